import { isUnfinished } from '@rules/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import type { ButtonLook } from '@/components/button.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { local } from '@/lib/storage.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';
import { m } from '@/paraglide/messages.js';
import { jobQueries } from './api.ts';

interface Props {
  jobId: string;
  /** What the address carries on: '' or '?…'. */
  search: string;
  look?: ButtonLook;
}

/** 'Apply Now', or 'Reapply' after a submitted application; an unfinished one continues where it stopped. */
export function ApplyLink({ jobId, search, look }: Props) {
  const { session } = useSession();
  const { data } = useQuery({ ...jobQueries.applied(), enabled: hasVisitorKey() || session !== null });
  const before = data?.find((application) => application.job_id === jobId)?.application_status ?? keptStatus(jobId);
  const unfinished = before !== null && isUnfinished(before);
  const to = unfinished ? paths.apply(jobId, search) : paths.applyStep(jobId, 1, search);
  return (
    <LinkButton to={to} className="flex-1" look={look}>
      {before !== null && !unfinished ? m.jobs_reapply() : m.jobs_apply_now()}
    </LinkButton>
  );
}

/** Where the application flow keeps what this phone knows of an application; of one to filler it is the only record. */
export const APPLICATION_PREFIX = 'stoop-application:';

/** The status of an application to filler that is kept on this phone; null when there is none. */
function keptStatus(jobId: string): string | null {
  const kept = local.json<{ isFake?: boolean; status?: string } | null>(APPLICATION_PREFIX + jobId, null);
  return kept?.isFake ? (kept.status ?? null) : null;
}
