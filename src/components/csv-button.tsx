import { newYorkDay } from '@rules/new-york.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type CsvRequest, downloadCsv, saveCsv } from '@/lib/download.ts';
import { Button } from './button.tsx';
import { failureToast } from './failure-toast.ts';
import { toast } from './toast.ts';

interface Props {
  /** What `export-analytics-data` is asked for, and the file's name unless the answer gives one. */
  body: Record<string, unknown>;
  fileName: string;
  /** What is exported, read out: 'Export subscribers as CSV'. */
  label: string;
}

/** Downloads all filtered rows, streamed by a function, and shows the result. */
export function CsvButton({ body, fileName, label }: Props) {
  const save = useMutation({ mutationFn: () => exportCsv({ body, fileName }) });
  return (
    <Button look="quiet" busy={save.isPending} aria-label={label} onClick={() => save.mutate()}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}

const SAVED = { title: 'Export Complete', variant: 'success' } as const;
const NOT_SAVED = failureToast('Export Failed', 'Failed to export data');

/** Downloads a CSV and shows the result: 'Export Complete', or 'Export Failed' with the function's own reason for a 4xx. */
export async function exportCsv(request: CsvRequest): Promise<void> {
  await downloadCsv(request).then(() => toast(SAVED), NOT_SAVED);
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
    const name = `${fileName}_export_${newYorkDay(new Date())}.csv`;
    await saveCsv([head, ...(rows ?? [])], name).then(() => toast(SAVED), NOT_SAVED);
  }
  return (
    <Button look="quiet" aria-label={label} disabled={!rows?.length} onClick={() => void save()}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
