import type { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { wellFormed } from '../rules/well-formed.ts';
import { readBytes } from './read-bytes.ts';
import { Refusal } from './refusal.ts';

const MAX_BYTES = 256 * 1024;

/** The request's JSON, parsed by the schema; an empty body counts as {}. Throws 400 naming the field, or 413. */
export async function readBody<Schema extends z.ZodType | ZodMiniType>(
  request: Request,
  schema: Schema,
  most = MAX_BYTES,
): Promise<z.infer<Schema>> {
  const text = new TextDecoder().decode(await readBytes(request, most));
  const checked = schema.safeParse(parse(text));
  if (checked.success) return checked.data as z.infer<Schema>;
  const { field, message } = firstProblem(checked.error);
  throw new Refusal(400, `${field}: ${message}`, { field });
}

/** The first thing that a schema says no to, with the name of its field. */
export function firstProblem({ issues: [issue] }: z.core.$ZodError): { field: string; message: string } {
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = [...(issue?.path ?? []), ...(extra === undefined ? [] : [extra])].join('.') || 'body';
  return { field, message: issue?.message ?? 'is not valid' };
}

function parse(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value));
  } catch {
    throw new Refusal(400, 'The body is not JSON.', { field: 'body' });
  }
}
