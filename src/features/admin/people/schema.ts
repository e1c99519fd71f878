import { z } from 'zod/mini';

export const findPersonSchema = z.object({
  contact: z.string().check(z.trim(), z.minLength(1, { error: 'Enter a phone number or an email address.' })),
});
