import { Flame, Users, Zap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { count } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { Figures } from './api.ts';
import type { LocalCounts } from './application.ts';

export function Progress({ figures }: { figures: Figures }) {
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

/** Days from which a streak has a flame. */
const FLAME_DAYS = 3;

/** 'My Job Progress': four figures, and the streak in a row of its own. */
function ProgressTiles({ figures }: { figures: Figures }) {
  const { totalApplications, inReviewCount, upcomingInterviews, referralPoints, streakDays } = figures;
  const tiles = [
    { name: m.dashboard_applied(), value: totalApplications },
    { name: m.dashboard_in_review(), value: inReviewCount },
    { name: m.dashboard_interviews(), value: upcomingInterviews },
    { name: m.dashboard_points(), value: referralPoints },
  ];
  const Icon = streakDays >= FLAME_DAYS ? Flame : Zap;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {tiles.map(({ name, value }) => (
          <Card key={name} className="flex flex-col-reverse justify-end py-3.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-30 leading-tight font-bold tracking-tight tabular-nums">{count(value)}</dd>
          </Card>
        ))}
      </dl>
      <Card className="flex items-center gap-3">
        <IconDisc tone={streakDays > 0 ? 'amber' : 'muted'}>
          <Icon className={streakDays > 0 ? 'animate-pulse' : undefined} />
        </IconDisc>
        <dl>
          <dt className="text-13 text-muted">{m.dashboard_streak()}</dt>
          <dd className="text-17 font-semibold">
            {streakDays > 0 ? m.dashboard_streak_days({ count: streakDays }) : m.dashboard_streak_none()}
          </dd>
        </dl>
      </Card>
    </div>
  );
}

/** 'Weekly Goal Progress': how many of ten, and what is left to do. */
function GoalCard({ total }: { total: number }) {
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
        {total === 0
          ? m.dashboard_goal_begin({ count: WEEKLY_GOAL })
          : total < WEEKLY_GOAL
            ? m.dashboard_goal_left({ count: WEEKLY_GOAL - total })
            : m.dashboard_goal_reached({ count: total })}
      </p>
    </Card>
  );
}

/** Applications in a week. */
const WEEKLY_GOAL = 10;

/** How much of the weekly goal is reached, in whole percent; never above 100. */
function goalPercent(total: number): number {
  return Math.min(100, Math.round((total / WEEKLY_GOAL) * 100));
}

/** The figures with the applications that only this device keeps: to filler, which nobody reviews. */
export function withLocal(figures: Figures, { sent, sent_this_week }: LocalCounts): Figures {
  return {
    ...figures,
    totalApplications: figures.totalApplications + sent,
    thisWeek: figures.thisWeek + sent_this_week,
  };
}

/** 'Boost My Alerts': says that it is coming, and what boosts alerts today (docs/product.md 1). */
function BoostSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.dashboard_boost()} onClose={onClose}>
      <Notice icon={<Zap aria-hidden="true" />}>{m.dashboard_boost_soon()}</Notice>
      <p className="mt-3.5 mb-5">{m.dashboard_boost_now()}</p>
      <div className="grid gap-2.5">
        <LinkButton to={paths.referrals} block>
          <Users aria-hidden="true" /> {m.dashboard_boost_invite()}
        </LinkButton>
        <LinkButton to={paths.alertSettings} look="line" block>
          {m.dashboard_boost_settings()}
        </LinkButton>
      </div>
    </Dialog>
  );
}
