import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import type { Column } from '@/components/data-table.tsx';
import { useListState } from '@/components/list-state.ts';
import { RowButton } from '@/components/row-button.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { numberText, stampText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { toast } from '@/lib/toast.ts';
import { ListPanel } from '../list-table.tsx';
import { type ImportBatch, importQueries, undoImport } from './api.ts';

const COLUMNS: readonly Column<ImportBatch>[] = [
  { key: 'when', label: 'When', sort: true, cell: ({ created_at }) => stampText(created_at) },
  {
    key: 'file',
    label: 'File',
    sort: true,
    card: 'main',
    clip: true,
    cell: ({ file_name }) => file_name ?? 'Pasted text',
  },
  { key: 'by', label: 'By', cell: ({ imported_by }) => imported_by ?? 'A former admin' },
  {
    key: 'imported',
    label: 'Imported',
    sort: true,
    numeric: true,
    cardLabel: true,
    cell: ({ imported, waiting }) =>
      waiting > 0 ? `${numberText(imported)}, ${numberText(waiting)} as waiting` : numberText(imported),
  },
  { key: 'duplicates', label: 'Duplicates', sort: true, numeric: true, cardLabel: true },
  {
    key: 'failed',
    label: 'Failed',
    sort: true,
    numeric: true,
    cardLabel: true,
    cell: ({ rejected }) => numberText(rejected),
  },
  {
    key: 'state',
    label: 'State',
    sort: true,
    card: 'state',
    cell: ({ status, imported, waiting }) =>
      ({
        done:
          imported > 0 && imported === waiting ? (
            <Badge tone="amber">Saved as waiting</Badge>
          ) : (
            <Badge tone="green">On the board</Badge>
          ),
        undone: <Badge>Undone</Badge>,
        failed: <Badge tone="red">Failed, nothing imported</Badge>,
        staging: <Badge tone="blue">Under way</Badge>,
      })[status],
  },
];

const LIST = { name: 'imports', filters: {}, sort: { by: 'when', down: true }, columns: COLUMNS };

/** The imports that were made; each can be undone whole. */
export function ImportHistory() {
  const queryClient = useQueryClient();
  const list = useListState(LIST);
  const history = useQuery(importQueries.history(list.order, list.after));
  const [requested, setRequested] = useState<ImportBatch | null>(null);
  const undoing = useMutation({
    mutationFn: (batch: ImportBatch) => undoImport(batch.id),
    onSuccess: (removed) => {
      toast({
        title: 'Import undone',
        description: `${numberText(removed)} jobs are off the board.`,
        variant: 'success',
      });
      setRequested(null);
      void invalidate(queryClient, queryKeys.admin);
    },
    onError: failureToast('Failed to undo the import'),
  });
  const nameOf = ({ file_name, created_at }: ImportBatch) => `${file_name ?? 'Pasted text'}, ${stampText(created_at)}`;
  return (
    <>
      <ListPanel
        title="Earlier imports"
        of="earlier imports"
        csv={{ dataType: 'imports', of: 'earlier imports' }}
        columns={COLUMNS}
        list={list}
        page={history}
        expected={3}
        failed="Failed to load earlier imports."
        empty="No import yet. Upload a CSV file or paste text above."
        actions={(batch) =>
          batch.status === 'done' &&
          batch.imported > 0 && (
            <RowButton danger aria-label={`Undo ${nameOf(batch)}`} onClick={() => setRequested(batch)}>
              Undo
            </RowButton>
          )
        }
      />
      {requested && (
        <ConfirmDialog
          title="Undo this import?"
          action={`Take ${numberText(requested.imported)} ${requested.imported === 1 ? 'job' : 'jobs'} off the board`}
          busyLabel="Undoing…"
          look="danger"
          busy={undoing.isPending}
          onConfirm={() => undoing.mutate(requested)}
          onClose={() => setRequested(null)}
        >
          <p>
            All jobs of <b>{nameOf(requested)}</b> become inactive. Who applied keeps their application, and the same
            file can be imported again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
