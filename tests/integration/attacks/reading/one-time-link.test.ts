import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asService, asUser, signUp, visitorKey } from '../../clients.ts';
import { call, nextPhone, openJobs, rpc, start } from '../../raw.ts';

const jobs = await openJobs(4);
const keyed = (key: string) => ({ 'x-visitor-key': key });

describe('the one-time link', () => {
  const tokensTo = async (phone: string) => {
    // Not eq: the local API takes +1917… for a number.
    const { data } = await asService()
      .from('outbox')
      .select('data')
      .eq('kind', 'recovery_link')
      .like('recipient', `%${phone.slice(1)}`);
    return (data ?? []).map((row) => (row.data as { token?: string }).token ?? '');
  };

  it('answers alike for known and unknown addresses, and keeps its secret from who asks', async () => {
    const phone = nextPhone();
    await start(visitorKey(), { p_job_id: jobs[0], p_phone_number: phone });
    const known = await rpc('request_recovery_link', { p_phone_number: phone }, keyed(visitorKey()));
    const unknown = await rpc('request_recovery_link', { p_phone_number: nextPhone() }, keyed(visitorKey()));
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.body).toEqual({ sent: true });
    expect((await call('GET', 'rest/v1/outbox?select=data')).status).toBe(401);
    expect(
      (
        await asUser(await signUp())
          .from('outbox')
          .select('data')
      ).data,
    ).toEqual([]);
  });

  it('is redeemed once, however many try at the same moment', async () => {
    const phone = `+1${nextPhone().replace(/\D/g, '')}`;
    await start(visitorKey(), { p_job_id: jobs[0], p_phone_number: phone });
    await rpc('request_recovery_link', { p_phone_number: phone }, keyed(visitorKey()));
    const [token] = await tokensTo(phone);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const tries = Array.from({ length: 10 }, () =>
      rpc('redeem_recovery_link', { p_token: token }, keyed(visitorKey())),
    );
    const answers = (await Promise.all(tries)).map(({ body }) => (body as { ok: boolean }).ok);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is not guessed: after twenty tries an hour comes 429, also for the right one', async () => {
    const guesser = keyed(visitorKey());
    for (let n = 0; n < 20; n++)
      expect(
        (await rpc('redeem_recovery_link', { p_token: createHash('sha256').update(`${n}`).digest('hex') }, guesser))
          .body,
      ).toEqual({ ok: false });
    const refused = await rpc('redeem_recovery_link', { p_token: 'x' }, guesser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
