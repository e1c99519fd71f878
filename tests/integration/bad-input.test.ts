import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { hasLongList, naughtyStrings, someNaughtyStrings } from '../naughty.ts';
import { asService, visitorKey } from './clients.ts';
import { openJobs } from './raw.ts';

const strings = naughtyStrings();
/** For fields that read a text as one thing, and refuse or pass over any other. */
const some = someNaughtyStrings();
const list = hasLongList ? 'the long list' : 'our own list (skipped the long one: ../shared is not here)';

/** Calls an RPC with raw JSON, as an attacker would: no client library in between. */
async function rpc(name: string, body: Record<string, unknown>, key?: string) {
  const { url, publishableKey } = inject('stack');
  const headers: Record<string, string> = { apikey: publishableKey, 'content-type': 'application/json' };
  if (key) headers['x-visitor-key'] = key;
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, text: await response.text() };
}

/** Sends every text through `send`, eight at a time; gives those that ended in a server error, and the answers. */
async function tryAll(send: (text: string) => Promise<{ status: number; text: string }>, texts = strings) {
  const crashes: string[] = [];
  const waiting = [...texts];
  const worker = async () => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      const answer = await send(text);
      if (answer.status >= 500) crashes.push(`${JSON.stringify(text).slice(0, 60)} → ${answer.status} ${answer.text}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return crashes;
}

let jobId = '';
let phones = 0;
/** A phone of its own for each call: one phone may start only so many applications an hour. */
const nextPhone = () => `(212) 555-${String(phones++).padStart(4, '0')}`;

beforeAll(async () => {
  [jobId = ''] = await openJobs(1);
});

describe(`bad input over HTTP, ${list}`, () => {
  const feed = (part: Record<string, unknown>) =>
    rpc('feed_page', { p_query: null, p_filters: null, p_cursor: null, p_limit: 3, ...part });

  it('a value of another type is the caller’s mistake in a table too', async () => {
    const { url, publishableKey } = inject('stack');
    const headers = { apikey: publishableKey, 'content-type': 'application/json', 'x-visitor-key': visitorKey() };
    const send = async (query: string, method = 'GET', value?: unknown) => {
      const body = value === undefined ? null : JSON.stringify(value);
      return (await fetch(`${url}/rest/v1/${query}`, { method, headers, body })).status;
    };
    for (const value of [1, { a: [] }, [1], 'x'])
      expect(await send('admin_messages?id=not.is.null', 'PATCH', { read_at: value }), String(value)).toBe(400);
    expect(await send('alert_optins?id=not.is.null', 'PATCH', { shifts: 1 })).toBe(400);
    expect(await send('job_applications?%00=eq.1')).toBe(400);
  });

  it('the search takes any words', async () => {
    expect(await tryAll((text) => feed({ p_query: text }))).toEqual([]);
  });

  it('the filters take any value, one by one and together', async () => {
    const names = ['location', 'type', 'category', 'pay', 'experience'];
    const together = (text: string) => feed({ p_filters: Object.fromEntries(names.map((name) => [name, text])) });
    expect(await tryAll(together, some)).toEqual([]);
    for (const name of names)
      for (const value of ['', '-', '+', '9'.repeat(30)])
        expect((await feed({ p_filters: { [name]: value } })).status, `${name}=${value}`).toBe(200);
  });

  it('the cursor takes anything', async () => {
    expect(await tryAll((text) => feed({ p_cursor: { posted_at: text, id: text, rank: text } }), some)).toEqual([]);
    expect(await tryAll((text) => feed({ p_cursor: text }), some)).toEqual([]);
    for (const p_filters of [[], 'x', 7, { location: { a: 1 } }, { pay: [1] }])
      expect((await feed({ p_filters })).status).toBeLessThan(500);
    for (const p_limit of [-1, 0, 1e9]) expect((await feed({ p_limit })).status).toBeLessThan(500);
  });

  it('a name is kept as typed or refused with its field, whatever it is', async () => {
    const start = (text: string) =>
      rpc(
        'start_application',
        {
          p_id: randomUUID(),
          p_job_id: jobId,
          p_first_name: text,
          p_phone_number: nextPhone(),
          p_email: null,
          p_attribution: { ref: text, source: text },
          p_consent_text_version: '1',
        },
        visitorKey(),
      );
    expect(await tryAll(start)).toEqual([]);
    const kept = await start('<b>Zoë</b> O’Hara');
    expect(kept.status).toBe(200);
    const { id } = JSON.parse(kept.text) as { id: string };
    const { data } = await asService().from('job_applications').select('first_name').eq('id', id);
    expect(data).toEqual([{ first_name: '<b>Zoë</b> O’Hara' }]);
    expect(JSON.parse((await start('   ')).text)).toMatchObject({ message: 'Please enter your first name.' });
  }, 60_000);

  it('a phone or e-mail that is none is refused with its field, and nothing is stored', async () => {
    const name = `Ana ${randomUUID()}`;
    // A key of its own for each call: refused calls count towards a person's limit too.
    const start = (phone: string, email: string | null) =>
      rpc(
        'start_application',
        {
          p_id: randomUUID(),
          p_job_id: jobId,
          p_first_name: name,
          p_phone_number: phone,
          p_email: email,
          p_attribution: {},
          p_consent_text_version: '1',
        },
        visitorKey(),
      );
    expect(await tryAll((text) => start(text, null), some)).toEqual([]);
    expect(await tryAll((text) => start('x', text), some)).toEqual([]);
    const refused = await start('123', null);
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text)).toMatchObject({
      message: 'Please enter a valid 10-digit phone number.',
      hint: 'phone_number',
    });
    const { data } = await asService().from('job_applications').select('phone_number').eq('first_name', name);
    expect(data).toEqual([]);
  }, 60_000);

  it('ids and tokens of every kind are refused or find nothing', async () => {
    const named = {
      ...{ job_detail: 'p_id', resolve_job: 'p_job_id', get_reapply: 'p_id', open_short_link: 'p_code' },
      ...{ resolve_unsubscribe: 'p_token', unsubscribe: 'p_token', redeem_recovery_link: 'p_token' },
    };
    for (const [name, argument] of Object.entries(named))
      expect(await tryAll((text) => rpc(name, { [argument]: text }, visitorKey()), some), name).toEqual([]);
  });
});
