import { randomUUID } from 'node:crypto';
import { inject, vi } from 'vitest';
import type { MailboxMessage } from '../../scripts/stack/mailbox-message.ts';
import { asService, visitorKey } from './clients.ts';
import { call, nextPhone, rpc } from './raw.ts';

/** An open job with a contact. */
export async function jobOf(contact: string, title = 'Fry Cook'): Promise<string> {
  const job = { title, company: 'Concourse Fry House', location: 'Bronx', is_approved: true, contact_method: contact };
  // The other columns are derived.
  const added = asService()
    .from('jobs')
    .insert(job as never)
    .select('id')
    .single()
    .throwOnError();
  return (await added).data.id;
}

/** Somebody applies, to the end. */
export async function apply(
  jobId: string,
  firstName = 'Maria',
  phone = nextPhone(),
  email: string | null = null,
  headers: Record<string, string> = { 'x-visitor-key': visitorKey() },
) {
  const id = randomUUID();
  const details = { p_id: id, p_job_id: jobId, p_first_name: firstName, p_phone_number: phone, p_email: email };
  await rpc('start_application', { ...details, p_consent_text_version: '1' }, headers);
  const answers = {
    availability: 'asap',
    work_experience: 'Two years as a fry cook.',
    preferred_start_date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    application_status: 'step_2_completed',
  };
  await call('PATCH', `rest/v1/job_applications?id=eq.${id}`, answers, headers);
  const { status, text } = await rpc('complete_application', { p_id: id }, headers);
  if (status !== 200) throw new Error(`complete_application: ${status} ${text}`);
  return { id, phone, headers };
}

/** The messages to an address in the mailbox, newest first. */
export async function mailboxOf(address: string): Promise<MailboxMessage[]> {
  const response = await fetch(`${inject('stack').mailboxUrl}/messages.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as MailboxMessage[];
}

/** The e-mails to an address, newest first, once none that is due still waits: another test's worker may hold one. */
export async function mailsTo(address: string): Promise<MailboxMessage[]> {
  await vi.waitFor(
    async () => {
      await call('POST', 'functions/v1/deliver-outbox', { limit: 200 }, { apikey: inject('stack').secretKey });
      const due = asService().from('outbox').select('status').eq('recipient', address);
      const { data } = await due.in('status', ['pending', 'sending']).lte('not_before', 'now').throwOnError();
      if (data.length > 0) throw new Error(`${data.length} to ${address} wait`);
    },
    { timeout: 40_000, interval: 200 },
  );
  return await mailboxOf(address);
}

/** The tokens of the links in an e-mail to an employer. */
export const tokensIn = (mail: MailboxMessage | undefined) =>
  [...(mail?.text ?? '').matchAll(/\/employer\/([0-9a-f]{64})/g)].map(([, token = '']) => token);

/** A job to which somebody applied, and the token of the link that its employer got. */
export async function linkedJob() {
  const contact = `${randomUUID()}@fry.example`;
  const jobId = await jobOf(contact);
  const applicant = await apply(jobId);
  const [mail] = await mailsTo(contact);
  const [token] = tokensIn(mail);
  if (!mail || !token) throw new Error('no link arrived');
  return { contact, jobId, applicant, mail, token };
}

/** An interview, by default in three days, and the token of the applicant's link to it. */
export async function interviewOf({ token, applicant }: Awaited<ReturnType<typeof linkedJob>>, days = 3) {
  const starts_at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();
  const interview = { starts_at, place: '2461 Grand Concourse, Bronx', contact_name: 'Luis' };
  const about = { p_token: token, p_application_id: applicant.id };
  const set = await rpc('employer_answer', { ...about, p_answer: 'interview', p_interview: interview });
  if (set.status !== 200) throw new Error(`employer_answer: ${set.status} ${set.text}`);
  const link = await rpc('my_interview_link', { p_application_id: applicant.id }, applicant.headers);
  return { ...interview, token: (link.body as { token: string }).token };
}
