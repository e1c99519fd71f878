import { normalizeEmail } from '@rules/email.ts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { phoneSchema } from '@/lib/phone-schema.ts';
import { m } from '@/paraglide/messages.js';
import { isCommonPassword } from './common-password.ts';

/** What a password must have; supabase/config.toml says the same to the Auth API. */
export const PASSWORD_LENGTH = 8;
/** The Auth API refuses more bytes than its hash takes. */
const PASSWORD_MAX = 72;
export const CODE_DIGITS = 6;

const email = z.string().check(
  z.trim(),
  z.minLength(1, { error: () => m.account_missing_email() }),
  z.refine((text) => normalizeEmail(text) !== null, { error: () => m.account_invalid_email() }),
);
const password = z.string().check(z.minLength(1, { error: () => m.account_missing_password() }));
/** Characters are counted as people see them. */
const newPassword = password.check(
  z.refine((text) => [...text].length >= PASSWORD_LENGTH, { error: ({ input }) => tooShort(input as string) }),
  z.refine((text) => new TextEncoder().encode(text).length <= PASSWORD_MAX, {
    error: () => `${m.account_long_title()}\n${m.account_long({ most: PASSWORD_MAX })}`,
  }),
  z.refine((text) => !isCommonPassword(text), {
    error: () => `${m.account_weak_title()}\n${m.account_weak_pwned()}`,
  }),
  // As password_requirements = "letters_digits".
  z.refine((text) => /[a-z]/i.test(text) && /[0-9]/.test(text), {
    error: () => `${m.account_weak_title()}\n${m.account_weak_characters()}`,
  }),
);

function tooShort(text: string): string {
  const length = [...text].length;
  const title = m.account_short_title({ more: PASSWORD_LENGTH - length });
  return `${title}\n${m.account_short({ length, least: PASSWORD_LENGTH })}`;
}

export const signInSchema = z.object({ email, password });
export const signUpSchema = z.object({ email, password: newPassword });
/** The form of either, whose address outlives a change between them. */
export type SignInFields = UseFormReturn<z.output<typeof signInSchema>>;
export const resetSchema = z.object({ email });
export const newPasswordSchema = z.object({ password: newPassword });
export const codeSchema = z.object({
  code: z.string().check(z.length(CODE_DIGITS, { error: () => m.account_missing_code() })),
});

const phone = phoneSchema(
  () => m.account_missing_phone(),
  () => m.account_invalid_phone(),
);
export const recoverSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('text'), phone, email: z.string() }),
  z.object({ by: z.literal('email'), phone: z.string(), email }),
]);
