import { isUuid } from '@rules/job-id.ts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { waitText } from '@/lib/errors.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { reapplyQueries } from './api.ts';
import { ReapplyOffer } from './reapply-offer.tsx';

/**
 * `/reapply/:reapplyId`: the job that was left or got no response, why we wrote, and one button
 * that leads back into it. Only for an entry that was sent and not used. `openJobs` is shown where there is nothing to open.
 */
export function ReapplyPage({ openJobs }: { openJobs: ReactNode }) {
  const { reapplyId = '' } = useParams();
  return <Entry key={reapplyId} id={reapplyId} openJobs={openJobs} />;
}

function Entry({ id, openJobs }: { id: string; openJobs: ReactNode }) {
  const wellFormed = isUuid(id);
  const [isUsed, setUsed] = useState(false);
  const query = useQuery({ ...reapplyQueries.entry(id), enabled: wellFormed });
  const { data, error, isPending } = query;
  const isGone = !wellFormed || isUsed || data === null;
  usePageMeta({ title: isGone ? m.reapply_missing() : m.reapply_title(), noindex: true });
  return (
    // As high as the screen, so that the pinned button is at its bottom from the start.
    <Page className="flex min-h-[calc(100dvh-var(--top))] flex-col">
      {isGone ? (
        <EntryNotFound openJobs={openJobs} />
      ) : data ? (
        <ReapplyOffer entry={data} onUsed={() => setUsed(true)} />
      ) : (
        <>
          {isPending && <Loading />}
          <QueryError query={query}>{waitText(error) ?? m.reapply_load_failed()}</QueryError>
        </>
      )}
    </Page>
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

/** A link that was used, has expired or is unknown: says so, and opens the jobs unless the person touches the screen. */
function EntryNotFound({ openJobs }: { openJobs: ReactNode }) {
  const navigate = useNavigate();
  const seconds = useStay(() => void navigate(paths.jobs, { replace: true }));
  useEffect(() => {
    toast({ title: m.reapply_missing(), description: m.reapply_missing_text() });
  }, []);
  return (
    <>
      <EmptyState
        main
        tone="amber"
        icon={<History />}
        title={m.reapply_missing()}
        link={{ to: paths.jobs, label: m.reapply_browse() }}
      >
        {m.reapply_missing_text()}
      </EmptyState>
      <p className="text-13 text-muted mt-2.5 min-h-5 text-center tabular-nums" role="timer" aria-live="off">
        {seconds !== null && m.reapply_leaving({ seconds })}
      </p>
      <p className="sr-only" role="status">
        {seconds !== null && m.reapply_leaving_said({ seconds: STAY_SECONDS })}
      </p>
      <p className="mt-1 text-center">
        <LinkButton look="quiet" to={`${paths.signIn}?mode=recover`}>
          {m.account_text_link()}
        </LinkButton>
      </p>
      {openJobs}
    </>
  );
}

const STAY_SECONDS = 5;
const SIGNS_OF_LIFE = ['wheel', 'click', 'touchstart', 'mousemove', 'keydown'] as const;

/** Seconds until `leave` is called; null for good after a touch, scroll or key. */
function useStay(leave: () => void): number | null {
  const [seconds, setSeconds] = useState<number | null>(STAY_SECONDS);
  const end = useEffectEvent(leave);

  useEffect(() => {
    const stay = (event: Event) => {
      // A browser also says that the mouse moved when the page moved under it.
      if (event instanceof MouseEvent && event.type === 'mousemove' && !event.movementX && !event.movementY) return;
      setSeconds(null);
    };
    const tick = setInterval(() => setSeconds((left) => left && left - 1), 1000);
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, stay, { passive: true, capture: true });
    return () => {
      clearInterval(tick);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, stay, { capture: true });
    };
  }, []);

  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return seconds;
}
