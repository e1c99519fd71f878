import { newYorkDay } from '@rules/new-york.ts';
import { useMutation } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { IconButton } from '@/components/icon-button.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Meta } from '@/components/meta.tsx';
import { JobPay } from '@/components/pay.tsx';
import { ApplyLink } from '@/features/jobs/apply-link.tsx';
import { jobPay } from '@/features/jobs/job.ts';
import { savedMutation } from '@/features/jobs/saved.ts';
import { shortDate } from '@/lib/dates.ts';
import { paths, signInPath } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { SavedJob } from './api.ts';
import { similarJobs } from './application.ts';

interface Props {
  /** Null for a visitor, whose saved jobs are on this phone alone. */
  userId: string | null;
  jobs: SavedJob[];
}

/** What the heart keeps; for a visitor, how to have it on every phone. */
export function SavedSection({ userId, jobs }: Props) {
  const { mutateAsync } = useMutation(savedMutation);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  if (jobs.length === 0) {
    return (
      <EmptyState
        icon={<Heart />}
        title={m.dashboard_saved_none()}
        link={{ to: paths.jobs, label: m.apply_browse_jobs(), look: 'line' }}
      >
        {m.dashboard_saved_none_text()}
      </EmptyState>
    );
  }
  function remove(jobId: string) {
    setLeaving((ids) => [...ids, jobId]);
    // It is back when it could not be removed.
    mutateAsync({ userId, jobId, row: null }).catch(() => setLeaving((ids) => ids.filter((id) => id !== jobId)));
  }
  return (
    <div className="grid gap-3">
      {jobs
        .filter(({ job_id }) => !leaving.includes(job_id))
        .map((job) => (
          <SavedCard key={job.job_id} job={job} onRemove={() => remove(job.job_id)} />
        ))}
      {!userId && (
        <p className="text-13 text-muted">
          {m.dashboard_saved_sign_in_text()}{' '}
          <Link className="inline-block py-2 text-green underline underline-offset-3" to={signInPath(paths.myJobs)}>
            {m.jobs_sign_in()}
          </Link>
        </p>
      )}
    </div>
  );
}

interface SavedCardProps {
  job: SavedJob;
  onRemove: () => void;
}

/** A saved job: open, with Apply Now; or greyed as it was when it was saved, with what is like it. */
function SavedCard({ job, onRemove }: SavedCardProps) {
  const id = useId();
  const { job_id, location, company, is_open, expires_at } = job;
  const title = job.job_title?.trim() || m.jobs_fallback_title();
  const pay = jobPay(job);
  const hasExpired = expires_at !== null && Date.parse(expires_at) <= Date.now();
  const remove = m.dashboard_saved_remove_one({ title });
  return (
    <Card as="article" id={`saved-${job_id}`} className={is_open ? undefined : 'text-muted'} aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        {/* What was not posted is not known any more. */}
        {is_open || !pay.isDefault ? <JobPay pay={pay} size="small" className="min-w-0 flex-[1_1_5em]" /> : <span />}
        {!is_open && <Badge>{hasExpired ? m.dashboard_saved_expired() : m.dashboard_saved_gone()}</Badge>}
      </div>
      <h3 id={id} className="mt-1 text-17 leading-snug" lang="en">
        {title}
      </h3>
      {location && (
        <p className="mt-0.5" lang="en">
          {location}
        </p>
      )}
      <Meta className="mt-1 flex flex-wrap gap-x-3 wrap-anywhere">
        {company && <span lang="en">{company}</span>}
        <span>{savedText(job.saved_at)}</span>
        {expires_at && <span>{untilText(expires_at, is_open, hasExpired)}</span>}
      </Meta>
      <div className="mt-3.5 flex flex-wrap gap-2">
        {is_open ? (
          <>
            <ApplyLink jobId={job_id} search="" look="tint" />
            <IconButton look="line" label={remove} aria-pressed onClick={onRemove}>
              <Heart aria-hidden="true" className="fill-red text-red" />
            </IconButton>
          </>
        ) : (
          <>
            <LinkButton look="line" className="flex-1 text-ink" to={similarJobs(title)} aria-describedby={id}>
              {m.dashboard_detail_similar()}
            </LinkButton>
            <Button look="line" className="flex-1 text-ink" aria-describedby={id} onClick={onRemove}>
              {m.dashboard_saved_remove()}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

function savedText(saved: string): string {
  const isToday = newYorkDay(new Date(saved)) === newYorkDay(new Date());
  return isToday ? m.dashboard_saved_today() : m.dashboard_saved_on({ date: shortDate(saved) });
}

function untilText(expires: string, isOpen: boolean, hasExpired: boolean): string | null {
  const date = shortDate(expires);
  if (isOpen) return m.jobs_open_until({ date });
  return hasExpired ? m.dashboard_saved_closed({ date }) : null;
}
