import type { ColumnMapping } from '@rules/csv/columns.ts';
import type { JobFile, JobRow, RejectedRow } from '@rules/csv/read-job-file.ts';

/** A chosen file whose header was read. */
export interface Opened {
  file: File;
  header: string[];
  mapping: ColumnMapping;
  table: JobFile;
}

/** What the file holds under a mapping: the first rows, how many there are, and every one that is refused. */
export interface Checked {
  first: JobRow[];
  ready: number;
  rejected: RejectedRow[];
}

const FIRST = 5;

/** Reads a file's header and guesses its columns. The reader is loaded with the first file. Throws CsvProblem. */
export async function openUpload(file: File): Promise<Opened> {
  const [{ bytesOf }, { openJobFile }, { suggestMapping }] = await Promise.all([
    import('@rules/csv/file-bytes.ts'),
    import('@rules/csv/read-job-file.ts'),
    import('@rules/csv/columns.ts'),
  ]);
  const table = await openJobFile(bytesOf(file));
  return { file, table, header: table.header, mapping: suggestMapping(table.header) };
}

/** Goes through the whole file, letting the page breathe between pieces. */
export async function checkUpload({ table }: Opened, mapping: ColumnMapping, signal: AbortSignal): Promise<Checked> {
  const checked: Checked = { first: [], ready: 0, rejected: [] };
  for await (const { rows, rejected } of table.rows(mapping)) {
    signal.throwIfAborted();
    if (checked.first.length < FIRST) checked.first.push(...rows.slice(0, FIRST - checked.first.length));
    checked.ready += rows.length;
    checked.rejected.push(...rejected);
  }
  return checked;
}
