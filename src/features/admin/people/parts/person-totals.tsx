import { boostProgress } from '@rules/levels.ts';
import { StatCard } from '@/components/stat-card.tsx';
import { moneyText, numberText, stampText } from '@/lib/figures.ts';
import type { PersonData } from '../person.ts';

/** Four numbers; each leads to its rows on the page. */
export function PersonTotals({ totals }: { totals: PersonData['totals'] }) {
  const { level, toNext, milestone } = boostProgress(totals.tokens);
  return (
    <section className="stats" aria-label="Totals">
      <StatCard
        label="Applications"
        value={numberText(totals.applications)}
        detail={`${numberText(totals.applications_week)} this week`}
        to="#applications"
      />
      <StatCard
        label="Alerts sent"
        value={numberText(totals.alerts)}
        detail={totals.last_alert_at ? `Last ${stampText(totals.last_alert_at)}` : 'None yet'}
        to="#history"
      />
      <StatCard
        label="Boost tokens"
        value={numberText(totals.tokens)}
        detail={`${level[0]?.toUpperCase()}${level.slice(1)}, ${toNext} to ${milestone}`}
        to="#money"
      />
      <StatCard
        label="Earned"
        value={moneyText(totals.paid_cents)}
        detail={`${moneyText(totals.waiting_cents)} waiting`}
        to="#money"
      />
    </section>
  );
}
