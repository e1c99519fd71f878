import { normalizeEmail } from '@rules/email.ts';
import { JOB_LIMITS } from '@rules/job-limits.ts';
import type { PayUnit } from '@rules/pay.ts';
import { z } from 'zod/mini';
import { readPhone } from '@/lib/phone-number.ts';
import { m } from '@/paraglide/messages.js';
import type { TypedJob } from './draft.ts';
import { readPay } from './pay.ts';

/** What is wrong with a field, in the chosen language: as the form says it, and where the server refuses it. */
export const fieldMessages: Record<string, () => string> = {
  title: m.post_need_title,
  company: m.post_need_company,
  description: m.post_need_description,
  location: m.post_need_location,
  job_type: m.post_bad_job_type,
  pay: m.post_pay_none,
  email: m.apply_bad_email,
  contact_phone: m.apply_bad_phone,
};

const required = (name: 'title' | 'company' | 'description' | 'location') =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: fieldMessages[name] }),
      z.maxLength(JOB_LIMITS[name], { error: () => m.post_too_long({ count: JOB_LIMITS[name] }) }),
    );

const fields = {
  title: required('title'),
  company: required('company'),
  description: required('description'),
  location: required('location'),
  job_type: z.string(),
  hours: z.string().check(z.trim()),
  pay: z.string().check(
    z.trim(),
    z.refine((text) => readPay(text) !== 'none', { error: () => m.post_pay_none() }),
    z.refine((text) => readPay(text) !== 'open', { error: () => m.post_pay_open() }),
  ),
  pay_unit: z.enum(['hour', 'day', 'week', 'year'] satisfies PayUnit[]),
  email: z.string().check(
    z.trim(),
    z.refine((text) => normalizeEmail(text) !== null, { error: fieldMessages.email }),
  ),
  contact_phone: z.string().check(
    z.trim(),
    z.refine(async (text) => text === '' || (await readPhone(text)) !== null, { error: fieldMessages.contact_phone }),
  ),
};
export const postSchema = z.object(fields);

/** The four screens, with what each asks for. */
export const STEPS = {
  what: ['title', 'company', 'description'],
  where: ['location', 'job_type', 'hours'],
  pay: ['pay', 'pay_unit'],
  reach: ['email', 'contact_phone'],
} as const satisfies Record<string, readonly (keyof TypedJob)[]>;
export type Step = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as Step[];

/** What a step asks for, as a schema of its own. */
export const stepSchema = (step: Step) => z.object(Object.fromEntries(STEPS[step].map((name) => [name, fields[name]])));

/** The first step with something that is missing or wrong; 'look' where nothing is. */
export async function nextStep(typed: TypedJob): Promise<Step | 'look'> {
  for (const step of STEP_NAMES) if (!(await stepSchema(step).safeParseAsync(typed)).success) return step;
  return 'look';
}
