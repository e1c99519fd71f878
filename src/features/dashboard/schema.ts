import { normalizeEmail } from '@rules/email.ts';
import { z } from 'zod/mini';
import { m } from '@/paraglide/messages.js';

// The first line of a message is its title.
const badPhone = () => `${m.apply_bad_phone_title()}\n${m.apply_bad_phone()}`;
const badEmail = () => `${m.apply_bad_email_title()}\n${m.apply_bad_email()}`;
const noFirstName = () => `${m.apply_missing_info()}\n${m.apply_need_first_name()}`;

/** Whether a number can be called is for the backend to say: it knows every area code. */
export const detailsSchema = z.object({
  first_name: z.string().check(z.trim(), z.minLength(1, { error: noFirstName })),
  phone_number: z
    .string()
    .check(z.trim(), z.minLength(1, { error: () => `${m.apply_missing_info()}\n${m.apply_need_phone()}` })),
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || normalizeEmail(text) !== null, { error: badEmail }),
  ),
  all: z.boolean(),
});

/** What is said of a field that the backend refuses. */
export const DETAIL_REFUSALS: Record<string, () => string> = {
  first_name: noFirstName,
  phone_number: badPhone,
  email: badEmail,
};
