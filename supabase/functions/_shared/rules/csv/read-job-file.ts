import {
  COLUMNS,
  type Column,
  type ColumnMapping,
  mapByName,
  missingColumns,
  plainHeader,
  REQUIRED_COLUMNS,
} from './columns.ts';
import { CsvProblem } from './csv-problem.ts';
import { type Dialect, sniffDialect } from './dialect.ts';
import { detectEncoding, type Encoding } from './encoding.ts';
import { type FileBytes, headOf } from './file-bytes.ts';
import { refuseOtherKinds, refuseOtherText } from './file-kind.ts';
import { type CsvRecord, RecordReader } from './records.ts';

/** The largest file and the most rows that one import takes. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
export const MAX_ROWS = 100_000;

/** A row that can be imported; `line` is where it begins in the file. */
export type JobRow = { line: number } & Record<(typeof REQUIRED_COLUMNS)[number], string> &
  Record<'type' | 'salary', string | null>;
/** A row that can't, the column at fault and why. `cells` are as they stand in the file. */
export type RejectedRow = { line: number; field: Column; message: string; cells: string[] };
/** What one piece of the file holds. `share`: how much of the file is read, 0 to 1. */
export type JobRows = { rows: JobRow[]; rejected: RejectedRow[]; share: number };

export type JobFile = {
  header: string[];
  encoding: Encoding;
  dialect: Dialect;
  /** The rows, piece by piece; can be asked for again with another mapping. Throws CsvProblem. */
  rows: (mapping?: ColumnMapping) => AsyncGenerator<JobRows>;
};

/**
 * Opens a CSV file of jobs: finds encoding, dialect and header (specification 3, Bulk Upload). Throws CsvProblem when the
 * file is empty, too large, of another kind, or has a header only.
 */
export async function openJobFile(file: FileBytes): Promise<JobFile> {
  if (file.size === 0) throw new CsvProblem('The file is empty.');
  if (file.size > MAX_FILE_BYTES) throw new CsvProblem('The file is larger than 64 MB. Please split it.');
  const head = await headOf(file, 131_072);
  refuseOtherKinds(head);
  const encoding = await detectEncoding(file, head);
  const text = plainText(new TextDecoder(encoding).decode(head, { stream: true }));
  refuseOtherText(text.slice(0, 8192));
  if (text.trim() === '') throw new CsvProblem('The file is empty.');
  const { dialect, start, headerRow } = sniffDialect(text);
  const layout = { file, encoding, dialect, start, headerRow };
  const { header, hasRows } = await readHeader(layout);
  if (!hasRows) throw new CsvProblem('The file has a header and no rows.');
  return { header, encoding, dialect, rows: (mapping) => jobRows(layout, mapping ?? namedColumns(header)) };
}

type Layout = { file: FileBytes; encoding: Encoding; dialect: Dialect; start: number; headerRow: number };

/** The columns that the header names; refuses a file without all that are required. */
export function namedColumns(header: string[]): ColumnMapping {
  const mapping = mapByName(header);
  const missing = missingColumns(mapping);
  if (missing[0]) {
    const names = missing.map((column) => `“${column}”`).join(' and ');
    const found = header.map((name) => name.trim()).filter((name) => name !== '');
    throw new CsvProblem(
      `The file has no column ${names}. Its columns are: ${found.join(', ').slice(0, 300)}.`,
      missing[0],
    );
  }
  return mapping;
}

async function readHeader(layout: Layout): Promise<{ header: string[]; hasRows: boolean }> {
  let header: string[] | null = null;
  for await (const { records } of recordsOf(layout, () => undefined)) {
    for (const { cells } of records) {
      if (header && !isBlank(cells)) return { header, hasRows: true };
      header ??= cells.map((cell) => cell.replace(/\ufeff/g, ''));
    }
  }
  return { header: header ?? [], hasRows: false };
}

async function* jobRows(layout: Layout, mapping: ColumnMapping): AsyncGenerator<JobRows> {
  const short = COLUMNS.filter((column) => column !== 'description').flatMap((column) => mapping[column] ?? []);
  let count = 0;
  let isHeader = true;
  const expect = (reader: RecordReader, width: number) => reader.expect(width, short);
  for await (const { records, share } of recordsOf(layout, expect)) {
    const piece: JobRows = { rows: [], rejected: [], share };
    for (const record of records) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      if (isBlank(record.cells)) continue;
      const row = readRow(record, mapping);
      if ('field' in row) piece.rejected.push(row);
      else piece.rows.push(row);
      count += 1;
      if (count > MAX_ROWS) throw new CsvProblem('The file has more than 100,000 rows. Please split it.');
    }
    yield piece;
  }
}

/** The records from the header on. `onHeader` learns how many cells it has. */
async function* recordsOf(
  { file, encoding, dialect, start, headerRow }: Layout,
  onHeader: (reader: RecordReader, width: number) => void,
): AsyncGenerator<{ records: CsvRecord[]; share: number }> {
  const decoder = new TextDecoder(encoding);
  const reader = new RecordReader(dialect, start > 0 ? 2 : 1);
  let bytes = 0;
  let seen = 0;
  let skip = start;
  let held = '';
  const take = (text: string, isLast: boolean): CsvRecord[] => {
    const records: CsvRecord[] = [];
    const wanted = text.slice(skip);
    skip = Math.max(0, skip - text.length);
    for (const record of reader.read(wanted, isLast)) {
      if (seen === headerRow) onHeader(reader, record.cells.length);
      if (seen >= headerRow) records.push(record);
      seen += 1;
    }
    return records;
  };
  for await (const piece of file.pieces()) {
    bytes += piece.length;
    // A carriage return at the very end may be half of a line end.
    const text = held + decoder.decode(piece, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield { records: take(plainText(held ? text.slice(0, -1) : text), false), share: bytes / file.size };
  }
  yield { records: take(plainText(held + decoder.decode()), true), share: 1 };
}

/** Line ends of every kind as \n, without the zero bytes that some exports leave between letters. */
function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
}

function isBlank(cells: string[]): boolean {
  return cells.every((cell) => plainHeader(cell) === '');
}

function readRow({ line, cells, brokenCell }: CsvRecord, mapping: ColumnMapping): JobRow | RejectedRow {
  if (brokenCell !== undefined) {
    const field = COLUMNS.find((column) => mapping[column] === brokenCell) ?? 'title';
    return { line, field, message: 'has a quote that is opened and never closed', cells };
  }
  const at = (column: Column) => (mapping[column] === null ? '' : visible(cells[mapping[column]] ?? ''));
  const empty = REQUIRED_COLUMNS.find((column) => at(column) === '');
  if (empty) {
    const isCut = (mapping[empty] ?? 0) >= cells.length;
    const message = isCut ? `is missing: the row ends after ${cells.length} cells` : 'is empty';
    return { line, field: empty, message, cells };
  }
  return {
    line,
    title: at('title'),
    company: at('company'),
    description: at('description'),
    location: at('location'),
    type: at('type') || null,
    salary: at('salary') || null,
  };
}

/** Trimmed; '' when nothing that can be seen is left. */
function visible(text: string): string {
  const trimmed = text.trim();
  return /[^\s\p{Cc}\p{Cf}]/u.test(trimmed) ? trimmed : '';
}
