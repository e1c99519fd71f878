import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '@/components/icon-button.tsx';
import { signInPath } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';
import { m } from '@/paraglide/messages.js';
import { jobQueries } from './api.ts';
import type { JobRow } from './job.ts';
import { setSaved, signedInUserId } from './saved.ts';

/** The heart: saves the job, for a visitor on this phone, who is offered to sign in and then finds it on every other. */
export function SaveButton({ job, title }: { job: JobRow; title: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { session } = useSession();
  const userId = session?.user.id ?? null;
  const { data: ids } = useQuery({ ...jobQueries.savedIds(userId), enabled: userId !== null || hasVisitorKey() });
  const {
    mutate: save,
    isPending,
    variables: wanted,
  } = useMutation({
    // One after the other: the last tap wins.
    scope: { id: `save-${job.id}` },
    mutationFn: async (saved: boolean) => {
      const user = userId || (await signedInUserId());
      const isDone = await setSaved(client, user, job, saved);
      if (user || !saved || !isDone) return;
      const signIn = () => navigate(signInPath(pathname + search, { kind: 'save', jobId: job.id }));
      toast({
        title: m.jobs_saved_toast(),
        description: m.jobs_save_sign_in(),
        variant: 'success',
        action: { label: m.jobs_sign_in(), run: signIn },
      });
    },
    onError: (_, saved) =>
      toast({ title: saved ? m.jobs_save_failed() : m.jobs_unsave_failed(), variant: 'destructive' }),
  });
  const saved = isPending ? wanted : (ids?.includes(job.id) ?? false);

  return (
    <IconButton
      look="line"
      size="large"
      label={m.jobs_save({ title })}
      aria-pressed={saved}
      onClick={() => save(!saved)}
    >
      <Heart aria-hidden="true" className={saved ? 'fill-red text-red' : undefined} />
    </IconButton>
  );
}
