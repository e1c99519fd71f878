import { useQuery } from '@tanstack/react-query';
import { Briefcase, Check, TimerOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dock } from '@/components/dock.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LazyNotificationOffer } from '@/components/lazy-notification-offer.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { jobCard } from '@/features/jobs/job.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { m } from '@/paraglide/messages.js';
import { applyQueries, useCurrentRoute } from './api.ts';
import { type LocalApplication, localApplications } from './application.ts';
import { FlowScreen, FlowWaiting, useFlowPage } from './flow-screen.tsx';
import { NextList } from './next-steps.tsx';
import { ShareCard } from './share-card.tsx';

/** `/apply/:jobId/success`: the last page, with the count, the share card, and the way to the dashboard. */
export function SuccessPage() {
  const { flow, application, title } = useFlowPage();
  usePageMeta({ title: m.apply_success_title({ title }), noindex: true });
  const isMissing = flow.state === 'missing' || (application && application.status !== 'completed');
  return (
    <FlowScreen step={5} back={paths.jobs} backLabel={m.apply_jobs_back()}>
      {application?.status === 'completed' && <Success application={application} />}
      <FlowWaiting flow={flow} />
      {isMissing && (
        <EmptyState
          main
          icon={<TimerOff />}
          title={m.apply_oops()}
          link={{ to: paths.jobs, label: m.apply_browse_jobs() }}
        >
          {m.apply_oops_text()}
        </EmptyState>
      )}
    </FlowScreen>
  );
}

function Success({ application: completed }: { application: LocalApplication }) {
  const application = useCurrentRoute(completed);
  const navigate = useNavigate();
  const { session, ready } = useSession();
  const { data: getsTexts } = useQuery({ ...applyQueries.textAlerts(session?.user.id ?? null), enabled: ready });
  const [isAsked, setAsked] = useState(false);
  const seconds = useCountdown(() => void navigate(paths.dashboard), isAsked);
  const { data: sent, isPending } = useQuery(applyQueries.applicationCount());
  const card = jobCard(application.job);
  const stored = localApplications().filter(({ isFake, status }) => isFake && status === 'completed').length;
  return (
    <>
      <header className="grid justify-items-center gap-3 pt-3 text-center">
        <IconDisc tone="green" size="large">
          <Check />
        </IconDisc>
        <h1>{m.apply_success_page()}</h1>
        <p className="text-17 text-muted leading-snug wrap-anywhere" lang="en">
          {card?.title}
          <br />
          {card?.company}
        </p>
      </header>
      <div className="mt-7 grid gap-7">
        <NextList application={application} last />
        {(isPending || sent !== undefined) && (
          <Notice tone="green" icon={<Briefcase aria-hidden="true" />} className={isPending ? 'invisible' : undefined}>
            {m.apply_count({ count: (sent ?? 0) + stored })}
          </Notice>
        )}
        <LazyNotificationOffer byText={getsTexts} onAsking={setAsked} />
        <ShareCard application={application} title={card?.title ?? ''} />
      </div>
      <Dock>
        <LinkButton to={paths.dashboard} block>
          {m.apply_to_dashboard()}
        </LinkButton>
        {/* As wide with one digit as with two: what stands in the middle would move. */}
        <p
          className={`text-13 text-muted mt-2 text-center tabular-nums ${seconds < 10 ? 'pe-[1ch]' : ''}`}
          role="timer"
          aria-live="off"
        >
          {m.apply_redirecting({ seconds })}
        </p>
        <p className="sr-only" role="status">
          {m.apply_redirect_soon({ seconds: COUNTDOWN_SECONDS })}
        </p>
      </Dock>
    </>
  );
}

const COUNTDOWN_SECONDS = 12;
const PAUSE_MS = 2000;
const SIGNS_OF_LIFE = ['scroll', 'click', 'touchstart', 'mousemove', 'keydown'] as const;

/**
 * Counts 12 seconds down; whatever the person does restarts it and holds it for two seconds, and so does a question that
 * waits for its answer. Calls `onEnd` at 0.
 */
function useCountdown(onEnd: () => void, isAsked: boolean): number {
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    let heldUntil = 0;
    const tick = setInterval(() => {
      if (!isAsked && Date.now() >= heldUntil) setSeconds((left) => Math.max(0, left - 1));
    }, 1000);
    const hold = () => {
      heldUntil = Date.now() + PAUSE_MS;
      setSeconds(COUNTDOWN_SECONDS);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, hold, { passive: true, capture: true });
    return () => {
      clearInterval(tick);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, hold, { capture: true });
    };
  }, [isAsked]);

  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return seconds;
}
