import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { Chip, ChipRow } from '@/components/chip.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { count } from '@/lib/format.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries, savedJobQueries } from './api.ts';
import { type Application, addLocal, ageText, mergeApplications, possibleActions } from './application.ts';
import { ApplicationHead } from './application-head.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { NoApplications } from './no-applications.tsx';
import { SavedSection } from './saved-section.tsx';

const SHOWN = { all: m.dashboard_jobs_all, saved: m.dashboard_jobs_saved, applied: m.dashboard_jobs_applied };
type Shown = keyof typeof SHOWN;
const CHOICES = Object.keys(SHOWN) as Shown[];

/** The tab 'My jobs' of the dashboard: saved first, then applied. */
export function MyJobs({ local }: { local: Application[] }) {
  const [params, setParams] = useSearchParams();
  const shown = CHOICES.find((choice) => choice === params.get('show')) ?? 'all';
  const { session, ready } = useSession();
  const userId = session?.user.id ?? null;
  const saved = useQuery({ ...savedJobQueries.list(userId), enabled: userId !== null || hasVisitorKey() });
  const applied = useInfiniteQuery(applicationQueries.list('all'));
  usePageMeta({ title: m.dashboard_tab_jobs(), noindex: true });
  if (!ready || saved.isLoading || applied.isPending) return <MyJobsSkeleton />;

  const rows = applied.data?.pages.flatMap((page) => page.applications) ?? [];
  const list = mergeApplications(rows, local, 'all');
  const savedCount = saved.data?.length ?? 0;
  const appliedCount = applied.data ? addLocal(applied.data.pages[0]?.counts ?? NONE, local).all : local.length;
  const counts: Record<Shown, number> = { all: savedCount + appliedCount, saved: savedCount, applied: appliedCount };
  return (
    <>
      <ChipRow className="mb-4" aria-label={m.dashboard_jobs_show()}>
        {CHOICES.map((choice) => (
          <Chip
            key={choice}
            pressed={choice === shown}
            onClick={() => setParams(choice === 'all' ? {} : { show: choice }, { replace: true })}
          >
            {SHOWN[choice]()} <span className="font-normal tabular-nums">{count(counts[choice])}</span>
          </Chip>
        ))}
      </ChipRow>
      {shown !== 'applied' && (
        <section className="mb-7">
          <h2 className="mb-2.5 text-17">{m.dashboard_jobs_saved()}</h2>
          {saved.isError && !saved.data ? (
            <QueryError query={saved}>{m.dashboard_saved_failed()}</QueryError>
          ) : (
            <SavedSection userId={userId} jobs={saved.data ?? []} />
          )}
        </section>
      )}
      {shown !== 'saved' && (
        <section>
          <div className="mb-0.5 flex items-center justify-between gap-3">
            <h2 className="text-17">{m.dashboard_jobs_applied()}</h2>
            {list.length > 0 && (
              <LinkButton look="quiet" className="-mr-2" to={paths.myApplications}>
                {m.dashboard_jobs_see_all()}
              </LinkButton>
            )}
          </div>
          <QueryError query={applied}>{m.dashboard_apps_failed()}</QueryError>
          <div className="grid gap-3">
            {list.map((application) => (
              <AppliedCard key={application.id} application={application} />
            ))}
          </div>
          {applied.data && list.length === 0 && <NoApplications filter="all" />}
        </section>
      )}
    </>
  );
}

const NONE = { all: 0, sent: 0, pending: 0, interviews: 0, rejected: 0 };

function MyJobsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {m.dashboard_jobs_loading()}
      </p>
      <Skeleton width="72%" height={44} rounded="full" />
      <CardsSkeleton />
    </div>
  );
}

/** An application among one's jobs, with the way to finish it or to its details. */
function AppliedCard({ application }: { application: Application }) {
  const titleId = useId();
  const { id, job_id } = application;
  const of = { 'aria-describedby': titleId, className: 'flex-1' };
  return (
    <Card as="article" id={`application-${id}`} aria-labelledby={titleId}>
      <ApplicationHead
        application={application}
        titleId={titleId}
        heading="h3"
        when={ageText(application, new Date())}
      />
      <div className="mt-3.5 flex flex-wrap gap-2">
        {possibleActions(application).continue && job_id && (
          <LinkButton look="tint" {...of} to={paths.apply(job_id)}>
            {m.apply_continue()}
          </LinkButton>
        )}
        <LinkButton look="line" {...of} to={`${paths.myApplications}?application=${encodeURIComponent(id)}`}>
          {m.dashboard_app_details()}
        </LinkButton>
      </div>
    </Card>
  );
}
