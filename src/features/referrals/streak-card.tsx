import { Flame } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { m } from '@/paraglide/messages.js';
import type { Earnings } from './earnings.ts';
import { ExampleBadge } from './example-badge.tsx';

/** The streak bar is full at ten days. */
const FULL_DAYS = 10;

/** Days in a row on which a friend came: now, and at best. */
export function StreakCard({ earnings }: { earnings: Earnings }) {
  const current = m.referrals_days({ count: earnings.currentStreak });
  return (
    <Card as="section">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-17">{m.referrals_streak_title()}</h2>
        <Badge tone="amber">
          <Flame aria-hidden="true" /> {current}
        </Badge>
      </div>
      <ProgressBar
        label={m.referrals_streak_title()}
        value={earnings.currentStreak}
        max={FULL_DAYS}
        text={current}
        warm
      />
      <p className="mt-2 flex justify-between gap-3 text-13 text-muted">
        <span>{m.referrals_streak_current({ days: current })}</span>
        <span>{m.referrals_streak_best({ days: m.referrals_days({ count: earnings.bestStreak }) })}</span>
      </p>
      <p className="mt-2 flex items-center justify-between gap-3">
        {m.referrals_streak_keep()} {earnings.isExample && <ExampleBadge />}
      </p>
    </Card>
  );
}
