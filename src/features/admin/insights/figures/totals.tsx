import { StatCard } from '@/components/stat-card.tsx';
import { adminPaths } from '@/lib/admin-paths.ts';
import { numberText } from '@/lib/figures.ts';
import type { Insights } from '../api.ts';
import { growthText } from './growth.ts';

const withStatus = (status: string) => `${adminPaths.insights}?applications.status=${status}#applications`;

/** Application stats; each opens the rows behind it. */
export function InsightTotals({ data }: { data: Insights | undefined }) {
  const stats = data?.stats;
  const value = (count: number | undefined) => (count === undefined ? undefined : numberText(count));
  return (
    <section className="stats" aria-label="Totals">
      <StatCard
        label="Applications"
        value={value(stats?.applications)}
        detail={stats && <Growth now={stats.applications} before={stats.applications_before} />}
        to={`${adminPaths.insights}#applications`}
      />
      <StatCard label="In review" value={value(stats?.in_review)} detail="Last 3 days" to={withStatus('pending')} />
      <StatCard
        label="Interviews"
        value={stats && `${numberText(stats.interviews)}${stats.interviews_are_estimate ? ' est.' : ''}`}
        detail={
          stats && (stats.interviews_are_estimate ? '30% of pending' : <More count={stats.interviews_this_week} />)
        }
        to={withStatus('interviewing')}
      />
      <StatCard
        label="Offers"
        value={value(stats?.offers)}
        detail={stats && (stats.offers_percent === null ? 'In 30 days' : `${stats.offers_percent}% of applications`)}
        to={withStatus('offer')}
      />
      <StatCard
        label="Alert signups"
        value={value(stats?.alert_signups)}
        detail={stats && <More count={stats.alert_signups_this_week} />}
        to={adminPaths.alerts}
      />
    </section>
  );
}

function More({ count }: { count: number }) {
  return (
    <>
      <b>+{numberText(count)}</b> this week
    </>
  );
}

function Growth({ now, before }: { now: number; before: number }) {
  const growth = growthText(now, before);
  if (growth === null) return 'Submitted in 30 days';
  return <>{growth.startsWith('+') ? <b>{growth}</b> : growth} in 30 days</>;
}
