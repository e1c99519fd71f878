import { describe, expect, it } from 'vitest';
import { asVisitor, visitorKey } from '../../clients.ts';
import { nextPhone, openJobs, rpc, start } from '../../raw.ts';

const jobs = await openJobs(4);

describe('referral codes', () => {
  it('nobody redeems their own, by phone or by key', async () => {
    const owner = visitorKey();
    const phone = nextPhone();
    const { referral_code: code } = (
      await rpc('enroll_in_alerts', { p_phone_number: phone }, { 'x-visitor-key': owner })
    ).body as { referral_code: string };
    await start(owner, { p_job_id: jobs[2], p_phone_number: nextPhone(), p_attribution: { ref: code } });
    await start(visitorKey(), { p_job_id: jobs[2], p_phone_number: phone, p_attribution: { ref: `HIRE${code}` } });
    const { data } = await asVisitor(owner).from('alert_optins').select('boost_tokens');
    expect(data?.map((row) => row.boost_tokens)).toEqual([0, 0]);
  });
});
