import { zodResolver } from '@hookform/resolvers/zod';
import { parseReferralCode } from '@rules/codes.ts';
import { normalizeEmail } from '@rules/email.ts';
import { isDay } from '@rules/new-york.ts';
import { isAvailability } from '@rules/taxonomy.ts';
import { z } from 'zod/mini';
import { phoneSchema } from '@/lib/phone-schema.ts';
import { m } from '@/paraglide/messages.js';
import { fieldMessages } from './labels.ts';

/** Step 1. The phone number becomes E.164, an empty e-mail address or code null. */
export const contactSchema = z.object({
  first_name: z.string().check(z.trim(), z.minLength(1, { error: fieldMessages.first_name })),
  phone_number: phoneSchema(() => `${m.apply_missing_info()}\n${m.apply_need_phone()}`, fieldMessages.phone_number),
  email: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || normalizeEmail(text) !== null, { error: fieldMessages.email }),
    ),
    z.transform((text) => text || null),
  ),
  friend_code: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || parseReferralCode(text) !== null, {
        error: () => `${m.apply_bad_code_title()}\n${m.apply_bad_code()}`,
      }),
    ),
    z.transform((text) => parseReferralCode(text)),
  ),
});

export const contactResolver = zodResolver(contactSchema);

/** Step 2. A date that has passed is no problem: it was open when it was picked. */
export const detailsSchema = z.object({
  availability: z.string().check(z.refine(isAvailability, { error: fieldMessages.availability })),
  position_applied_for: z.pipe(
    z.string().check(z.trim()),
    z.transform((text) => text || null),
  ),
  work_experience: z.string().check(z.trim(), z.minLength(1, { error: fieldMessages.work_experience })),
  preferred_start_date: z.string().check(z.refine(isDay, { error: fieldMessages.preferred_start_date })),
});
