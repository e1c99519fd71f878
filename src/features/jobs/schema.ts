import { z } from 'zod/mini';
import { m } from '@/paraglide/messages.js';

export const reportSchema = z.object({
  reason: z.enum(['scam', 'wrong_pay', 'filled', 'other'], { error: () => m.jobs_report_pick() }),
  note: z.string(),
});
