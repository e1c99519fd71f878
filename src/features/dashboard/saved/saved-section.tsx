import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { removeSaved } from '@/features/jobs/saved.ts';
import { paths, signInPath } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { SavedJob } from '../api.ts';
import { SavedCard } from './saved-card.tsx';

interface Props {
  /** Null for a visitor: saving takes an account. */
  userId: string | null;
  jobs: SavedJob[];
}

/** What the heart keeps; for a visitor, how to have it. */
export function SavedSection({ userId, jobs }: Props) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  if (!userId) {
    return (
      <EmptyState
        icon={<Heart />}
        title={m.dashboard_saved_sign_in()}
        actions={
          <LinkButton look="line" to={signInPath(paths.myJobs)} block>
            {m.jobs_sign_in()}
          </LinkButton>
        }
      >
        {m.dashboard_saved_sign_in_text()}
      </EmptyState>
    );
  }
  if (jobs.length === 0) {
    return (
      <EmptyState
        icon={<Heart />}
        title={m.dashboard_saved_none()}
        actions={
          <LinkButton look="line" to={paths.jobs} block>
            {m.apply_browse_jobs()}
          </LinkButton>
        }
      >
        {m.dashboard_saved_none_text()}
      </EmptyState>
    );
  }
  async function remove(jobId: string, owner: string) {
    setLeaving((ids) => [...ids, jobId]);
    // It is back when it could not be removed.
    if (!(await removeSaved(client, owner, jobId))) setLeaving((ids) => ids.filter((id) => id !== jobId));
  }
  return (
    <div className="grid gap-3">
      {jobs
        .filter(({ job_id }) => !leaving.includes(job_id))
        .map((job) => (
          <SavedCard key={job.job_id} job={job} onRemove={() => void remove(job.job_id, userId)} />
        ))}
    </div>
  );
}
