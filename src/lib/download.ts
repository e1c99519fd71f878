import { newYorkDay } from '@rules/new-york.ts';
import { AppError } from './errors.ts';
import { fetchFunction } from './supabase.ts';

/** The body of `export-analytics-data`; days are New York's, a blank filter is none. */
export interface ExportBody {
  dataType: string;
  startDate?: string | undefined;
  endDate?: string | undefined;
  filters?: Record<string, string>;
}

/** 'jobs_export_2026-11-21.csv', by the New York day. */
export const exportName = (data: string) => `${data}_export_${newYorkDay(new Date())}.csv`;

/**
 * Asks `export-analytics-data` as the signed-in person and saves the CSV it streams. A long export may take minutes, so there is no
 * timeout; an aborted one is an error, never half a file. Throws an AppError with the function's message.
 */
export async function downloadCsv(body: ExportBody): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetchFunction('export-analytics-data', { headers, body: JSON.stringify(body) });
  if (!/^text\/csv\b/.test(response.headers.get('content-type') ?? ''))
    throw new AppError('export-analytics-data gave no file', { status: 502 });
  saveFile(await response.blob(), exportName(body.dataType));
}

/** Saves a file with this name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves data as a file of readable JSON. */
export function saveJson(data: object, name: string): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name);
}

/** The first characters of formulas, also after blanks; the database's exports use the same rule. */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+@\uFF1D\uFF0B\uFF20\uFF0D-]|^[\t\r\n]/;

/** papaparse options: formulas are escaped, and cells with tabs or semicolons quoted. */
export const CSV_CELLS = { escapeFormulae: FORMULA, quotes: (cell: unknown) => /[\t;]/.test(String(cell)) };

/** Saves rows as a CSV file without formulas. */
export async function saveCsv(rows: readonly (readonly (string | number)[])[], name: string): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse(rows as (string | number)[][], CSV_CELLS);
  // Excel needs the byte order mark to read UTF-8.
  saveFile(new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' }), name);
}
