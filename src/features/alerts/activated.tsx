import { formatPhone } from '@rules/phone-format.ts';
import { BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { focusHeading } from '@/components/focus-heading.ts';
import { LinkButton } from '@/components/link-button.tsx';
import { hourName } from '@/lib/dates.ts';
import { paths } from '@/lib/paths.ts';
import { useSettings } from '@/lib/settings.ts';
import { m } from '@/paraglide/messages.js';
import { categoryName, cityName } from './alert-options.tsx';
import type { Enrolment } from './api.ts';

/** Repeats what was switched on, how often and when not, so that the person knows what will come. */
export function Activated({ sent, search, onAgain }: { sent: Enrolment; search: string; onAgain: () => void }) {
  const { perDay, quiet } = useSettings();
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
          city: cityName(sent.city),
        })}
      </EmptyState>
      <p className="note mt-4 text-center">
        {m.alerts_activated_when({
          count: perDay,
          from: hourName(quiet.from),
          to: hourName(quiet.to),
        })}
      </p>
    </div>
  );
}
