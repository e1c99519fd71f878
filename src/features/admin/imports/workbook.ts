import { CsvProblem } from '@rules/csv/csv-problem.ts';
import { FILE_TOO_LARGE, MAX_FILE_BYTES, MAX_ROWS, TOO_MANY_ROWS } from '@rules/csv/file-limits.ts';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/browser';

/** Some six times what the rows are as CSV. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** The first sheet of an Excel workbook as a CSV file. Throws CsvProblem. */
export async function csvOfWorkbook(file: File): Promise<File> {
  if (file.size > MAX_FILE_BYTES) throw new CsvProblem(FILE_TOO_LARGE);
  // A small archive may hold gigabytes.
  if ((await unpackedSize(file)) > MAX_UNPACKED_BYTES) {
    throw new CsvProblem('The workbook is larger than 64 MB when it is unpacked. Please split it.');
  }
  const rows = await readSheet(file).catch(() => {
    throw new CsvProblem('The workbook could not be read. In Excel, choose Save As, then CSV UTF-8.');
  });
  if (rows.length > MAX_ROWS + 1) throw new CsvProblem(TOO_MANY_ROWS);
  const text = Papa.unparse(rows.map((row) => row.map(cellOf)));
  return new File([text], file.name.replace(/\.xlsx$/i, '.csv'), { type: 'text/csv' });
}

const cellOf = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value === null || value === undefined ? '' : String(value);

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;

/** How many bytes the parts of a ZIP archive are unpacked, by its directory; Infinity where that cannot be read. */
export async function unpackedSize(file: Blob): Promise<number> {
  const tail = new DataView(await file.slice(Math.max(0, file.size - END_SIZE - 65_535)).arrayBuffer());
  let end = tail.byteLength - END_SIZE;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return Number.POSITIVE_INFINITY;
  const [length, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const directory = new DataView(await file.slice(start, start + length).arrayBuffer());
  let size = 0;
  for (let at = 0; at + 46 <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== ENTRY) return Number.POSITIVE_INFINITY;
    size += directory.getUint32(at + 24, true);
    const [name, extra, note] = [28, 30, 32].map((field) => directory.getUint16(at + field, true));
    at += 46 + (name ?? 0) + (extra ?? 0) + (note ?? 0);
  }
  return size;
}
