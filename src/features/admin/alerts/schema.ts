import { ALL_NYC, BOROUGHS } from '@rules/taxonomy.ts';
import { z } from 'zod/mini';

/** The places that alerts can be for. */
export const CITIES: readonly string[] = [...BOROUGHS, ALL_NYC];

export const testAlertSchema = z.object({
  city: z.string().check(z.minLength(1, { error: 'Choose a city.' })),
  job_type: z.string().check(z.minLength(1, { error: 'Choose a job type.' })),
  job_title: z.string(),
  company: z.string(),
  pay_range: z.string(),
});
