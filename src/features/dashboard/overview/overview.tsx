import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries, type Figures } from '../api.ts';
import type { Application } from '../applications/application.ts';
import { CoachSection } from '../coach/coach-section.tsx';
import { useCoach } from '../coach/use-coach.ts';
import { MessageCard } from '../messages/message-card.tsx';
import { RecentApplications } from '../recent/recent-applications.tsx';
import { BoostSheet } from './boost-sheet.tsx';
import { GoalCard } from './goal-card.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { ProgressTiles } from './progress-tiles.tsx';
import { QuickActions } from './quick-actions.tsx';
import { withKept } from './weekly-goal.ts';

/** The tab 'Overview' of the dashboard; `kept` are the applications that live on this device only. */
export function Overview({ kept }: { kept: Application[] }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(applicationQueries.figures());
  const coach = useCoach();
  usePageMeta({ title: m.dashboard_title(), noindex: true });
  if (isPending || !coach.isSettled) return <OverviewSkeleton />;
  return (
    <div className="grid gap-7">
      {data?.messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
      <CoachSection coach={coach} />
      {data && <Progress figures={withKept(data, kept, new Date())} />}
      {isError && !data && (
        <ErrorState busy={isFetching} onRetry={() => void refetch()}>
          {m.dashboard_failed()}
        </ErrorState>
      )}
      <RecentApplications kept={kept} />
      <QuickActions />
    </div>
  );
}

function Progress({ figures }: { figures: Figures }) {
  const [isBoosting, setIsBoosting] = useState(false);
  return (
    <>
      <section>
        <h2 className="mb-3">{m.dashboard_progress()}</h2>
        <ProgressTiles figures={figures} />
        <div className="mt-4 grid gap-3 md:grid-cols-2 md:items-stretch">
          <LinkButton to={paths.myApplications} block>
            {m.dashboard_view_applications()}
          </LinkButton>
          <Button look="line" block size="large" onClick={() => setIsBoosting(true)}>
            <Zap aria-hidden="true" /> {m.dashboard_boost()}
          </Button>
        </div>
      </section>
      <GoalCard total={figures.thisWeek} />
      {isBoosting && <BoostSheet onClose={() => setIsBoosting(false)} />}
    </>
  );
}
