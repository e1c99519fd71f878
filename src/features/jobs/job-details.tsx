import { Check, ExternalLink, Flag, MapPin, ShieldCheck } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { longDate } from '@/lib/dates.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';
import { recordJobView } from './api.ts';
import { ApplyLink } from './apply-link.tsx';
import type { JobRow } from './job.ts';
import { JobText } from './job-text.tsx';
import { SaveButton } from './save-button.tsx';

const ReportSheet = lazyWithRetry(async () => (await import('./report-sheet.tsx')).ReportSheet);

interface Props {
  job: JobRow;
  title: string;
  company: string;
  search: string;
}

/** The open part of a card: the whole text, Apply Now and the heart, then dates, map and report, all quieter. */
export function JobDetails({ job, title, company, search }: Props) {
  const [reporting, setReporting] = useState(false);
  useEffect(() => recordJobView(job), [job]);
  return (
    <>
      <JobText job={job} />
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
      <div className="mt-4 flex gap-2">
        <ApplyLink jobId={job.id} search={search} />
        <SaveButton job={job} title={title} />
      </div>
      <p className="text-13 text-muted mt-3.5">
        {[
          job.posted_at && m.jobs_posted_on({ date: longDate(job.posted_at) }),
          job.expires_at && m.jobs_open_until({ date: longDate(job.expires_at) }),
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
      <div className="-mb-2 flex flex-wrap justify-between gap-x-4 text-13 text-muted [&_.lucide]:size-4 [&>*]:inline-flex [&>*]:min-h-11 [&>*]:items-center [&>*]:gap-1.5 [&>*]:underline [&>*]:underline-offset-3">
        {job.location && (
          <a href={mapUrl(job.location)} target="_blank" rel="noopener noreferrer">
            <MapPin aria-hidden="true" /> {m.jobs_on_map()} <span className="sr-only">{m.jobs_new_tab()}</span>
          </a>
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => setReporting(true)}>
          <Flag aria-hidden="true" /> {m.jobs_report()}
        </button>
      </div>
      {reporting && (
        <Suspense>
          <ReportSheet jobId={job.id} about={`${title}, ${company}`} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function mapUrl(location: string): string {
  const place = /\b(?:NY|New York)\b/i.test(location) ? location : `${location}, New York, NY`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
