import { m } from '@/paraglide/messages.js';
import { JobCard } from '../job-card.tsx';
import { seenJobs } from '../seen-jobs.ts';
import { GRID } from './feed-skeleton.tsx';

/** Under a feed that could not be loaded: the jobs that this phone still knows. */
export function SeenEarlier({ search }: { search: string }) {
  const seen = seenJobs();
  if (seen.length === 0) return null;
  return (
    <>
      <h2 className="mt-7 mb-3 text-17">{m.jobs_seen_earlier()}</h2>
      <div className={GRID}>
        {seen.map((job) => (
          <JobCard key={job.id} job={job} search={search} heading="h3" />
        ))}
      </div>
    </>
  );
}
