import { isUnfinished } from '@rules/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@/lib/paths.ts';
import { useSession } from '@/lib/use-session.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';
import { m } from '@/paraglide/messages.js';
import { LinkButton } from '@/ui/link-button.tsx';
import { appliedJobsQuery } from './api-actions.ts';
import type { JobRow } from './job.ts';

/** 'Apply Now', or 'Reapply' for somebody who already handed one in; an unfinished one goes on where it stopped. */
export function ApplyLink({ job, search }: { job: JobRow; search: string }) {
  const { session } = useSession();
  const { data } = useQuery({ ...appliedJobsQuery, enabled: hasVisitorKey() || session !== null });
  const before = data?.find((application) => application.job_id === job.id);
  const unfinished = before !== undefined && isUnfinished(before.application_status);
  const to = unfinished ? paths.apply(job.id, search) : paths.applyStep(job.id, 1, search);
  return (
    <LinkButton to={to} className="flex-1">
      {before && !unfinished ? m.jobs_reapply() : m.jobs_apply_now()}
    </LinkButton>
  );
}
