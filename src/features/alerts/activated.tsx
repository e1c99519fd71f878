import { formatPhone } from '@rules/phone-format.ts';
import { BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { focusHeading } from '@/components/focus-heading.ts';
import { LazyNotificationOffer } from '@/components/lazy-notification-offer.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { categoryName } from '@/features/jobs/job.ts';
import { hourName } from '@/lib/dates.ts';
import { paths } from '@/lib/paths.ts';
import { useSettings } from '@/lib/settings.ts';
import { m } from '@/paraglide/messages.js';
import type { Enrolment } from './api.ts';
import { useWhere } from './where.ts';

/** Repeats what was switched on, how often and when not, so that the person knows what will come. */
export function Activated({ sent, search, onAgain }: { sent: Enrolment; search: string; onAgain: () => void }) {
  const { perDay, quiet } = useSettings();
  const where = useWhere(sent);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => focusHeading(view.current), []);
  return (
    <div ref={view}>
      <EmptyState
        main
        tone="green"
        icon={<BellRing />}
        title={m.alerts_activated()}
        actions={
          <div className="grid gap-3">
            <LinkButton block to={`${paths.jobs}${search}`}>
              {m.alerts_browse_now()}
            </LinkButton>
            <Button look="line" block size="large" onClick={onAgain}>
              {m.alerts_another()}
            </Button>
          </div>
        }
      >
        {m.alerts_activated_text({
          phone: formatPhone(sent.phone ?? ''),
          category: categoryName(sent.category ?? ''),
          city: where,
        })}
      </EmptyState>
      <p className="text-13 text-muted mt-4 text-center">
        {m.alerts_activated_when({
          count: perDay,
          from: hourName(quiet.from),
          to: hourName(quiet.to),
        })}
      </p>
      <div className="mt-6">
        <LazyNotificationOffer byText={sent.sms} />
      </div>
    </div>
  );
}
