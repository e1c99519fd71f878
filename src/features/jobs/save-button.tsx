import { useMutation, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '@/components/icon-button.tsx';
import { signInPath } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';
import { m } from '@/paraglide/messages.js';
import { jobQueries } from './api.ts';
import type { JobRow } from './job.ts';
import { savedJob, savedMutation } from './saved.ts';

/** The heart: saves the job, for a visitor on this phone, who is offered to sign in and then finds it on every other. */
export function SaveButton({ job, title }: { job: JobRow; title: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { session } = useSession();
  const userId = session?.user.id ?? null;
  const { data: ids } = useQuery({ ...jobQueries.savedIds(userId), enabled: userId !== null || hasVisitorKey() });
  const { mutate, isPending, variables } = useMutation({
    ...savedMutation,
    // One after the other: the last tap wins.
    scope: { id: `save-${job.id}` },
  });
  const isSaved = isPending ? variables.row !== null : (ids?.includes(job.id) ?? false);
  const onSignIn = () => void navigate(signInPath(pathname + search, { kind: 'save', jobId: job.id }));

  return (
    <IconButton
      look="line"
      size="large"
      label={m.jobs_save({ title })}
      aria-pressed={isSaved}
      onClick={() => mutate({ userId, jobId: job.id, row: isSaved ? null : savedJob(job), onSignIn })}
    >
      <Heart aria-hidden="true" className={isSaved ? 'fill-red text-red' : undefined} />
    </IconButton>
  );
}
