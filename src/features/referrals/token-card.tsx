import { type BoostLevel, boostProgress } from '@rules/levels.ts';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';

const LEVELS: Record<BoostLevel, () => string> = {
  starter: m.referrals_level_starter,
  active: m.referrals_level_active,
  advanced: m.referrals_level_advanced,
  elite: m.referrals_level_elite,
};

/** Boost tokens, the level they make, and the way to the next milestone. */
export function TokenCard({ tokens }: { tokens: number }) {
  const { level, milestone, toNext } = boostProgress(tokens);
  const way = m.referrals_progress_of({ count: count(tokens), milestone });
  return (
    <Card as="section">
      <div className="mb-4 flex items-center gap-3.5">
        <p className="text-[48px] leading-none font-bold tabular-nums">{count(tokens)}</p>
        <div className="min-w-0 flex-1">
          <h2 className="text-17">{m.referrals_tokens({ count: tokens })}</h2>
          <p className="text-13 text-muted">{m.referrals_tokens_text()}</p>
        </div>
        <div className="self-start">
          <Badge tone="green">
            <span className="sr-only">{m.referrals_level()}</span>
            {LEVELS[level]()}
          </Badge>
        </div>
      </div>
      <ProgressBar label={m.referrals_progress()} value={tokens} max={milestone} text={way} />
      <p className="mt-2 flex justify-between gap-3 text-13">
        <span className="text-muted">{way}</span>
        <b>{m.referrals_to_next({ count: count(toNext) })}</b>
      </p>
    </Card>
  );
}
