import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { keyset, keysetText, readKeyset } from '@/lib/keyset.ts';
import { answer, getSupabase, parseResponse } from '@/lib/supabase.ts';

const maybe = z.nullable(z.string());

const contact = z.object({
  id: z.string(),
  first_name: z.string(),
  phone_number: maybe,
  email: maybe,
  job_type: maybe,
  city: maybe,
  created_at: z.string(),
  last_contacted_at: maybe,
  status: z.enum(['New Lead', 'Contacted']),
});
/** A subscriber as somebody to write to. */
export type Contact = z.infer<typeof contact>;
const page = z.object({ rows: z.array(contact), total: z.number(), total_is_about: z.boolean(), next_cursor: keyset });

/** As specified: 20 shown. */
const PAGE = 20;

/** A page of contacts, in the order of the list. */
export function contactsQuery(q: string, order: string, after: string | null) {
  return queryOptions({
    queryKey: ['admin', 'insights', 'contacts', q, order, after] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const asked = { p_query: q, p_filters: { sort: order }, p_limit: PAGE, ...readKeyset(after) };
      const found = parseResponse(page, await answer(supabase.rpc('admin_contacts_page', asked).abortSignal(signal)));
      return { ...found, next: keysetText(found.next_cursor) };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
