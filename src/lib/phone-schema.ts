import { z } from 'zod/mini';
import { readPhone } from './phone-number.ts';

/** A required phone number, which becomes E.164. */
export const phoneSchema = (missing: () => string, invalid: () => string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, { error: () => missing() }),
      z.refine(async (text) => (await readPhone(text)) !== null, { error: () => invalid() }),
    ),
    z.transform(async (text) => (await readPhone(text)) ?? text),
  );
