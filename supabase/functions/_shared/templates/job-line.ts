import type { MessageJob } from '../delivery/message.ts';
import { cutText } from '../rules/cut-text.ts';
import { payDisplay } from '../rules/pay-text.ts';
import { oneLine } from './template.ts';

/** What a message in a language says about a job: pay only where the posting states it. */
export function jobWords(job: MessageJob, language: 'en' | 'es') {
  const pay = payDisplay({ pay_range: job.pay_range }, language);
  const words = (...parts: (string | null | undefined)[]) =>
    parts
      .filter(Boolean)
      .map((part) => oneLine(part ?? ''))
      .join(', ');
  const paid = pay.isDefault ? null : pay.text;
  const place = job.location ?? job.borough;
  return {
    line: words(job.company, paid, place),
    /** From the whole to the least that still says something. */
    wordings: [
      words(job.title, job.company, paid, place),
      words(job.title, paid, place),
      words(job.title, paid, job.borough),
      words(job.title, paid),
      words(cutText(job.title, 60)),
    ],
  };
}

/** Where a job is opened from a message. */
export const jobPath = (job: MessageJob) => `/jobs/${job.id}`;
