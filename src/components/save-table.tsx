import { newYorkDay } from '@rules/new-york.ts';
import { Download } from 'lucide-react';
import { CSV_CELLS } from '@/lib/csv-cells.ts';
import { Button } from './button.tsx';
import { failureToast } from './failure-toast.ts';
import { toast } from './toast.ts';

type Cell = string | number;

interface Props {
  label: string;
  fileName: string;
  head: readonly string[];
  /** All there is: for short lists that are here as a whole. */
  rows: readonly (readonly Cell[])[] | undefined;
}

/** Saves a short list as CSV; no cell of it is a formula to a spreadsheet. */
export function SaveTable({ label, fileName, head, rows }: Props) {
  async function save() {
    try {
      const { default: Papa } = await import('papaparse');
      const text = Papa.unparse([head, ...(rows ?? [])] as Cell[][], CSV_CELLS);
      // The mark tells Excel that this is UTF-8.
      const url = URL.createObjectURL(new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' }));
      const day = newYorkDay(new Date());
      Object.assign(document.createElement('a'), { href: url, download: `${fileName}_export_${day}.csv` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      toast({ title: 'Export Complete', variant: 'success' });
    } catch (error) {
      failureToast('Export Failed', 'Failed to export data')(error);
    }
  }
  return (
    <Button look="quiet" aria-label={label} disabled={!rows?.length} onClick={() => void save()}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
