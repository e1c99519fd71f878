import { z } from 'zod/mini';
import { getLocale } from '@/lib/i18n.ts';
import { callRpc } from '@/lib/supabase.ts';
import { m } from '@/paraglide/messages.js';
import type { TypedJob } from './draft.ts';
import { postedPay } from './pay.ts';

/** The body of a typed job, as the database takes it. */
export function jobBody(typed: TypedJob) {
  const { title, company, location, job_type, contact_phone } = typed;
  const hours = typed.hours.trim() && m.post_hours_line({ hours: typed.hours.trim() });
  return {
    ...{ title, company, location },
    description: [typed.description, hours].filter(Boolean).join('\n\n'),
    pay_range: postedPay(typed.pay, typed.pay_unit),
    ...(job_type && { job_type }),
    ...(contact_phone && { contact_phone }),
  };
}

interface Post {
  id: string;
  job: ReturnType<typeof jobBody>;
  email: string;
  /** What a field has that nobody sees, and how many seconds it took: a program fills the one and needs none. */
  website: string;
  seconds: number;
}

/** E-mails a link that confirms the job; the same id once more changes nothing. 400 names the field, 503 that too many wait. */
export const postJob = ({ id, job, email, website, seconds }: Post) =>
  callRpc(
    'post_job',
    { p_id: id, p_job: { ...job, website, seconds }, p_email: email, p_language: getLocale() },
    z.object({ status: z.literal('sent') }),
  );

/**
 * Makes a job of what was posted, or has a job's applications go to the address. 404 for a link that is over or unknown, 409 for
 * one that was used, or (with the job's state as detail) whose job is closed.
 */
export const confirmPost = (token: string) =>
  callRpc(
    'confirm_post',
    { p_token: token },
    z.object({
      job_id: z.string(),
      status: z.enum(['waiting', 'open']),
      /** Why its text is to be looked at. */
      held_reasons: z.optional(z.array(z.string())),
      /** It was a link to another address for a job. */
      is_moved: z.optional(z.boolean()),
    }),
  );
