import { ExternalLink, Mail, PhoneCall, ShieldAlert, Unplug } from 'lucide-react';
import { LinkButton } from '@/components/link-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { ApplicationRoute } from './job.ts';

const ROUTES = {
  email: { Icon: Mail, text: m.jobs_route_email },
  team: { Icon: PhoneCall, text: m.jobs_route_team },
  none: { Icon: Unplug, text: m.jobs_route_none },
  banned: { Icon: ShieldAlert, text: m.jobs_route_banned },
  site: { Icon: ExternalLink, text: m.apply_next_site },
};

interface Props {
  route: ApplicationRoute | null | undefined;
  /** What an alert in place of an application looks for. */
  alert?: { category: string | null; borough: string | null };
  /** Where the screen has no other word about the employer's own site. */
  withSite?: boolean;
  className?: string;
}

/**
 * One sentence on how an application reaches the employer; where it reaches nobody, with an alert first. The employer's own
 * site mostly has a notice of its own (`job-facts.tsx`).
 */
export function RouteNote({ route, alert, withSite, className }: Props) {
  if (!route || (route === 'site' && !withSite)) return null;
  const { Icon, text } = ROUTES[route];
  const to = new URLSearchParams();
  if (alert?.category) to.set('job_type', alert.category);
  if (alert?.borough) to.set('city', alert.borough);
  return (
    <Notice
      icon={<Icon aria-hidden="true" />}
      tone={route === 'none' || route === 'banned' ? 'amber' : undefined}
      className={className}
    >
      {text()}
      {route === 'none' && alert && (
        <LinkButton block className="mt-3" to={`${paths.alerts}?${to}`}>
          {m.jobs_alert_set()}
        </LinkButton>
      )}
    </Notice>
  );
}
