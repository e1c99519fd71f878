import { z } from 'zod';
import { leadsElsewhere } from '../model/leads-elsewhere.ts';

export const NUDGE_TYPES = ['apply_again', 'streak', 'follow_up', 'referral', 'goal_boost'] as const;
export const URGENCIES = ['high', 'medium', 'low'] as const;
export type NudgeType = (typeof NUDGE_TYPES)[number];
export type Urgency = (typeof URGENCIES)[number];
export type Language = 'en' | 'es';

// One plain line: no link, address, number to call or amount of money.
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(2)
    .max(most)
    .refine((text) => !/[\r\n$]/.test(text) && !leadsElsewhere(text));

/** What a nudge says, in plain lines; a name of an employer or job that was posted otherwise is taken out before. */
export const nudgeWordsSchema = z.object({ title: line(90), message: line(240), ctaText: line(40) });
export type NudgeWords = z.infer<typeof nudgeWordsSchema>;

/** One suggestion of the coach; `ctaLink` is a path of this site. */
export type Nudge = NudgeWords & { type: NudgeType; urgency: Urgency; ctaLink: string };

/** Why a nudge is given: the same cause gives the same nudge all day. */
export type Cause = {
  /** Tells one cause from another of the same person. */
  key: string;
  type: NudgeType;
  urgency: Urgency;
  ctaLink: string;
  /** Which of the sentences fits; the numbers and names in it. */
  about: About;
};

export type About =
  | { kind: 'silent'; employer: string; days: number }
  | { kind: 'unfinished'; job: string }
  | { kind: 'still-open'; job: string; days: number }
  | { kind: 'rejected'; job: string }
  | { kind: 'streak'; days: number }
  | { kind: 'first' }
  | { kind: 'goal'; done: number; missing: number }
  | { kind: 'referral' };
