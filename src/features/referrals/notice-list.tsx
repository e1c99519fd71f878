import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { Link } from '@/components/link.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { Referrals } from './api.ts';
import { ExampleBadge } from './example-badge.tsx';

/**
 * What the person hears about, and where to change it. Whoever stopped the messages is not told of referrals either; earnings
 * are shown here and never reported. Without a sign-up it is the specified list, as an example.
 */
export function NoticeList({ referrals }: { referrals: Referrals | null }) {
  const isOn = referrals?.alerts_active ?? true;
  const rows = [
    { name: m.referrals_notice_jobs(), on: isOn },
    { name: m.referrals_notice_referrals(), on: isOn },
    { name: m.referrals_notice_earnings(), on: false },
  ];
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2>{m.referrals_notices()}</h2>
        {!referrals && <ExampleBadge />}
      </div>
      <Card as="ul" inset="rows">
        {rows.map(({ name, on }) => (
          <li key={name} className="p-0!">
            <Link className="flex min-h-12 items-center justify-between gap-3 px-4 py-3" to={paths.alertSettings}>
              <span>{name}</span>{' '}
              <Badge tone={on ? 'green' : undefined}>
                {on ? m.referrals_notice_active() : m.referrals_notice_paused()}
              </Badge>
            </Link>
          </li>
        ))}
      </Card>
      <LinkButton look="line" block className="mt-3" to={paths.alertSettings}>
        {m.referrals_notices_manage()}
      </LinkButton>
    </section>
  );
}
