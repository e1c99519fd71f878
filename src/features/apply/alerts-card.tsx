import { type Category, parseCategory } from '@rules/taxonomy.ts';
import { Bell, Check } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { jobCard } from '@/features/jobs/job.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { LocalApplication } from './application.ts';

const LINES: Record<Category, (inputs: { place: string }) => string> = {
  Warehouse: m.apply_alerts_warehouse,
  Delivery: m.apply_alerts_delivery,
  'Kitchen/Cook': m.apply_alerts_kitchen,
  Cashier: m.apply_alerts_cashier,
  Cleaner: m.apply_alerts_cleaner,
  Babysitter: m.apply_alerts_babysitter,
  'Customer Service': m.apply_alerts_customer,
  Security: m.apply_alerts_security,
  Construction: m.apply_alerts_construction,
  Healthcare: m.apply_alerts_healthcare,
  Various: m.apply_alerts_various,
};

/** What was switched on in the person's name. */
export function AlertsCard({ application }: { application: LocalApplication }) {
  const { contact, job } = application;
  const card = jobCard(job);
  const line = LINES[parseCategory(job.category) ?? 'Various'];
  const on = [contact?.phone_number && m.apply_alerts_sms(), contact?.email && m.apply_alerts_email()].filter(Boolean);
  return (
    <Card as="section">
      <div className="flex items-start gap-3">
        <IconDisc tone="green">
          <Bell />
        </IconDisc>
        <div className="min-w-0 flex-1">
          <h3>{m.apply_alerts_card()}</h3>
          <p className="text-muted">{line({ place: job.borough ?? card?.location ?? '' })}</p>
          <p className="text-muted">{card?.jobType}</p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-1.5 mt-3 mb-4">
        {on.map((text) => (
          <li key={text}>
            <Badge tone="green" tag>
              <Check aria-hidden="true" /> {text}
            </Badge>
          </li>
        ))}
      </ul>
      <LinkButton to={paths.referrals} look="line" block>
        {m.apply_alerts_invite()}
      </LinkButton>
    </Card>
  );
}
