import { BellRing, KeyRound, type LucideIcon, Zap } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { m } from '@/paraglide/messages.js';

interface Benefit {
  icon: LucideIcon;
  name: () => string;
  text: () => string;
  /** The number of tokens from which it holds (decisions, 'Tokens mean something'). */
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
