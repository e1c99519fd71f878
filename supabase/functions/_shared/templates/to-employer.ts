import type { OutboxMessage } from '../delivery/message.ts';
import { BRAND } from '../rules/brand.ts';
import type { Block } from './letter.ts';
import { at, email, oneLine, type Template } from './template.ts';

type Job = NonNullable<OutboxMessage['data']['jobs_applied_to']>[number];

/** What every e-mail to an employer says below what it is about. */
export const EMPLOYER_FOOT = {
  note: {
    kind: 'text',
    text: 'Answer each person with one tap, without an account or a password. Please do not forward this email: its links open your applicants.',
  },
  reason: `You get this because your posting on ${BRAND} names this address for applications.`,
  stop: 'Not your job, or no more of these emails',
} as const;

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;
const titleOf = ({ job_title }: Job) => oneLine(job_title ?? '') || 'your job';

/** How many applied, wait and asked: figures only, nothing about a person. */
function said(job: Job): string {
  const { applied, waiting, days, follow_ups } = job;
  const company = oneLine(job.company ?? '');
  const since = (days ?? 0) > 0 ? `, the first for ${days} ${days === 1 ? 'day' : 'days'}` : '';
  return [
    applied + follow_ups === 0 && `Nobody has applied for ${titleOf(job)}${company ? ` (${company})` : ''} yet.`,
    applied > 0 && `${people(applied)} applied for ${titleOf(job)}${company ? ` (${company})` : ''}.`,
    waiting > 0 && `${waiting} ${waiting === 1 ? 'is' : 'are'} waiting for your answer${since}.`,
    follow_ups > 0 && `${people(follow_ups)} asked about it.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function subjectOf(jobs: [Job, ...Job[]], isAskedFor: boolean): string {
  const [first] = jobs;
  const more = jobs.length - 1;
  const names = more > 0 ? `${titleOf(first)} and ${more} more ${more === 1 ? 'job' : 'jobs'}` : titleOf(first);
  if (isAskedFor) return `Your new link: ${names}`;
  const fresh = jobs.reduce((sum, job) => sum + job.fresh, 0);
  if (fresh > 0) return `${people(fresh)} applied: ${names}`;
  return `Waiting for your answer: ${names}`;
}

/**
 * To a job's contact (kind application_to_employer): which jobs, how many applied, and a link for each. It says nothing about
 * a person, since mail is forwarded and scanned.
 */
export const applicationToEmployer: Template = {
  path: () => null,
  write: ({ data }, links) => {
    const [first, ...rest] = data.jobs_applied_to ?? [];
    if (!first) return null;
    const blocks = [first, ...rest].flatMap((job): Block[] => [
      { kind: 'text', text: said(job) },
      {
        kind: 'action',
        label: job.applied > 0 ? 'See who applied' : 'Open the job’s page',
        link: at(links, `/employer/${job.token}`),
      },
    ]);
    return email({
      language: 'en',
      subject: subjectOf([first, ...rest], data.is_asked_for === true),
      blocks: [
        ...blocks,
        EMPLOYER_FOOT.note,
        { kind: 'text', text: `Another job to fill? Post it: ${at(links, '/post')}` },
      ],
      reason: EMPLOYER_FOOT.reason,
      stop: data.stop_token
        ? { label: EMPLOYER_FOOT.stop, link: at(links, `/employer/stop/${data.stop_token}`) }
        : null,
      sender: links.postalAddress ? `${BRAND}, ${oneLine(links.postalAddress)}` : undefined,
    });
  },
};
