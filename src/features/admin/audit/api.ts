import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { queryKeys } from '@/lib/query-keys.ts';
import { callRpc } from '@/lib/supabase.ts';

const all = [...queryKeys.admin, 'audit'] as const;

const values = z.nullable(z.record(z.string(), z.unknown()));
const entry = z.object({
  id: z.string(),
  actor: z.nullable(z.string()),
  action: z.enum(['insert', 'update', 'delete', 'read', 'export']),
  table_name: z.string(),
  row_id: z.nullable(z.string()),
  before: values,
  after: values,
  created_at: z.string(),
});
const page = z.object({ rows: z.array(entry), next_cursor: z.nullable(z.string()) });

/** One thing that an admin did. */
export type AuditEntry = z.infer<typeof entry>;

export type AuditFilters = Record<'table' | 'action' | 'actor' | 'row' | 'from' | 'to', string>;

/** A page of the audit log. */
function auditQuery(filters: AuditFilters, down: boolean, after: string | null) {
  return queryOptions({
    queryKey: [...all, filters, down, after] as const,
    queryFn: async ({ signal }) => {
      const args = { p_filters: filters, p_down: down, ...(after ? { p_after: after } : {}) };
      return callRpc('audit_entries', args, page, signal);
    },
    placeholderData: keepPreviousData,
  });
}

export const auditQueries = {
  all,
  page: auditQuery,
};
