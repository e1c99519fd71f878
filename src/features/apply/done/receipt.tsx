import { confirmationNumber } from '@rules/codes.ts';
import { Card } from '@/components/card.tsx';
import { jobCard } from '@/features/jobs/job.ts';
import { dateTime } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import type { LocalApplication } from '../application.ts';

/** The confirmation card: what for, its number, and when. */
export function Receipt({ application }: { application: LocalApplication }) {
  const card = jobCard(application.job);
  const rows = [
    { name: m.apply_receipt_position(), value: card?.title, isJobText: true },
    { name: m.apply_receipt_company(), value: card?.company, isJobText: true },
    { name: m.apply_receipt_location(), value: card?.location, isJobText: true },
    { name: m.apply_receipt_number(), value: confirmationNumber(application.id.replace(/^temp_/, '')) },
    { name: m.apply_receipt_time(), value: application.completedAt && dateTime(application.completedAt) },
  ];
  return (
    <Card as="section">
      <dl className="-my-1.5 grid">
        {rows.map(({ name, value, isJobText }) => (
          <div key={name} className="flex justify-between gap-6 border-line py-[11px] not-first:border-t">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right font-semibold tabular-nums" lang={isJobText ? 'en' : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
