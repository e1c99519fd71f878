import { Bell, Search } from 'lucide-react';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

export function QuickActions() {
  return (
    <section>
      <h2 className="mb-3">{m.dashboard_quick()}</h2>
      <div className="grid grid-cols-2 gap-2.5">
        <LinkButton look="line" narrow to={paths.jobs}>
          <Search aria-hidden="true" /> {m.apply_browse_jobs()}
        </LinkButton>
        <LinkButton look="line" narrow to={paths.alerts}>
          <Bell aria-hidden="true" /> {m.dashboard_setup_alerts()}
        </LinkButton>
      </div>
    </section>
  );
}
