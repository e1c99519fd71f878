import { API_URL, PUBLISHABLE_KEY } from './env.ts';
import { AppError } from './errors.ts';
import { accessToken } from './supabase.ts';

export interface CsvRequest {
  /** What the export is of: its data, its filters. */
  body: Record<string, unknown>;
  /** The file's name, where the answer's Content-Disposition has none. */
  fileName: string;
}

/**
 * Asks `export-analytics-data` as the signed-in person and saves the CSV it streams. A long export may take minutes, so there is no
 * timeout; an aborted one is an error, never half a file. Throws an AppError with the function's message.
 */
export async function downloadCsv({ body, fileName }: CsvRequest): Promise<void> {
  const token = await accessToken();
  const response = await fetch(`${API_URL}/functions/v1/export-analytics-data`, {
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok || !/^text\/csv\b/.test(response.headers.get('content-type') ?? '')) {
    const answer = (await response.json().catch(() => null)) as { message?: unknown } | null;
    const message = typeof answer?.message === 'string' ? answer.message : 'export-analytics-data gave no file';
    throw new AppError(message, { status: response.ok ? 502 : response.status });
  }
  saveFile(await response.blob(), nameIn(response) ?? fileName);
}

function nameIn(response: Response): string | null {
  return /filename="?([\w.-]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
}

function saveFile(blob: Blob, name: string): void {
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
