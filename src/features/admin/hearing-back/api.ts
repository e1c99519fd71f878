import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { callRpc } from '@/lib/supabase.ts';
import { insightQueries } from '../insights/api.ts';
import { FAILURE } from '../insights/labels.ts';

const percent = z.nullable(z.number());
const shares = z.object({
  sent: z.number(),
  /** Of these, those sent at least 3 and 7 days ago. */
  of_3: z.number(),
  of_7: z.number(),
  seen_3: percent,
  seen_7: percent,
  answered_3: percent,
  answered_7: percent,
  median_minutes: z.nullable(z.number()),
});
/** Percent of applications that were seen and answered within 3 and 7 days; null where under ten are that old. */
export type Shares = z.infer<typeof shares>;

const week = z.object({ week: z.string(), sent: z.number(), seen: percent, answered: percent });
export type HeardWeek = z.infer<typeof week>;

const employer = z.object({
  contact: z.string(),
  company: z.nullable(z.string()),
  jobs: z.number(),
  sent: z.number(),
  seen: z.number(),
  answered: z.number(),
  median_minutes: z.nullable(z.number()),
  state: z.enum(['too_few', 'answers', 'never_answers', 'waiting', 'not_ours', 'bounce', 'complaint']),
});
/** What one address made of its applications in the last 90 days. */
export type Employer = z.infer<typeof employer>;

const hearingBack = z.object({ shares, before: shares, weeks: z.array(week), employers: z.array(employer) });

export const hearingBackQueries = {
  all: [...insightQueries.all, 'hearing-back'] as const,

  figures: () =>
    queryOptions({
      queryKey: hearingBackQueries.all,
      queryFn: ({ signal }) => callRpc('admin_hearing_back', {}, hearingBack, signal),
      meta: { failed: FAILURE },
    }),
};
