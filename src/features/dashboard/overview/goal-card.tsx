import { Card } from '@/components/card.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { m } from '@/paraglide/messages.js';
import { goalPercent, WEEKLY_GOAL } from './weekly-goal.ts';

/** 'Weekly Goal Progress': how many of ten, and what is left to do. */
export function GoalCard({ total }: { total: number }) {
  const percent = goalPercent(total);
  return (
    <Card as="section">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-17">{m.dashboard_goal()}</h2>
        <b className="tabular-nums">{percent}%</b>
      </div>
      <p className="mt-1 mb-2.5 text-muted">{m.dashboard_goal_week({ total, goal: WEEKLY_GOAL })}</p>
      <ProgressBar label={m.dashboard_goal()} value={percent} max={100} text={`${percent}%`} />
      <p className="mt-2.5">
        {total < WEEKLY_GOAL
          ? m.dashboard_goal_left({ count: WEEKLY_GOAL - total })
          : m.dashboard_goal_reached({ count: total })}
      </p>
    </Card>
  );
}
