import { asJob } from '../rules/csv/as-job.ts';
import { COLUMNS } from '../rules/csv/columns.ts';
import type { JobRow } from '../rules/csv/read-job-file.ts';
import type { Known, Opened } from './open-address.ts';

/** A row of a source: a job of an import, what it is known by, and all that makes it another when it changes. */
export type SourceRow = { source_ref: string; content: unknown } & Partial<ReturnType<typeof asJob>> & {
    borough?: string | null;
  };

/** A row that isn't put on the board, and why; `is_refused: false` is only a remark. The job of an unreadable one stays as it is. */
export type Reason = {
  reference: string | null;
  /** Where one without a reference stands. Whose job an unreadable one is nobody knows: the run closes none. */
  line?: number;
  field: string;
  message: string;
  is_refused: boolean;
  is_unreadable?: boolean;
};

/** What a fetch is given: how an address is opened, and where records go, in any number. */
export type FetchTools = {
  open: (address: string, known?: Known) => Promise<Opened>;
  keep: (records: unknown[]) => Promise<void>;
  /** The same for a page; throws BarredByRobots where the robots.txt of its host, or of one that it redirects to, says no. */
  openPage: (address: string) => Promise<Opened>;
};
export type Source = Known & { address: string; cursor: unknown };

/**
 * One fetch: `cursor` is where the next one goes on, null when all is there; `isComplete` is false when a part could not be had.
 * Null: the server says that nothing has changed.
 */
export type Fetched = ({ cursor: unknown; isComplete: boolean } & Partial<Known>) | null;

/** A documented format. `read` makes rows of at most 250 of the records that `fetch` kept. */
export type SourceKind = {
  fetch: (source: Source, tools: FetchTools) => Promise<Fetched>;
  read: (records: unknown[]) => { rows: SourceRow[]; reasons: Reason[] };
};

/** A row by the columns of an import, those that are missing empty; when it was posted is no change of it. */
export function sourceRow(reference: string, cells: Partial<Record<keyof JobRow, string | null>>): SourceRow {
  const empty = Object.fromEntries(COLUMNS.map((column) => [column, null]));
  const job = asJob({ line: 0, ...empty, ...cells } as JobRow);
  const { posted_at: _, ...content } = job;
  return { source_ref: reference, content, ...job };
}

export const refused = (reference: string | null, field: string, message: string): Reason => ({
  reference,
  field,
  message,
  is_refused: true,
});
