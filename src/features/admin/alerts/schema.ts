import { z } from 'zod/mini';

export const testAlertSchema = z.object({
  city: z.string().check(z.minLength(1, { error: 'Choose a city.' })),
  job_type: z.string().check(z.minLength(1, { error: 'Choose a job type.' })),
  job_title: z.string(),
  company: z.string(),
  pay_range: z.string(),
});
