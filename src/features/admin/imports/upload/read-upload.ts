import type { ColumnMapping } from '@rules/csv/columns.ts';

/** A chosen file whose header was read. */
export interface Opened {
  file: File;
  header: string[];
  mapping: ColumnMapping;
}

/** Reads a file's header and guesses its columns. The reader is loaded with the first file. Throws CsvProblem. */
export async function openUpload(file: File): Promise<Opened> {
  const [{ bytesOf }, { openJobFile }, { suggestMapping }] = await Promise.all([
    import('@rules/csv/file-bytes.ts'),
    import('@rules/csv/read-job-file.ts'),
    import('@rules/csv/columns.ts'),
  ]);
  const { header } = await openJobFile(bytesOf(file));
  return { file, header, mapping: suggestMapping(header) };
}
