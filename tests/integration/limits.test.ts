import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { asVisitor, visitorKey } from './clients.ts';
import { call, nextPhone, openJobs, rpc } from './raw.ts';

const HOUR = 3_600_000;
const keyed = (key: string) => ({ 'x-visitor-key': key });
/** A network address that nobody else in this run has. */
const address = () => ({ 'x-forwarded-for': `198.18.${Math.floor(Math.random() * 256)}.${nextPhone().slice(-3)}` });

type Answer = Awaited<ReturnType<typeof rpc>>;
const atOnce = (times: number, ask: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, n) => ask(n)));

function split(answers: Answer[]) {
  const others = answers.filter(({ status }) => status !== 200 && status !== 429);
  expect(others.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
  const refused = answers.filter(({ status }) => status === 429);
  const left = HOUR / 1000 - ((Date.now() / 1000) % (HOUR / 1000));
  for (const { headers, body } of refused) {
    const wait = Number(headers.get('retry-after'));
    expect(Math.abs(wait - left)).toBeLessThan(30);
    expect(body).toMatchObject({ code: 'PT429', hint: String(wait) });
  }
  return { accepted: answers.filter(({ status }) => status === 200), refused: refused.length };
}

/** A window that ends in the middle of a test would let through twice as many: waits for the next when this one is nearly over. */
async function insideOneWindow(length: number, needed: number): Promise<void> {
  const left = length - (Date.now() % length);
  if (left < needed) await new Promise((done) => setTimeout(done, left + 200));
}
beforeAll(() => insideOneWindow(HOUR, 30_000), 40_000);

describe('a hundred calls at the same moment', () => {
  it('by one person: exactly twenty sign-ups, and twenty rows', async () => {
    const key = visitorKey();
    const { accepted, refused } = split(
      await atOnce(100, () => rpc('enroll_in_alerts', { p_phone_number: nextPhone() }, keyed(key))),
    );
    expect([accepted.length, refused]).toEqual([20, 80]);
    expect((await asVisitor(key).from('alert_optins').select('id')).data).toHaveLength(20);
  });

  it('with a hundred keys and one number: twenty are accepted, one signs up', async () => {
    const phone = nextPhone();
    const { accepted, refused } = split(
      await atOnce(100, () => rpc('enroll_in_alerts', { p_phone_number: phone }, keyed(visitorKey()))),
    );
    expect([accepted.length, refused]).toEqual([20, 80]);
    expect(accepted.filter(({ body }) => (body as { id: string | null }).id !== null)).toHaveLength(1);
  });

  it('with ever new keys and numbers from one address: exactly a hundred links asked for, and the next address goes on', async () => {
    const from = address();
    const ask = (headers: Record<string, string>) =>
      rpc('request_recovery_link', { p_phone_number: nextPhone() }, { ...keyed(visitorKey()), ...headers });
    const { accepted, refused } = split(await atOnce(120, () => ask(from)));
    expect([accepted.length, refused]).toEqual([100, 20]);
    expect((await ask(address())).status).toBe(200);
  });

  it('with headers that no configured proxy writes: they make nobody another', async () => {
    const from = address();
    const answers = await atOnce(110, (n) =>
      rpc(
        'request_recovery_link',
        { p_phone_number: nextPhone() },
        { ...keyed(visitorKey()), ...from, 'cf-connecting-ip': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` },
      ),
    );
    expect(split(answers).refused).toBe(10);
  });

  it('of links that lead nowhere: exactly thirty are answered, then the ones that work wait too', async () => {
    const key = visitorKey();
    const { accepted, refused } = split(
      await atOnce(100, (n) => rpc('open_short_link', { p_code: `none${n}` }, keyed(key))),
    );
    expect([accepted.length, refused]).toEqual([30, 70]);
    const token = randomUUID();
    for (const [name, args] of [
      ['get_reapply', { p_id: token }],
      ['accept_reapply', { p_id: token }],
      ['resolve_unsubscribe', { p_token: token }],
      ['unsubscribe', { p_token: token }],
    ] as const) {
      expect((await rpc(name, args, keyed(key))).status, name).toBe(429);
      expect((await rpc(name, args, keyed(visitorKey()))).status, name).not.toBe(429);
    }
  });
});

describe('a refusal that has to stay counted', () => {
  it.each([
    ['unsubscribe', { p_token: randomUUID() }, 'This link may have expired or been used already.'],
    ['accept_reapply', { p_id: randomUUID() }, 'This reapply link may have expired or been used already.'],
  ])('of %s reads as every other', async (name, args, message) => {
    const key = visitorKey();
    const { status, body } = await rpc(name, args, keyed(key));
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'PT404', message });
    const client = await asVisitor(key).rpc(name as 'unsubscribe', args as { p_token: string });
    expect(client.error).toMatchObject({ code: 'PT404', message });
    expect(client.data).toBeNull();
  });
});

describe('functions', () => {
  it('pass the wait on that the database asks for', async () => {
    const key = visitorKey();
    const { id } = (await rpc('enroll_in_alerts', { p_phone_number: nextPhone() }, keyed(key))).body as { id: string };
    const answers = [];
    for (const job_id of await openJobs(6)) {
      answers.push(await call('POST', 'functions/v1/send-alerts', { alert_optin_id: id, job_id }, keyed(key)));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers.at(-1)?.headers.get('access-control-expose-headers')).toContain('retry-after');
  });

  it('count by the address that called them, whatever key comes with it', async () => {
    await insideOneWindow(60_000, 8_000);
    const from = address();
    const answers = await atOnce(64, () => call('POST', 'functions/v1/health', {}, from));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(200), ...Array(4).fill(429)]);
    expect((await call('POST', 'functions/v1/health', {}, address())).status).toBe(200);
  });

  it('tell a mail program apart from a person who guesses', async () => {
    const post = () => call('POST', `functions/v1/message-webhook?unsubscribe=${randomUUID()}`, undefined, address());
    const answers = await atOnce(40, post);
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(404));
  });
});
