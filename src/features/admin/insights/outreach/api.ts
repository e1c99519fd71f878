import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { keyset, keysetText, readKeyset } from '@/lib/keyset.ts';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase } from '@/lib/supabase.ts';

const maybe = v.nullable(v.string());

const contact = v.object({
  id: v.string(),
  first_name: v.string(),
  phone_number: maybe,
  email: maybe,
  job_type: maybe,
  city: maybe,
  created_at: v.string(),
  last_contacted_at: maybe,
  status: v.picklist(['New Lead', 'Contacted']),
});
/** A subscriber as somebody to write to. */
export type Contact = v.InferOutput<typeof contact>;
const page = v.object({ rows: v.array(contact), total: v.number(), total_is_about: v.boolean(), next_cursor: keyset });

/** As specified: 20 shown. */
const PAGE = 20;

/** A page of contacts, in the order of the list. */
export function contactsQuery(q: string, order: string, after: string | null) {
  return queryOptions({
    queryKey: ['admin', 'insights', 'contacts', q, order, after] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const asked = { p_query: q, p_filters: { sort: order }, p_limit: PAGE, ...readKeyset(after) };
      const found = shaped(page, await answer(supabase.rpc('admin_contacts_page', asked).abortSignal(signal)));
      return { ...found, next: keysetText(found.next_cursor) };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
