import { money } from '@rules/money.ts';
import { Info } from 'lucide-react';
import { Card } from '@/components/card.tsx';
import { Notice } from '@/components/notice.tsx';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import type { Earnings } from './earnings.ts';
import { ExampleBadge } from './example-badge.tsx';

/** Total Earned, Pending, Referrals, Streak; an example says that it is one, on each tile. */
export function EarnTiles({ earnings }: { earnings: Earnings }) {
  const tiles = [
    { name: m.referrals_total(), value: money(earnings.earnedCents) },
    { name: m.referrals_pending(), value: money(earnings.pendingCents) },
    { name: m.referrals_referrals(), value: count(earnings.referrals) },
    { name: m.referrals_streak(), value: m.referrals_days({ count: earnings.currentStreak }) },
  ];
  return (
    <div className="grid gap-3">
      {earnings.isExample && <Notice icon={<Info aria-hidden="true" />}>{m.referrals_example_text()}</Notice>}
      <dl className="grid grid-cols-2 gap-3">
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
