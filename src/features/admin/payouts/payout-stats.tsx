import { useQuery } from '@tanstack/react-query';
import { StatCard, StatGrid } from '@/components/stat-card.tsx';
import { moneyText, numberText } from '@/features/admin/format.ts';
import { totalsQuery } from './api.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'America/New_York' });
const rows = (status: string) => `?tab=payouts&status=${status}`;

/** What waits, what looks suspicious, and what was decided this month; each opens its rows. */
export function PayoutStats() {
  const { data, isError } = useQuery(totalsQuery);
  const month = MONTH.format(new Date());
  const value = (text: string | undefined) => (data ? text : isError ? '–' : undefined);
  return (
    <StatGrid>
      <StatCard
        label="Waiting"
        value={value(data && numberText(data.waiting))}
        detail={data && `${moneyText(data.waiting_cents)} to decide`}
        to={rows('pending')}
      />
      <StatCard
        label="High risk"
        value={value(data && `${data.high_risk_is_least ? 'at least ' : ''}${numberText(data.high_risk)}`)}
        detail="Score above 50"
        to={rows('pending')}
      />
      <StatCard
        label={`Approved in ${month}`}
        value={value(data && numberText(data.approved))}
        detail={data && moneyText(data.approved_cents)}
        to={rows('approved')}
      />
      <StatCard
        label={`Rejected in ${month}`}
        value={value(data && numberText(data.rejected))}
        detail={data && `${moneyText(data.rejected_cents)} not paid`}
        to={rows('rejected')}
      />
    </StatGrid>
  );
}
