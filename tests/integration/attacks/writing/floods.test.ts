import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { signUp, visitorKey } from '../../clients.ts';
import { bearer, call } from '../../raw.ts';

const keyed = (key: string) => ({ 'x-visitor-key': key });

describe('floods', () => {
  it.each([
    ['search_events', { event_type: 'deep_link_open' }],
    ['referral_clicks', { referral_code: 'ABCDEF' }],
    ['craigslist_applications', { city: 'Bronx' }],
  ])('a hundred and twenty-one rows of %s at once are refused whole, with Retry-After', async (table, row) => {
    const answer = await call('POST', `rest/v1/${table}`, Array(121).fill(row), keyed(visitorKey()));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('a body of a megabyte is not looked at, whatever it is for', async () => {
    const long = 'a'.repeat(1_000_000);
    const phone = { p_phone_number: long, p_first_name: long };
    for (const headers of [{}, keyed(visitorKey()), bearer((await signUp()).token)]) {
      const [rpcCall, insert] = await Promise.all([
        call('POST', 'rest/v1/rpc/enroll_in_alerts', phone, headers),
        call('POST', 'rest/v1/search_events', { event_type: 'deep_link_open', filter_applied: long }, headers),
      ]);
      expect([rpcCall.status, insert.status]).toEqual([413, 413]);
    }
  });

  it.each([
    ['joiners', '\u200d'],
    ['joiners between letters', 'a\u200d'],
    ['variation selectors', '\ufe0f'],
    ['families', '👩\u200d👧'],
    ['spaces', ' '],
  ])('a text of nothing but %s takes no longer than any other', async (_, sign) => {
    const long = sign.repeat(230_000 / Buffer.byteLength(sign));
    const headers = keyed(visitorKey());
    for (const [name, args] of [
      ['feed_page', { p_query: long }],
      ['enroll_in_alerts', { p_phone_number: long }],
      ['reply_to_team', { p_id: randomUUID(), p_message: long }],
      ['update_my_details', { p_first_name: long, p_phone_number: long, p_consent_text_version: long }],
    ] as const) {
      const before = performance.now();
      expect((await call('POST', `rest/v1/rpc/${name}`, args, headers)).status, name).toBeLessThan(500);
      expect(performance.now() - before, name).toBeLessThan(1000);
    }
  });

  it('a body in chunks, which may have no end, is refused', async () => {
    const { url, publishableKey } = inject('stack');
    const answer = await fetch(`${url}/rest/v1/rpc/feed_page`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: new Blob(['{"p_limit":1}']).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([411, { hint: 'content-length' }]);
  });

  it('an address is counted whatever key comes with it', async () => {
    const row = { referral_code: 'ABCDEF' };
    const from = { 'x-forwarded-for': '2001:db8:77::1' };
    for (let n = 0; n < 10; n++)
      await call('POST', 'rest/v1/referral_clicks', Array(120).fill(row), {
        ...keyed(visitorKey()),
        'x-forwarded-for': `2001:db8:77::${n}`,
      });
    expect((await call('POST', 'rest/v1/referral_clicks', row, { ...keyed(visitorKey()), ...from })).status).toBe(429);
  });
});
