import { useQuery } from '@tanstack/react-query';
import { MapPin, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { longDate } from '@/lib/dates.ts';
import { m } from '@/paraglide/messages.js';
import { jobQueries, recordJobView } from './api.ts';
import { ApplyLink } from './apply-link.tsx';
import { type JobRow, mapUrl } from './job.ts';
import { JobFacts } from './job-facts.tsx';
import { JobText } from './job-text.tsx';
import { ReportLink } from './report-link.tsx';
import { RouteNote } from './route-note.tsx';
import { SaveButton } from './save-button.tsx';

interface Props {
  job: JobRow;
  title: string;
  company: string;
  search: string;
}

/** The open part of a card: the whole text, Apply Now and the heart, then dates, map, share and report, all quieter. */
export function JobDetails({ job, title, company, search }: Props) {
  useEffect(() => recordJobView(job), [job]);
  const { data } = useQuery(jobQueries.detail(job.id));
  // Not in the first load, which is full.
  const share = async () => (await import('./share.ts')).shareJob({ ...job, title });
  return (
    <>
      <JobText job={job} />
      <JobFacts job={job} knownBy={data?.known_by} />
      <RouteNote route={data?.route} alert={job} className="mt-3" />
      <div className="mt-4 flex gap-2">
        <ApplyLink jobId={job.id} search={search} />
        <SaveButton job={job} title={title} />
      </div>
      <p className="text-13 text-muted mt-3.5">
        {[
          job.posted_at && m.jobs_posted_on({ date: longDate(job.posted_at) }),
          job.expires_at && m.jobs_open_until({ date: longDate(job.expires_at) }),
          data?.answers_in_days && m.jobs_answers_in({ count: data.answers_in_days }),
          data?.rarely_answers && m.jobs_rarely_answers(),
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
        <button type="button" onClick={() => void share()}>
          <Share2 aria-hidden="true" /> {m.jobs_share()}
        </button>
        <ReportLink jobId={job.id} about={[title, company].filter(Boolean).join(', ')} />
      </div>
    </>
  );
}
