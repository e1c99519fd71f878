/** What the first line of a backup says, after the mark. */
export interface BackupHead {
  taken_at: string;
  /** The versions of the migrations that the data stood under. */
  migrations: string[];
}

/** How a backup begins: a comment, so that psql can read the file as well. */
export const headMark = '-- Stoop backup ';

/** How the line before the end begins; behind it, how many rows each table has. A file without it was cut off. */
export const rowsMark = '-- rows ';

/** How the rows of a table end, as in every dump of PostgreSQL. */
export const endOfRows = '\\.';
