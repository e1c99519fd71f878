import { bestStreakDays, streakDays } from '@rules/new-york.ts';
import { isMeasured } from '@/lib/claims.ts';
import type { Referrals } from './api.ts';

/** What the earn page shows: amounts in cents, streaks in New York days. */
export interface Earnings {
  earnedCents: number;
  /** Of what was earned, what was paid. */
  paidCents: number;
  pendingCents: number;
  /** What was not approved. */
  rejectedCents: number;
  referrals: number;
  currentStreak: number;
  bestStreak: number;
  /** A sample, because there is no code of one's own yet: the screen says so. */
  isExample: boolean;
}

const NOTHING: Earnings = {
  ...{ earnedCents: 0, paidCents: 0, pendingCents: 0, rejectedCents: 0 },
  ...{ referrals: 0, currentStreak: 0, bestStreak: 0 },
  isExample: false,
};
const SAMPLE: Earnings = {
  earnedCents: 12_000,
  paidCents: 0,
  pendingCents: 4_500,
  rejectedCents: 0,
  referrals: 11,
  currentStreak: 4,
  bestStreak: 9,
  isExample: true,
};

/** The person's own figures; the sample only for who has no code that a friend could use (docs/product.md 43), and on no board that says only what was counted. */
export function earningsOf(referrals: Referrals | null, now: Date): Earnings {
  if (!referrals?.referral_code) return isMeasured() ? NOTHING : SAMPLE;
  return {
    earnedCents: referrals.earned_cents,
    paidCents: referrals.paid_cents,
    pendingCents: referrals.pending_cents,
    rejectedCents: referrals.rejected_cents,
    referrals: referrals.referred_count,
    currentStreak: streakDays(referrals.referred_at, now),
    bestStreak: bestStreakDays(referrals.referred_at),
    isExample: false,
  };
}
