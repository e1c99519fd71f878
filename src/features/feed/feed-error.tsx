import { m } from '@/paraglide/messages.js';
import { ErrorState } from '@/ui/error-state.tsx';
import { JobCard } from '../jobs/job-card.tsx';
import { seenJobs } from '../jobs/seen-jobs.ts';
import { GRID } from './feed-skeleton.tsx';

interface Props {
  busy: boolean;
  onRetry: () => void;
  search: string;
}

/** The feed could not be loaded: what to do, and the jobs that this phone still knows. */
export function FeedError({ busy, onRetry, search }: Props) {
  const seen = seenJobs();
  return (
    <>
      <ErrorState busy={busy} onRetry={onRetry}>
        {m.jobs_error_text()}
      </ErrorState>
      {seen.length > 0 && (
        <>
          <h2 className="mt-7 mb-3 text-17">{m.jobs_seen_earlier()}</h2>
          <div className={GRID}>
            {seen.map((job) => (
              <JobCard key={job.id} job={job} search={search} heading="h3" />
            ))}
          </div>
        </>
      )}
    </>
  );
}
