import { StatCard } from '@/components/stat-card.tsx';
import { adminPaths } from '@/lib/admin-paths.ts';
import { numberText } from '@/lib/figures.ts';
import type { Overview } from './api.ts';

const MANY = 1000;

/** The five figures of the dashboard; each opens the rows behind it. */
export function Totals({ data }: { data: Overview | undefined }) {
  const value = (pick: (data: Overview) => number) => data && numberText(pick(data));
  return (
    <section className="stats" aria-label="Totals">
      <StatCard
        label="Total Applications"
        value={value((it) => it.total_applications)}
        detail={data && <ThisWeek count={data.applications_this_week} />}
        to={`${adminPaths.insights}#applications`}
      />
      <StatCard
        label="Total Referrals"
        value={value((it) => it.total_referrals)}
        detail={data && <ThisWeek count={data.referrals_this_week} />}
        to={`${adminPaths.insights}#referrals`}
      />
      <StatCard
        label="Smart Alerts"
        value={value((it) => it.smart_alerts)}
        detail={data && <ThisWeek count={data.smart_alerts_this_week} />}
        to={adminPaths.alerts}
      />
      <StatCard
        label="Reapply Nudges"
        value={value((it) => it.reapply_nudges)}
        detail={data && `${numberText(data.reapply_waiting)} waiting`}
        to={adminPaths.reapply}
      />
      <StatCard
        label="Active Jobs"
        value={value((it) => it.active_jobs)}
        detail={data && toReview(data)}
        to={`${adminPaths.dashboard}?jobs.state=active#moderation`}
      />
    </section>
  );
}

function ThisWeek({ count }: { count: number }) {
  return (
    <>
      <b>+{numberText(count)}</b> this week
    </>
  );
}

/** Jobs that wait for a word of an admin: new ones and reported ones. */
function toReview({ jobs_waiting, jobs_reported }: Overview): string {
  const more = jobs_reported >= MANY ? 'over ' : '';
  return `${more}${numberText(jobs_waiting + jobs_reported)} to review`;
}
