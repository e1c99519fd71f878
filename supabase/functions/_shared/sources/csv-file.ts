import { CsvProblem } from '../rules/csv/csv-problem.ts';
import { type JobRow, openJobFile, type RejectedRow } from '../rules/csv/read-job-file.ts';
import { mustBeThere, SourceProblem } from './open-address.ts';
import { type Reason, refused, type SourceKind, sourceRow } from './source.ts';

type Record = { row: JobRow; reference: string } | { rejected: Omit<RejectedRow, 'cells'> };

/** A CSV file of an import's columns; a row is known by its column of references, else by its title, company and place. */
export const csvFile: SourceKind = {
  fetch: async ({ address, etag, last_modified }, { open, keep }) => {
    const opened = mustBeThere(await open(address, { etag, last_modified }), address);
    if (opened.isUnmodified) return null;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of opened.bytes()) pieces.push(piece);
    const size = pieces.reduce((sum, { length }) => sum + length, 0);
    try {
      const file = await openJobFile({ size, pieces: () => pieces }, size);
      const known = new Map<string, number>();
      for await (const { rows, rejected } of file.rows()) {
        await keep([
          ...rows.map((row): Record => ({ row, reference: row.reference ?? keyOf(row, known) })),
          ...rejected.map(({ cells: _, ...reason }): Record => ({ rejected: reason })),
        ]);
      }
    } catch (error) {
      if (error instanceof CsvProblem) throw new SourceProblem(error.message);
      throw error;
    }
    return { cursor: null, isComplete: true, etag: opened.etag, last_modified: opened.last_modified };
  },

  read: (records) => {
    const reasons: Reason[] = [];
    const rows = (records as Record[]).flatMap((record) => {
      if ('rejected' in record) {
        const { line, reference, field, message } = record.rejected;
        reasons.push({ ...refused(reference ?? null, field, message), line, is_unreadable: true });
        return [];
      }
      const { line: _, reference: __, ...cells } = record.row;
      return [sourceRow(record.reference.slice(0, 200), cells)];
    });
    return { rows, reasons };
  },
};

/** What a row without a reference is known by: the second of the same title, company and place is another job. */
function keyOf({ title, company, location }: JobRow, known: Map<string, number>): string {
  const key = [title, company, location].join(' | ').toLowerCase().replace(/\s+/g, ' ').slice(0, 190);
  const count = (known.get(key) ?? 0) + 1;
  known.set(key, count);
  return count === 1 ? key : `${key}-${count}`;
}
