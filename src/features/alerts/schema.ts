import { zodResolver } from '@hookform/resolvers/zod';
import { normalizeEmail } from '@rules/email.ts';
import { SHIFTS } from '@rules/taxonomy.ts';
import { z } from 'zod/mini';
import { isAbroad, readPhone } from '@/lib/phone-number.ts';
import { phoneSchema } from '@/lib/phone-schema.ts';
import { m } from '@/paraglide/messages.js';
import { isCategory, isCity } from './alert-options.tsx';
import { badEmail, badPhone, MAX_INTERESTS, noChannel, noChoice, noEmail, noPhoneTexts, noSetting } from './labels.ts';

const isCallable = async (text: string) => (await readPhone(text)) !== null;
const texted = z.refine<string>(async (text) => !(await isAbroad(text)), { error: m.apply_us_texts });
const isEmpty = (text: string) => text.trim() === '';
const isEmail = (text: string) => normalizeEmail(text) !== null;
const email = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isEmail(text), { error: badEmail }),
);

/** A place's id, '' for none, and the miles around it. */
const near = { near: z.string(), within_miles: z.string() };

/** Page and sheet, in this order: phone, place and work, then the e-mail if there is one. */
const signUpSchema = (noPhone: () => string) =>
  z.object({
    phone_number: phoneSchema(() => `${m.alerts_need_phone()}\n${noPhone()}`, badPhone).check(texted),
    city: z.string().check(z.refine(isCity, { error: noChoice })),
    job_type: z.string().check(z.refine(isCategory, { error: noChoice })),
    email,
    ...near,
  });

/** `noPhone`: what is said where the phone is missing. */
export const signUpResolver = (noPhone: () => string) => zodResolver(signUpSchema(noPhone));

/** The card's form, in this order: a way to reach the person, then what each way needs. */
const interestsSchema = z
  .object({
    phone_number: z.string(),
    email: z.string().check(z.trim()),
    interests: z.string().check(z.trim(), z.maxLength(MAX_INTERESTS)),
    city: z.string(),
    ...near,
    opted_in_sms: z.boolean(),
    opted_in_email: z.boolean(),
  })
  .check(
    z.refine((form) => form.opted_in_sms || form.opted_in_email, { path: ['opted_in_sms'], error: noChannel }),
    z.refine((form) => !form.opted_in_sms || !isEmpty(form.phone_number), {
      path: ['phone_number'],
      error: noPhoneTexts,
    }),
    z.refine((form) => !form.opted_in_email || form.email !== '', { path: ['email'], error: noEmail }),
    z.refine((form) => !form.opted_in_sms || isCallable(form.phone_number), {
      path: ['phone_number'],
      error: badPhone,
    }),
    z.refine(async (form) => !form.opted_in_sms || !(await isAbroad(form.phone_number)), {
      path: ['phone_number'],
      error: m.apply_us_texts,
    }),
    z.refine((form) => !form.opted_in_email || isEmail(form.email), { path: ['email'], error: badEmail }),
  );

export const interestsResolver = zodResolver(interestsSchema);

/** What a sign-up can change without an account. */
export const signUpSettingsSchema = z.object({
  job_type: z.string().check(z.refine(isCategory, { error: noChoice })),
  city: z.string().check(z.refine(isCity, { error: noChoice })),
  ...near,
  shifts: z.array(z.enum(SHIFTS)),
});
export type SignUpValues = z.output<typeof signUpSettingsSchema>;

/** Work and place first, then an address that could not be reached. */
export const settingsSchema = z
  .object({
    job_type: z.string().check(z.minLength(1, { error: noSetting })),
    location: z.string().check(z.trim(), z.minLength(1, { error: noSetting })),
    ...near,
    frequency: z.enum(['daily', 'weekly']),
    shifts: z.array(z.enum(SHIFTS)),
    sms_enabled: z.boolean(),
    email_enabled: z.boolean(),
    phone_number: z.string(),
    email: z.string().check(z.trim()),
  })
  .check(
    z.refine((form) => !form.sms_enabled || isEmpty(form.phone_number) || isCallable(form.phone_number), {
      path: ['phone_number'],
      error: badPhone,
    }),
    z.refine(async (form) => !form.sms_enabled || !(await isAbroad(form.phone_number)), {
      path: ['phone_number'],
      error: m.apply_us_texts,
    }),
    z.refine((form) => !form.email_enabled || form.email === '' || isEmail(form.email), {
      path: ['email'],
      error: badEmail,
    }),
  );

/** What the settings' form holds; phone and e-mail as typed or as stored. */
export type SettingsValues = z.output<typeof settingsSchema>;
