import { describe, expect, it } from 'vitest';
import type { Referrals } from './api.ts';
import { earningsOf } from './earnings.ts';

const NOW = new Date('2026-11-18T15:00:00Z');
const none: Referrals = {
  boost_tokens: 0,
  referred_count: 0,
  referral_code: 'K7QX2M',
  earned_cents: 0,
  paid_cents: 0,
  pending_cents: 0,
  rejected_cents: 0,
  referred_at: [],
  paid_by: null,
  alerts_active: true,
};

describe('earnings', () => {
  it('are the sample, and say so, for who has no code', () => {
    const sample = {
      earnedCents: 12_000,
      paidCents: 0,
      pendingCents: 4_500,
      rejectedCents: 0,
      referrals: 11,
      currentStreak: 4,
      bestStreak: 9,
    };
    expect(earningsOf(null, NOW)).toEqual({ ...sample, isExample: true });
    expect(earningsOf({ ...none, referral_code: null }, NOW)).toEqual({ ...sample, isExample: true });
  });

  it('are the person’s own from the code on, zeros included', () => {
    expect(earningsOf(none, NOW)).toEqual({
      earnedCents: 0,
      paidCents: 0,
      pendingCents: 0,
      rejectedCents: 0,
      referrals: 0,
      currentStreak: 0,
      bestStreak: 0,
      isExample: false,
    });
    const referred_at = ['2026-11-18T14:00:00Z', '2026-11-17T14:00:00Z', '2026-11-10T14:00:00Z'];
    expect(earningsOf({ ...none, referred_count: 4, pending_cents: 1_500, referred_at }, NOW)).toEqual({
      earnedCents: 0,
      paidCents: 0,
      pendingCents: 1_500,
      rejectedCents: 0,
      referrals: 4,
      currentStreak: 2,
      bestStreak: 2,
      isExample: false,
    });
    expect(earningsOf({ ...none, referred_count: 1, referred_at: ['2026-11-10T14:00:00Z'] }, NOW)).toMatchObject({
      pendingCents: 0,
      currentStreak: 0,
      bestStreak: 1,
      isExample: false,
    });
  });

  it('stay the person’s own when the friend’s redemption is gone but its payout is not', () => {
    expect(earningsOf({ ...none, earned_cents: 1_500 }, NOW).isExample).toBe(false);
  });
});
