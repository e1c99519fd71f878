import { formatPhone } from '@rules/phone-format.ts';
import { BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Card } from '@/components/card.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { hourName } from '@/lib/hour-name.ts';
import { useSettings } from '@/lib/settings.ts';
import { m } from '@/paraglide/messages.js';
import type { Enrolment } from '../api.ts';

/** How long it stands before the sheet closes itself (specification 2 §9). */
export const CLOSES_AFTER_MS = 3000;

/** What was switched on: the number, how often, and when not. */
export function AllSet({ sent }: { sent: Enrolment }) {
  const { perDay, quiet } = useSettings();
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
  const rows = [
    [m.alerts_all_set_phone(), formatPhone(sent.phone ?? '')],
    [m.alerts_all_set_often(), m.alerts_all_set_often_text({ count: perDay })],
    [m.alerts_all_set_quiet(), m.alerts_all_set_quiet_text({ from: hourName(quiet.from), to: hourName(quiet.to) })],
  ] as const;
  return (
    <div ref={view} tabIndex={-1} className="outline-none">
      <IconDisc tone="green" size="large" className="mx-auto mb-5">
        <BellRing />
      </IconDisc>
      <Card as="dl" inset="rows">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </Card>
      <p className="note mt-4 text-center">{m.alerts_all_set_closes({ seconds: CLOSES_AFTER_MS / 1000 })}</p>
    </div>
  );
}
