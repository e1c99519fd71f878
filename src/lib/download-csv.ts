import { API_URL, PUBLISHABLE_KEY } from './env.ts';
import { AppError } from './errors.ts';
import { accessToken } from './supabase.ts';

export interface CsvRequest {
  /** The function that answers with CSV. */
  fn: string;
  body: Record<string, unknown>;
  /** The file's name, where the answer's Content-Disposition has none. */
  fileName: string;
}

/**
 * Posts to a function as the signed-in person and saves the CSV it streams. A long export takes its time, so there is no
 * time limit; one that breaks off is an error, never half a file. Throws an AppError with the function's message.
 */
export async function downloadCsv({ fn, body, fileName }: CsvRequest): Promise<void> {
  const token = await accessToken();
  const response = await fetch(`${API_URL}/functions/v1/${fn}`, {
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
    const message = typeof answer?.message === 'string' ? answer.message : `${fn} gave no file`;
    throw new AppError(message, { status: response.ok ? 502 : response.status });
  }
  save(await response.blob(), nameIn(response) ?? fileName);
}

function nameIn(response: Response): string | null {
  return /filename="?([\w.-]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
