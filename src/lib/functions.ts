import type { FunctionsClient } from '@supabase/functions-js';
import { API_URL } from './env.ts';
import { AppError } from './errors.ts';
import { apiFetch } from './supabase.ts';

let client: Promise<FunctionsClient> | null = null;

/**
 * Calls an edge function as the caller (session or visitor key) and gives its answer. The library is loaded at the first
 * call; throws an AppError with the function's own message and status, status 0 when no answer came.
 */
export async function invokeFunction(name: string, body: Record<string, unknown>): Promise<unknown> {
  client ??= import('@supabase/functions-js').then(
    ({ FunctionsClient: Client }) => new Client(`${API_URL}/functions/v1`, { customFetch: apiFetch }),
  );
  client.catch(() => {
    client = null;
  });
  const { data, error, response } = await (await client).invoke(name, { body });
  if (!error) return data;
  const answer: unknown = await response?.json().catch(() => null);
  throw new AppError(messageOf(answer) ?? `${name} did not answer`, { status: response?.status ?? 0 });
}

function messageOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { error, message } = answer as { error?: unknown; message?: unknown };
  const text = message ?? error;
  return typeof text === 'string' ? text : null;
}
