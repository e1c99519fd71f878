import { randomUUID } from 'node:crypto';
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

describe('a code that is no friend’s', () => {
  it('brings nobody a token: malformed, unknown, used up, one’s own, very long', async () => {
    const used = await referrer(1);
    await start(visitorKey(), { p_job_id: jobs[0], p_attribution: { ref: used.code } });
    const own = await referrer();
    // Where an application came from is noted all the same; what counts is who is rewarded for it.
    const rewards = async () => [await standing(used), await standing(own)].map(({ mine: _, ...counted }) => counted);
    const before = await rewards();
    const key = visitorKey();
    const codes = ['K7QX2', 'ZZZZZZ', "' or 1=1", '../../etc', '<b>', 'é'.repeat(6), 'A'.repeat(5000), used.code];
    for (const ref of [...codes, 'user', 'SHARED', 'craigslist', 'direct']) {
      expect((await start(key, { p_job_id: jobs[1], p_attribution: { ref } })).status, ref).toBe(200);
      const enrolled = { p_phone_number: nextPhone(), p_referred_by_code: ref };
      expect((await rpc('enroll_in_alerts', enrolled, keyed(visitorKey()))).status, ref).toBe(200);
    }
    await start(own.key, { p_job_id: jobs[1], p_attribution: { ref: own.code } });
    await start(visitorKey(), { p_job_id: jobs[1], p_phone_number: own.phone, p_attribution: { ref: own.code } });
    expect(await rewards()).toEqual(before);
  });
});

describe('an unsubscribe link', () => {
  const stopped = async () =>
    (await asService().from('alert_optins').select('id').not('unsubscribed_at', 'is', null)).data?.length;

  it('that nobody has says so, and stops nothing', async () => {
    await referrer();
    const before = await stopped();
    const unknown = { p_token: randomUUID() };
    expect((await rpc('resolve_unsubscribe', unknown)).body).toBeNull();
    for (const p_undo of [false, true]) {
      const answer = await rpc('unsubscribe', { ...unknown, p_undo });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ message: 'This link may have expired or been used already.' });
    }
    for (const p_token of ['', 'abc', "' or true --", '../etc/passwd', 'f'.repeat(10_000), null, 7, ['x']]) {
      for (const name of ['resolve_unsubscribe', 'unsubscribe']) {
        const { status, body } = await rpc(name, { p_token });
        expect(status, String(p_token).slice(0, 20)).toBeLessThan(500);
        if (status < 300) expect(body).toBeNull();
      }
    }
    expect(await stopped()).toBe(before);
  });

  it('stops its own subscription only, as often as it is opened, and takes it back', async () => {
    const [one, other] = [await referrer(), await referrer()];
    const rows = async () =>
      (await asService().from('alert_optins').select('id, unsubscribed_at').in('id', [one.id, other.id])).data;
    const { data } = await asService().from('alert_optins').select('unsubscribe_token').eq('id', one.id).single();
    const p_token = data?.unsubscribe_token;
    for (let n = 0; n < 2; n++) expect((await rpc('unsubscribe', { p_token })).body).toEqual({ subscribed: false });
    expect((await rows())?.filter((row) => row.unsubscribed_at).map(({ id }) => id)).toEqual([one.id]);
    expect((await rpc('unsubscribe', { p_token, p_undo: true })).body).toEqual({ subscribed: true });
    expect((await rows())?.filter((row) => row.unsubscribed_at)).toEqual([]);
  });
});

describe('all alerts of a person', () => {
  it('stop at once, and nobody else’s', async () => {
    const [one, other] = [await referrer(), await referrer()];
    const { body } = await rpc('stop_my_alerts', {}, keyed(one.key));
    expect(body).toEqual({ stopped: [one.id] });
    const off = async () =>
      (
        await asService()
          .from('alert_optins')
          .select('id')
          .in('id', [one.id, other.id])
          .not('unsubscribed_at', 'is', null)
      ).data?.map(({ id }) => id);
    expect(await off()).toEqual([one.id]);
    expect((await rpc('restart_my_alerts', { p_ids: [one.id] }, keyed(other.key))).body).toEqual({ restarted: 0 });
    expect(await off()).toEqual([one.id]);
    expect((await rpc('restart_my_alerts', { p_ids: [one.id] }, keyed(one.key))).body).toEqual({ restarted: 1 });
    expect(await off()).toEqual([]);
  });
});
