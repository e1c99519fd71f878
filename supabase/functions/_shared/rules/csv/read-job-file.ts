import { cutText } from '../cut-text.ts';
import { cellText, saysNothing } from './cell-text.ts';
import {
  COLUMN_LIMITS,
  COLUMNS,
  type Column,
  type ColumnMapping,
  mapByName,
  missingColumns,
  plainHeader,
  REQUIRED_COLUMNS,
  referenceColumn,
  suggestMapping,
} from './columns.ts';
import { CsvProblem } from './csv-problem.ts';
import { sniffDialect } from './dialect.ts';
import { detectEncoding, type Encoding } from './encoding.ts';
import { type FileBytes, headOf } from './file-bytes.ts';
import { refuseOtherKinds, refuseOtherText } from './file-kind.ts';
import { FILE_TOO_LARGE, MAX_FILE_BYTES, MAX_ROWS, TOO_MANY_ROWS } from './file-limits.ts';
import { type CsvRecord, RecordReader } from './records.ts';

/** A row that can be imported; `line` is where it begins in the file, `reference` its id where the file has such a column. */
export type JobRow = { line: number; reference?: string } & Record<(typeof REQUIRED_COLUMNS)[number], string> &
  Record<Exclude<Column, (typeof REQUIRED_COLUMNS)[number]>, string | null>;
/** A row that can't, the column at fault and why. `cells` are as they stand in the file. */
export type RejectedRow = { line: number; reference?: string; field: Column; message: string; cells: string[] };
/** What one piece of the file holds. */
export type JobRows = { rows: JobRow[]; rejected: RejectedRow[] };

export type JobFile = {
  header: string[];
  encoding: Encoding;
  /** The rows, piece by piece. Throws CsvProblem. */
  rows: (mapping?: ColumnMapping) => AsyncGenerator<JobRows>;
};

/**
 * Opens a CSV file of jobs: finds encoding, dialect and header . Throws CsvProblem when the
 * file is empty, too large, of another kind, or has a header only.
 */
export async function openJobFile(file: FileBytes, maxBytes = MAX_FILE_BYTES): Promise<JobFile> {
  if (file.size === 0) throw new CsvProblem('The file is empty.');
  if (file.size > maxBytes) throw new CsvProblem(FILE_TOO_LARGE);
  const head = await headOf(file, 131_072);
  refuseOtherKinds(head);
  const encoding = await detectEncoding(file, head);
  const text = plainText(new TextDecoder(encoding).decode(head, { stream: true }));
  refuseOtherText(text.slice(0, 8192));
  if (text.trim() === '') throw new CsvProblem('The file is empty.');
  const layout = { file, encoding, ...sniffDialect(text) };
  const { header, hasRows } = await readHeader(layout);
  if (!hasRows) throw new CsvProblem('The file has a header and no rows.');
  return { header, encoding, rows: (mapping) => jobRows(layout, mapping ?? namedColumns(header)) };
}

type Layout = { file: FileBytes; encoding: Encoding; delimiter: string; start: number; headerRow: number };

/** The columns that the header names, the optional ones by what it means; refuses a file without all that are required. */
export function namedColumns(header: string[]): ColumnMapping {
  const mapping = { ...suggestMapping(header), ...requiredOf(mapByName(header)) };
  const missing = missingColumns(mapping);
  if (missing[0]) {
    const names = missing.map((column) => `“${column}”`).join(' and ');
    const found = header.map((name) => name.trim()).filter((name) => name !== '');
    throw new CsvProblem(
      `The file has no column ${names}. Its columns are: ${cutText(found.join(', '), 300)}.`,
      missing[0],
    );
  }
  return mapping;
}

const requiredOf = (mapping: ColumnMapping) =>
  Object.fromEntries(REQUIRED_COLUMNS.map((column) => [column, mapping[column]]));

async function readHeader(layout: Layout): Promise<{ header: string[]; hasRows: boolean }> {
  let header: string[] | null = null;
  for await (const records of recordsOf(layout)) {
    for (const { cells } of records) {
      if (header && !isBlank(cells)) return { header, hasRows: true };
      header ??= cells;
    }
  }
  return { header: header ?? [], hasRows: false };
}

async function* jobRows(layout: Layout, mapping: ColumnMapping): AsyncGenerator<JobRows> {
  let count = 0;
  let referenceAt: number | null = null;
  for await (const records of recordsOf(layout)) {
    const piece: JobRows = { rows: [], rejected: [] };
    for (const record of records) {
      if (referenceAt === null) {
        referenceAt = referenceColumn(record.cells);
        continue;
      }
      if (isBlank(record.cells)) continue;
      const reference = visible(record.cells[referenceAt] ?? '') || undefined;
      const row = { ...readRow(record, mapping), ...(reference && { reference }) };
      if ('field' in row) piece.rejected.push(row);
      else piece.rows.push(row);
      count += 1;
      if (count > MAX_ROWS) throw new CsvProblem(TOO_MANY_ROWS);
    }
    yield piece;
  }
}

/** The records from the header on. */
async function* recordsOf({ file, encoding, delimiter, start, headerRow }: Layout): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder(encoding);
  const reader = new RecordReader(delimiter, start > 0 ? 2 : 1);
  let above = headerRow;
  let skip = start;
  let held = '';
  const take = (text: string, isLast: boolean): CsvRecord[] => {
    const records = reader.read(text.slice(skip), isLast);
    skip = Math.max(0, skip - text.length);
    const taken = records.slice(above);
    above = Math.max(0, above - records.length);
    return taken;
  };
  for await (const piece of file.pieces()) {
    // A carriage return at the very end may be half of a line end.
    const text = held + decoder.decode(piece, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield take(plainText(held ? text.slice(0, -1) : text), false);
  }
  yield take(plainText(held + decoder.decode()), true);
}

/** Line ends of every kind as \n, without the zero bytes that some exports leave between letters. */
function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
}

function isBlank(cells: string[]): boolean {
  return cells.every((cell) => plainHeader(cell) === '');
}

function readRow({ line, cells, isMisquoted }: CsvRecord, mapping: ColumnMapping): JobRow | RejectedRow {
  const refused = (field: Column, message: string) => ({ line, field, message, cells });
  const isRequired = (column: Column) => REQUIRED_COLUMNS.some((name) => name === column);
  const at = (column: Column) => {
    const cell = mapping[column] === null ? '' : visible(cells[mapping[column]] ?? '');
    if (cell === '' || saysNothing(cell, isRequired(column))) return '';
    const text = cellText(cell);
    return visible(PARAGRAPHS.includes(column) ? text : text.replace(/\s*\n\s*/g, ' '));
  };
  if (isMisquoted) {
    const field = COLUMNS.find((column) => at(column).includes('"')) ?? 'title';
    return refused(field, 'has a quote that is neither doubled nor the end of its cell');
  }
  const empty = REQUIRED_COLUMNS.find((column) => at(column) === '');
  if (empty) {
    const isCut = (mapping[empty] ?? 0) >= cells.length;
    return refused(empty, isCut ? `is missing: the row ends after ${cells.length} cells` : 'is empty');
  }
  const long = COLUMNS.find((column) => isLonger(at(column), COLUMN_LIMITS[column]));
  if (long) return refused(long, `is longer than ${COLUMN_LIMITS[long].toLocaleString('en-US')} characters`);
  const texts = Object.fromEntries(COLUMNS.map((column) => [column, at(column) || null]));
  return { line, ...texts } as JobRow;
}

/** The columns whose texts have lines. */
const PARAGRAPHS: readonly Column[] = ['description', 'requirements', 'benefits'];

/** In characters as the database counts them. */
function isLonger(text: string, most: number): boolean {
  return text.length > most && [...text].length > most;
}

/** Trimmed; '' when nothing that can be seen is left. */
function visible(text: string): string {
  const trimmed = text.trim();
  return /[^\s\p{Cc}\p{Cf}]/u.test(trimmed) ? trimmed : '';
}
