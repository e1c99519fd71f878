import { z } from 'zod';
import { leadsElsewhere } from '../model/leads-elsewhere.ts';
import { CATEGORIES, JOB_TYPES } from '../rules/taxonomy.ts';

const MARKERS = /\b(?:fake|test|sample|dummy)\b/i;
/** New York City's minimum wage in cents an hour (2026). */
export const MINIMUM_WAGE_CENTS = 1700;

const shownText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !MARKERS.test(text), 'must read like an ad')
    .refine((text) => !leadsElsewhere(text), 'must not lead anywhere');

/** The dollars of a range as filler says it, '$18-22/hour', '$17.50 to $20 an hour'; null for anything else. */
export function hourlyRange(text: string | null | undefined): { low: number; high: number } | null {
  const match = /^\$(\d{2}(?:\.\d\d)?) ?(?:-|–|to) ?\$?(\d{2}(?:\.\d\d)?) ?(?:\/|an |per )(?:hour|hr)$/.exec(
    text ?? '',
  );
  const [low, high] = [Number(match?.[1]), Number(match?.[2])];
  return low <= high ? { low, high } : null;
}

/** What either engine must deliver: a complete ad with legal hourly pay, none of the marker words, and no way to answer but ours. */
export const fillerJobSchema = z.object({
  title: shownText(200),
  company: shownText(200),
  location: shownText(200),
  category: z.enum(CATEGORIES),
  job_type: z.enum(JOB_TYPES),
  pay_range: z.string().refine((text) => {
    const pay = hourlyRange(text);
    return pay !== null && pay.low * 100 >= MINIMUM_WAGE_CENTS;
  }, 'must be an hourly range from the minimum wage on'),
  description: shownText(2000).refine((text) => text.length >= 80, 'must be a description'),
});
export type FillerJob = z.infer<typeof fillerJobSchema>;

/** What the engines look at in an existing job. */
export type SeedJob = {
  title: string;
  description?: string | null;
  category?: string | null;
  pay_range?: string | null;
};

/** How an engine is asked: where, which kind of employment, how many, and what exists already. */
export type FillerRequest = {
  seeds: readonly SeedJob[];
  location: string;
  jobType: FillerJob['job_type'];
  count: number;
};
