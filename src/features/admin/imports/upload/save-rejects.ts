import { CSV_CELLS } from '@/lib/csv-cells.ts';

/** A row that was not imported, with the file's line and why. */
export interface Reject {
  line: number;
  field: string;
  message: string;
  cells: readonly string[];
}

/** 'location is empty'. */
export const rejectText = ({ field, message }: Reject) => `${field} ${message}`;

/**
 * Saves the refused rows as a CSV file with the columns they came in, so that it can be mended and uploaded again; the last
 * two say where and why. A cell that a spreadsheet would run as a formula begins with an apostrophe.
 */
export async function saveRejects(
  fileName: string,
  header: readonly string[],
  rejects: readonly Reject[],
): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const width = Math.max(header.length, ...rejects.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const text = Papa.unparse(
    [
      [...padded(header), 'Line', 'Problem'],
      ...rejects.map((reject) => [...padded(reject.cells), String(reject.line), rejectText(reject)]),
    ],
    CSV_CELLS,
  );
  // The mark tells Excel that this is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName.replace(/\.csv$/i, '')}-rejected.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
