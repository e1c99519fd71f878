import { Check, ExternalLink, ShieldCheck } from 'lucide-react';
import { m } from '@/paraglide/messages.js';
import type { JobRow } from './job.ts';

/** What is good to know before one applies; nothing when there is nothing. */
export function JobFacts({ job }: { job: JobRow }) {
  return (
    <ul className="mt-1 grid gap-1.5 empty:hidden [&_.lucide]:text-green [&>li]:flex [&>li]:items-start [&>li]:gap-2">
      {job.no_experience && (
        <li>
          <Check aria-hidden="true" /> {m.jobs_no_experience_needed()}
        </li>
      )}
      {job.is_verified && (
        <li>
          <ShieldCheck aria-hidden="true" /> {m.jobs_verified()}
        </li>
      )}
      {job.has_link && (
        <li>
          <ExternalLink aria-hidden="true" />
          <span>
            <b>{m.jobs_employer_site()}.</b> {m.jobs_employer_site_hint()}
          </span>
        </li>
      )}
    </ul>
  );
}
