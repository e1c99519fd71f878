import { z } from 'zod';
import { cutText } from '../../rules/cut-text.ts';
import type { ParsedJob } from '../parsed-job.ts';
import type { PayWords } from './find-pay.ts';

const readingSchema = z.object({
  low_cents: z.number().nullable(),
  high_cents: z.number().nullable(),
  unit: z.enum(['hour', 'day', 'week', 'year']).nullable(),
});
export const readingsSchema = z.array(readingSchema);
/** What the database reads in at most 200 pay texts, in their order: its read_pay is the one reader of them. */
export type ReadPay = (texts: string[]) => Promise<z.infer<typeof readingsSchema>>;

/** An ad whose pay is still words. */
export type UnreadJob = ParsedJob & { payWords: PayWords };
const MAX_TEXTS = 200;

const HOURS = /\d ?-?(?:h|hrs?|hours?|horas?)\b/i;

/** The jobs with the figures of their pay, asked for together, and the ad's own words: as few as say the same. */
export async function withPay(jobs: readonly UnreadJob[], readPay: ReadPay): Promise<ParsedJob[]> {
  const texts = [...new Set(jobs.flatMap(({ payWords: { texts, own } }) => (own ? [...texts, own] : texts)))];
  const readings = new Map<string, z.infer<typeof readingSchema>>();
  for (let start = 0; start < texts.length; start += MAX_TEXTS) {
    const requested = texts.slice(start, start + MAX_TEXTS);
    const answers = await readPay(requested);
    requested.forEach((text, place) => {
      const answer = answers[place];
      if (answer?.unit) readings.set(text, answer);
    });
  }
  return jobs.map(({ payWords: { texts, own, sum, confidence }, ...job }) => {
    const text = texts.find((words) => readings.has(words)) ?? texts.at(-1) ?? null;
    const reading = readings.get(text ?? '');
    const dollars = (cents: number | null | undefined) => (cents ? cents / 100 : null);
    const sure = reading || texts.length === 0 ? confidence : sum ? 0.4 : 0.5;
    // '$400 a week for 20 hours': what it is worth an hour is in more than its own words.
    const needsHours = (reading?.unit === 'day' || reading?.unit === 'week') && HOURS.test(text ?? '');
    const isEnough = !needsHours && JSON.stringify(readings.get(own ?? '')) === JSON.stringify(reading);
    return {
      ...job,
      pay_low: reading ? dollars(reading.low_cents) : (sum?.low ?? null),
      pay_high: reading ? dollars(reading.high_cents) : (sum?.high ?? null),
      pay_unit: reading?.unit ?? null,
      pay_range: text && cutText(isEnough && own ? own : text, 200),
      confidence: { ...job.confidence, pay_low: sure, pay_high: sure, pay_unit: sure },
    };
  });
}
