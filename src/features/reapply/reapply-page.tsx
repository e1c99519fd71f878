import { isRealJobId } from '@rules/job-id.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ErrorState } from '@/components/error-state.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { waitText } from '@/lib/wait-text.ts';
import { m } from '@/paraglide/messages.js';
import { reapplyQuery } from './api.ts';
import { EntryNotFound } from './entry-not-found.tsx';
import { ReapplyOffer } from './reapply-offer.tsx';

/**
 * `/reapply/:reapplyId` (specification 2 §2): the job that somebody left or heard nothing of, why we wrote, and one button
 * that leads back into it. Only for an entry that was sent and not used. `openJobs` is shown where there is nothing to open.
 */
export function ReapplyPage({ openJobs }: { openJobs: ReactNode }) {
  const { reapplyId = '' } = useParams();
  return <Entry key={reapplyId} id={reapplyId} openJobs={openJobs} />;
}

function Entry({ id, openJobs }: { id: string; openJobs: ReactNode }) {
  const wellFormed = isRealJobId(id);
  const [isUsed, setUsed] = useState(false);
  const { data, error, isPending, isError, isFetching, refetch } = useQuery({
    ...reapplyQuery(id),
    enabled: wellFormed,
  });
  const isGone = !wellFormed || isUsed || data === null;
  usePageMeta({ title: isGone ? m.reapply_missing() : m.reapply_title(), noindex: true });
  return (
    // As high as the screen, so that the pinned button is at its bottom from the start.
    <div className="page page-form flex min-h-[calc(100dvh-var(--top))] flex-col">
      {isGone ? (
        <EntryNotFound openJobs={openJobs} />
      ) : data ? (
        <ReapplyOffer entry={data} onUsed={() => setUsed(true)} />
      ) : (
        <>
          {isPending && <Loading />}
          {isError && (
            <ErrorState busy={isFetching} onRetry={() => void refetch()}>
              {waitText(error) ?? m.reapply_load_failed()}
            </ErrorState>
          )}
        </>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid" role="status">
      <Skeleton width={180} height={26} rounded="full" className="mb-3" />
      <h1>{m.reapply_title()}</h1>
      <span className="sr-only">{m.shell_loading()}</span>
      <Skeleton width="100%" height={176} rounded="card" className="mt-4" />
      <Skeleton width="100%" height={110} className="mt-7" />
      <Skeleton width="100%" height={120} className="mt-7" />
    </div>
  );
}
