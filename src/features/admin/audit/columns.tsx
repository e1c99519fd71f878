import type { Column } from '@/components/column.ts';
import { stampText } from '@/lib/figures.ts';
import type { AuditEntry } from './api.ts';
import { Changes } from './changes.tsx';
import { ACTION_NAMES, TABLE_NAMES } from './words.ts';

const SHORT_ID = 8;

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'time', label: 'When', cell: (entry) => stampText(entry.created_at), sort: true, card: 'state' },
  { key: 'actor', label: 'Who', cell: (entry) => entry.actor ?? 'Operator', card: 'full' },
  {
    key: 'what',
    label: 'What',
    cell: ({ action, table_name }) => `${ACTION_NAMES[action]}: ${TABLE_NAMES[table_name] ?? table_name}`,
    card: 'main',
  },
  {
    key: 'row',
    label: 'Which',
    cell: ({ row_id }) =>
      row_id && <code title={row_id}>{row_id.slice(0, row_id.length > 24 ? SHORT_ID : undefined)}</code>,
    cardLabel: true,
  },
  { key: 'changes', label: 'Before and after', cell: (entry) => <Changes entry={entry} />, card: 'full' },
];
