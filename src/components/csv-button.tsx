import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadCsv, type ExportBody, exportName, saveCsv } from '@/lib/download.ts';
import { failureToast, serverReason } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { Button } from './button.tsx';

interface Props {
  /** What `export-analytics-data` is asked for. */
  body: ExportBody;
  /** What is exported, read out: 'Export subscribers as CSV'. */
  label: string;
}

/** Downloads all filtered rows, streamed by a function, and shows the result. */
export function CsvButton({ body, label }: Props) {
  const save = useMutation({ mutationFn: () => exportCsv(body) });
  return (
    <Button look="quiet" busy={save.isPending} aria-label={label} onClick={() => save.mutate()}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}

const SAVED = { title: 'Export Complete', variant: 'success' } as const;
const NOT_SAVED = failureToast('Export Failed', serverReason('Failed to export data'));

/** Downloads a CSV and shows the result: 'Export Complete', or 'Export Failed' with the function's own reason for a 4xx. */
export async function exportCsv(body: ExportBody): Promise<void> {
  await downloadCsv(body).then(() => toast(SAVED), NOT_SAVED);
}

interface SaveTableProps {
  label: string;
  fileName: string;
  head: readonly string[];
  /** All there is: for short lists that are here as a whole. */
  rows: readonly (readonly (string | number)[])[] | undefined;
}

/** Saves a short list as CSV. */
export function SaveTable({ label, fileName, head, rows }: SaveTableProps) {
  async function save() {
    await saveCsv([head, ...(rows ?? [])], exportName(fileName)).then(() => toast(SAVED), NOT_SAVED);
  }
  return (
    <Button look="quiet" aria-label={label} disabled={!rows?.length} onClick={() => void save()}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
