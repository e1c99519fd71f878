import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { keyset, keysetText, readKeyset } from '@/lib/keyset.ts';
import { answer, getSupabase, parseResponse } from '@/lib/supabase.ts';

const maybe = z.nullable(z.string());

const application = z.object({
  id: z.string(),
  job_id: maybe,
  job_title: maybe,
  company: maybe,
  category: maybe,
  first_name: maybe,
  phone_number: maybe,
  email: maybe,
  application_status: z.string(),
  position_applied_for: maybe,
  availability: maybe,
  work_experience: maybe,
  preferred_start_date: maybe,
  created_at: z.string(),
});
/** An application as the list shows it. */
export type ListedApplication = z.infer<typeof application>;
const page = z.object({
  rows: z.array(application),
  total: z.number(),
  total_is_about: z.boolean(),
  next_cursor: keyset,
});

export type ApplicationFilters = Record<'q' | 'status' | 'job', string>;

/** As specified: 10 per page. */
const PAGE = 10;

/** A page of applications, in the order of the list. */
export function applicationsQuery({ q, status, job }: ApplicationFilters, order: string, after: string | null) {
  return queryOptions({
    queryKey: ['admin', 'insights', 'applications', q, status, job, order, after] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const filters = { ...(status && { status }), ...(job && { job_id: job }), sort: order };
      const asked = { p_query: q, p_filters: filters, p_limit: PAGE, ...readKeyset(after) };
      const found = parseResponse(
        page,
        await answer(supabase.rpc('admin_applications_page', asked).abortSignal(signal)),
      );
      return { ...found, next: keysetText(found.next_cursor) };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
