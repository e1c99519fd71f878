import { money } from '@rules/money.ts';
import { Flame, Info } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { Notice } from '@/components/notice.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import type { Earnings } from './earnings.ts';

/** Total Earned, Pending, Referrals, Streak; an example says that it is one, on each tile. */
export function EarnTiles({ earnings }: { earnings: Earnings }) {
  const tiles = [
    { name: m.referrals_total(), value: money(earnings.earnedCents) },
    ...(earnings.paidCents > 0 ? [{ name: m.referrals_paid(), value: money(earnings.paidCents) }] : []),
    { name: m.referrals_pending(), value: money(earnings.pendingCents) },
    ...(earnings.rejectedCents > 0 ? [{ name: m.referrals_rejected(), value: money(earnings.rejectedCents) }] : []),
    { name: m.referrals_referrals(), value: count(earnings.referrals) },
    { name: m.referrals_streak(), value: m.referrals_days({ count: earnings.currentStreak }) },
  ];
  return (
    <div className="grid gap-3">
      {earnings.isExample && <Notice icon={<Info aria-hidden="true" />}>{m.referrals_example_text()}</Notice>}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(9em,40%),1fr))] gap-3">
        {tiles.map(({ name, value }) => (
          <Card key={name} className="flex flex-col-reverse">
            <dt className="grid justify-items-start gap-1 text-muted">
              {name} {earnings.isExample && <ExampleBadge />}
            </dt>
            <dd className="text-22 font-bold tabular-nums">{value}</dd>
          </Card>
        ))}
      </dl>
    </div>
  );
}

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
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        <span className="flex-[1_1_6em]">
          {missing > 0 ? m.referrals_goal_more({ amount: money(missing) }) : m.referrals_goal_reached({ goal })}
        </span>
        {isExample && <ExampleBadge />}
      </p>
    </Card>
  );
}

/** The streak bar is full at ten days. */
const FULL_DAYS = 10;

/** Days in a row on which a friend came: now, and at best. */
export function StreakCard({ earnings }: { earnings: Earnings }) {
  const current = m.referrals_days({ count: earnings.currentStreak });
  return (
    <Card as="section">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-17">{m.referrals_streak_title()}</h2>
        {earnings.currentStreak > 0 && (
          <Badge tone="amber">
            <Flame aria-hidden="true" /> {current}
          </Badge>
        )}
      </div>
      <ProgressBar
        label={m.referrals_streak_title()}
        value={earnings.currentStreak}
        max={FULL_DAYS}
        text={current}
        warm
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-13 text-muted">
        <span>{m.referrals_streak_current({ days: current })}</span>
        <span>{m.referrals_streak_best({ days: m.referrals_days({ count: earnings.bestStreak }) })}</span>
      </p>
      {earnings.currentStreak > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          <span className="flex-[1_1_6em]">{m.referrals_streak_keep()}</span> {earnings.isExample && <ExampleBadge />}
        </p>
      )}
    </Card>
  );
}

/** On whatever is not the person's own. */
export function ExampleBadge() {
  return <Badge tone="blue">{m.referrals_example()}</Badge>;
}
