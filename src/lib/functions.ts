import { API_URL } from './env.ts';
import { AppError } from './errors.ts';
import { apiFetch, publicFetch } from './supabase.ts';

/**
 * Calls an edge function as the caller (session or visitor key; `anonymous` as nobody) and gives its answer. The library is
 * loaded at the first call. Throws an AppError with the function's own message and status, status 0 when no answer came.
 */
export async function invokeFunction(
  name: string,
  body: Record<string, unknown>,
  { anonymous = false } = {},
): Promise<unknown> {
  const { FunctionsClient } = await import('@supabase/functions-js');
  const client = new FunctionsClient(`${API_URL}/functions/v1`, { customFetch: anonymous ? publicFetch : apiFetch });
  const { data, error, response } = await client.invoke(name, { body });
  if (!error) return data;
  const answer: unknown = await response?.json().catch(() => null);
  const status = response?.status ?? 0;
  const field = status === 429 ? response?.headers.get('retry-after') : null;
  throw new AppError(messageOf(answer) ?? `${name} did not answer`, { status, field });
}

function messageOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null;
  return typeof answer.message === 'string' ? answer.message : null;
}
