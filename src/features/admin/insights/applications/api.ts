import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { keyset, keysetText, readKeyset } from '@/lib/keyset.ts';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase } from '@/lib/supabase.ts';

const maybe = v.nullable(v.string());

const application = v.object({
  id: v.string(),
  job_id: maybe,
  job_title: maybe,
  company: maybe,
  category: maybe,
  first_name: maybe,
  phone_number: maybe,
  email: maybe,
  application_status: v.string(),
  position_applied_for: maybe,
  availability: maybe,
  work_experience: maybe,
  preferred_start_date: maybe,
  created_at: v.string(),
});
/** An application as the list shows it. */
export type ListedApplication = v.InferOutput<typeof application>;
const page = v.object({
  rows: v.array(application),
  total: v.number(),
  total_is_about: v.boolean(),
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
      const found = shaped(page, await answer(supabase.rpc('admin_applications_page', asked).abortSignal(signal)));
      return { ...found, next: keysetText(found.next_cursor) };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
