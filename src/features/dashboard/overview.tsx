import { useQuery } from '@tanstack/react-query';
import { Bell, Search } from 'lucide-react';
import { QueryError } from '@/components/error-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries } from './api.ts';
import { type Application, countLocal } from './application.ts';
import { CoachSection, CoachSkeleton, useCoach } from './coach-section.tsx';
import { MessageCard } from './message-card.tsx';
import { Progress, withLocal } from './progress.tsx';
import { RecentApplications } from './recent-applications.tsx';

/** The tab 'Overview' of the dashboard; `local` are the applications that live on this device only. */
export function Overview({ local }: { local: Application[] }) {
  const figures = useQuery(applicationQueries.figures());
  const { data, isPending } = figures;
  const counts = countLocal(local, new Date());
  const coach = useCoach(counts);
  usePageMeta({ title: m.dashboard_title(), noindex: true });
  if (isPending || !coach.isSettled) return <OverviewSkeleton />;
  return (
    <div className="grid gap-7">
      {data?.messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
      <CoachSection coach={coach} />
      {data && <Progress figures={withLocal(data, counts)} />}
      <QueryError query={figures}>{m.dashboard_failed()}</QueryError>
      <RecentApplications local={local} />
      <QuickActions />
    </div>
  );
}

export function QuickActions() {
  return (
    <section>
      <h2 className="mb-3">{m.dashboard_quick()}</h2>
      <div className="grid grid-cols-2 gap-2.5">
        <LinkButton look="line" narrow to={paths.jobs}>
          <Search aria-hidden="true" /> {m.apply_browse_jobs()}
        </LinkButton>
        <LinkButton look="line" narrow to={paths.alerts}>
          <Bell aria-hidden="true" /> {m.dashboard_setup_alerts()}
        </LinkButton>
      </div>
    </section>
  );
}

/** The overview on its way. */
function OverviewSkeleton() {
  return (
    <div aria-busy="true">
      <CoachSkeleton />
      <p className="mt-7 text-muted" role="status">
        {m.dashboard_loading()}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} width="100%" height={88} rounded="card" />
        ))}
      </div>
      <Skeleton width="100%" height={74} rounded="card" className="mt-3" />
      <Skeleton width="100%" height={52} rounded="control" className="mt-4" />
      <Skeleton width="100%" height={150} rounded="card" className="mt-7" />
    </div>
  );
}
