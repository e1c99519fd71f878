import { money } from '@rules/money.ts';
import { Card } from '@/components/card.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { m } from '@/paraglide/messages.js';
import type { Earnings } from './earnings.ts';
import { ExampleBadge } from './example-badge.tsx';

const GOAL_CENTS = 20_000;

/** What was earned on the way to $200. */
export function GoalCard({ earnings }: { earnings: Earnings }) {
  const { earnedCents, isExample } = earnings;
  const goal = money(GOAL_CENTS);
  const way = m.referrals_goal_of({ amount: money(earnedCents), goal });
  const missing = GOAL_CENTS - earnedCents;
  return (
    <Card as="section">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-17">{m.referrals_goal()}</h2>
        <b className="tabular-nums">{way}</b>
      </div>
      <ProgressBar label={m.referrals_goal()} value={earnedCents} max={GOAL_CENTS} text={way} />
      <p className="mt-2 flex items-center justify-between gap-3">
        {missing > 0 ? m.referrals_goal_more({ amount: money(missing) }) : m.referrals_goal_reached({ goal })}
        {isExample && <ExampleBadge />}
      </p>
    </Card>
  );
}
