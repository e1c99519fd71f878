import { z } from 'zod';

/** Text that the database can store: trimmed, without NUL and half characters, at most `max` long. */
export const textField = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replaceAll('\0', '')
        .replace(/\p{Surrogate}/gu, '')
        .trim(),
    )
    .pipe(z.string().max(max));

/** As `textField`, where something has to be said; `message` when nothing is. */
export const requiredText = (max: number, message = 'is required') =>
  textField(max).refine((text) => text !== '', { message });

/** As `textField`; null when it is left out or blank. */
export const optionalText = (max: number) =>
  textField(max)
    .nullish()
    .transform((text) => text || null);

/** An id that a form may leave blank. */
export const optionalId = z.preprocess((value) => (value === '' ? null : value), z.uuid().nullish());
