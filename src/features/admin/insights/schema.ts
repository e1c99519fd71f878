import { z } from 'zod/mini';
import { daysProblem } from '@/components/date-range.tsx';

/** The range says by itself what is wrong with it. */
export const exportSchema = z
  .object({ dataType: z.string(), from: z.string(), to: z.string() })
  .check(z.refine((days) => daysProblem(days) === null, { path: ['to'] }));
