import { beforeAll, describe, expect, it } from 'vitest';
import { asService, asVisitor, visitorKey } from './clients.ts';
import { nextPhone, openJobs, rpc, start } from './raw.ts';

let jobs: string[] = [];
beforeAll(async () => {
  jobs = await openJobs(3);
});

const keyed = (key: string) => ({ 'x-visitor-key': key });

/** Somebody with a code of their own. */
async function referrer(maxUses?: number) {
  const key = visitorKey();
  const phone = nextPhone();
  const { body } = await rpc('enroll_in_alerts', { p_phone_number: phone }, keyed(key));
  const { id, referral_code: code } = body as { id: string; referral_code: string };
  if (maxUses) await asService().from('referral_codes').update({ max_uses: maxUses }).eq('referral_code', code);
  return { key, phone, id, code };
}

/** What the database says of somebody's codes, tokens and friends. */
async function standing({ key, id }: { key: string; id: string }) {
  const { data: codes } = await asService()
    .from('referral_codes')
    .select('id, referral_code, uses_count, max_uses')
    .eq('user_id', id)
    .order('created_at');
  const { data: optin } = await asService().from('alert_optins').select('boost_tokens').eq('id', id).single();
  const ids = (codes ?? []).map((row) => row.id);
  const { data: friends } = await asService().from('referral_redemptions').select('id').in('referral_code_id', ids);
  const { data: mine } = await asVisitor(key).rpc('my_referrals');
  return {
    codes: (codes ?? []).map(({ referral_code, uses_count }) => [referral_code, uses_count] as const),
    tokens: optin?.boost_tokens,
    friends: friends?.length,
    mine: mine as { boost_tokens: number; referred_count: number; referral_code: string },
  };
}

describe('a hundred friends at the same moment', () => {
  it.each([
    [10, 'the first ten count, and the next code is there'],
    [200, 'all of them count'],
  ])('with a code for %i: %s', async (maxUses) => {
    const owner = await referrer(maxUses);
    const friends = Array.from({ length: 100 }, (_, n) => {
      const [ref, key] = [n % 3 ? owner.code : `hire${owner.code.toLowerCase()}`, visitorKey()];
      return n % 2
        ? rpc('enroll_in_alerts', { p_phone_number: nextPhone(), p_referred_by_code: ref }, keyed(key))
        : start(key, { p_job_id: jobs[n % 3], p_attribution: { ref } });
    });
    expect((await Promise.all(friends)).map(({ status }) => status)).toEqual(friends.map(() => 200));
    const counted = Math.min(100, maxUses);
    const { codes, tokens, friends: redeemed, mine } = await standing(owner);
    expect(codes[0]).toEqual([owner.code, counted]);
    expect([tokens, redeemed]).toEqual([counted, counted]);
    expect(codes).toHaveLength(counted === maxUses ? 2 : 1);
    expect(mine).toMatchObject({ boost_tokens: counted, referred_count: counted, referral_code: codes.at(-1)?.[0] });
    if (counted === maxUses) expect(codes[1]).toEqual([mine.referral_code, 0]);
  });
});
