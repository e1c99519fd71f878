import { type PayDisplay, payDisplay } from './pay-text.ts';
import { postedJobType } from './taxonomy.ts';

type PostedJob = Parameters<typeof payDisplay>[0] & {
  title: string;
  company?: string | null;
  employer_name?: string | null;
  location?: string | null;
  job_type?: string | null;
};

/** What a posting itself says, for pages, structured data and feeds: null where a card would show a stand-in. */
export function jobFacts(
  job: PostedJob,
  language: 'en' | 'es' = 'en',
): {
  title: string;
  company: string | null;
  location: string | null;
  jobType: string | null;
  pay: PayDisplay | null;
} {
  const pay = payDisplay(job, language);
  return {
    title: job.title.trim(),
    company: job.company?.trim() || job.employer_name?.trim() || null,
    location: job.location?.trim() || null,
    jobType: postedJobType(job.job_type),
    pay: pay.isDefault ? null : pay,
  };
}
