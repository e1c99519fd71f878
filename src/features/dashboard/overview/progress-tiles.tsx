import { Flame, Zap } from 'lucide-react';
import { Card } from '@/components/card.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import type { Figures } from '../api.ts';

/** From so many days on, a streak burns (specification 2 §9). */
const FLAME_DAYS = 3;

/** 'My Job Progress': four figures, and the streak in a row of its own. */
export function ProgressTiles({ figures }: { figures: Figures }) {
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
          <dd className="text-17 font-semibold">{m.dashboard_streak_days({ count: streakDays })}</dd>
        </dl>
      </Card>
    </div>
  );
}
