import { isUnfinished } from '@rules/statuses.ts';
import type { ButtonLook } from '@/components/button.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { useApplicationStatus } from './applications.ts';

interface Props {
  jobId: string;
  /** What the address carries on: '' or '?…'. */
  search: string;
  look?: ButtonLook;
}

/** 'Apply Now', or 'Reapply' after a submitted application; an unfinished one continues where it stopped. */
export function ApplyLink({ jobId, search, look }: Props) {
  const before = useApplicationStatus(jobId);
  const unfinished = before !== null && isUnfinished(before);
  const to = unfinished ? paths.apply(jobId, search) : paths.applyStep(jobId, 1, search);
  return (
    <LinkButton to={to} className="flex-1" look={look}>
      {before !== null && !unfinished ? m.jobs_reapply() : m.jobs_apply_now()}
    </LinkButton>
  );
}
