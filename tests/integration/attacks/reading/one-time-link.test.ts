import { describe, expect, it } from 'vitest';
import { asService, visitorKey } from '../../clients.ts';
import { nextPhone, openJobs, rpc, start } from '../../raw.ts';

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
});
