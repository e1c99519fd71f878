import { Check, ExternalLink, ShieldCheck } from 'lucide-react';
import { m } from '@/paraglide/messages.js';
import type { JobRow, KnownBy } from './job.ts';

const KNOWN_BY = { city: m.jobs_known_city, employer: m.jobs_known_employer, team: m.jobs_known_team };

/** What is good to know before one applies; nothing when there is nothing. */
export function JobFacts({ job, knownBy }: { job: JobRow; knownBy?: KnownBy | null | undefined }) {
  return (
    <ul className="mt-1 grid gap-1.5 empty:hidden [&_.lucide]:text-green [&>li]:flex [&>li]:items-start [&>li]:gap-2">
      {job.no_experience && (
        <li>
          <Check aria-hidden="true" /> {m.jobs_no_experience_needed()}
        </li>
      )}
      {(knownBy || job.is_verified) && (
        <li>
          <ShieldCheck aria-hidden="true" /> {knownBy ? KNOWN_BY[knownBy]() : m.jobs_verified()}
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
