import type * as z from 'zod/mini';
import { AppError } from './errors.ts';

/** An answer that has not the agreed shape is as good as none: it is asked for again. */
export function shaped<T>(shape: z.ZodMiniType<T>, value: unknown): T {
  const { data, success } = shape.safeParse(value);
  if (!success) throw new AppError('The answer could not be read', { status: 502 });
  return data;
}
