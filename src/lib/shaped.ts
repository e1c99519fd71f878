import * as v from 'valibot';
import { AppError } from './errors.ts';

/** An answer that has not the agreed shape is as good as none: it is asked for again. */
export function shaped<T>(shape: v.GenericSchema<unknown, T>, value: unknown): T {
  const { output, success } = v.safeParse(shape, value);
  if (!success) throw new AppError('The answer could not be read', { status: 502 });
  return output;
}
