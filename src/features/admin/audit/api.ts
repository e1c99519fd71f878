import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase } from '@/lib/supabase.ts';

const values = v.nullable(v.record(v.string(), v.unknown()));
const entry = v.object({
  id: v.string(),
  actor: v.nullable(v.string()),
  action: v.picklist(['insert', 'update', 'delete', 'read', 'export']),
  table_name: v.string(),
  row_id: v.nullable(v.string()),
  before: values,
  after: values,
  created_at: v.string(),
});
const page = v.object({ rows: v.array(entry), next_cursor: v.nullable(v.string()) });

/** One thing that an admin did. */
export type AuditEntry = v.InferOutput<typeof entry>;

export type AuditFilters = Record<'table' | 'action' | 'actor' | 'row' | 'from' | 'to', string>;

/** A page of the audit log. */
export function auditQuery(filters: AuditFilters, down: boolean, after: string | null) {
  return queryOptions({
    queryKey: ['admin', 'audit', filters, down, after] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const wanted = { p_filters: filters, p_down: down, ...(after ? { p_after: after } : {}) };
      return shaped(page, await answer(supabase.rpc('audit_entries', wanted).abortSignal(signal)));
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
