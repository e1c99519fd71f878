import { type BoostLevel, boostProgress } from '@rules/levels.ts';
import { BellRing, KeyRound, type LucideIcon, Zap } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
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
      <div className="mb-4 flex flex-wrap items-center gap-3.5">
        <p className="text-[3rem] leading-none font-bold tabular-nums">{count(tokens)}</p>
        <div className="min-w-0 flex-[1_1_5em]">
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
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-13">
        <span className="text-muted">{way}</span>
        <b>{m.referrals_to_next({ count: count(toNext) })}</b>
      </p>
    </Card>
  );
}

interface Benefit {
  icon: LucideIcon;
  name: () => string;
  text: () => string;
  /** The number of tokens from which it holds (docs/product.md 42). */
  from: number;
}

const BENEFITS: readonly Benefit[] = [
  { icon: BellRing, name: m.referrals_benefit_priority, text: m.referrals_benefit_priority_text, from: 2 },
  { icon: Zap, name: m.referrals_benefit_faster, text: m.referrals_benefit_faster_text, from: 5 },
  { icon: KeyRound, name: m.referrals_benefit_exclusive, text: m.referrals_benefit_exclusive_text, from: 10 },
];

/** What boost tokens bring, and which of it the person has. */
export function BenefitList({ tokens }: { tokens: number }) {
  return (
    <section>
      <h2 className="mb-3">{m.referrals_benefits()}</h2>
      <Card as="ul" inset="rows">
        {BENEFITS.map(({ icon: Icon, name, text, from }) => (
          <li key={from} className="flex gap-3">
            <IconDisc tone="green">
              <Icon />
            </IconDisc>
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
                <h3>{name()}</h3>
                <Badge tone={tokens >= from ? 'green' : undefined}>
                  {tokens >= from ? m.referrals_benefit_on() : m.referrals_benefit_from({ count: from })}
                </Badge>
              </div>
              <p className="text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </Card>
    </section>
  );
}
