import { type DisplayStatus, type StatusDisplay, type Suggestion, statusDisplay } from '@rules/display-status.ts';
import {
  CalendarCheck,
  Clock,
  type LucideIcon,
  MessageSquareText,
  PencilLine,
  RotateCcw,
  Search,
  ShieldAlert,
} from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import type { Tone } from '@/components/tone.ts';
import { shareJob } from '@/features/jobs/share.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import {
  type Application,
  ageText,
  applicationBadge,
  isBanned,
  isUnanswered,
  possibleActions,
  type StatusBadge,
  similarJobs,
} from './application.ts';
import { ApplicationHead } from './application-head.tsx';

/** An application on the dashboard: its status by age, a suggestion, and the actions. */
export function RecentCard({ application }: { application: Application }) {
  const titleId = useId();
  const { id, job_id, job_title } = application;
  const now = new Date();
  const shown = statusDisplay(application, now);
  const banned = isBanned(application);
  const { icon: Icon, text } = banned ? { icon: ShieldAlert, text: m.jobs_route_banned } : TIPS[shown.suggestion];
  const title = job_title?.trim() || m.jobs_fallback_title();
  const of = { 'aria-describedby': titleId, className: 'flex-auto px-2.5 text-15' };
  return (
    <Card as="article" id={`application-${id}`} aria-labelledby={titleId}>
      <ApplicationHead
        application={application}
        titleId={titleId}
        heading="h3"
        withType
        badge={displayBadge(shown, application)}
        when={ageText(application, now)}
      />
      <p className="mt-3 flex gap-2 border-line border-t pt-3">
        <Icon aria-hidden="true" className="text-muted" /> {text()}
      </p>
      {isUnanswered(application, now) && <p className="mt-1 text-13 text-muted">{m.dashboard_not_answered()}</p>}
      <div className="mt-3.5 flex flex-wrap gap-2">
        {possibleActions(application).continue && job_id && (
          <LinkButton look="tint" {...of} to={paths.apply(job_id)}>
            {m.apply_continue()}
          </LinkButton>
        )}
        {shown.mayReapply && job_id && !banned && (
          <LinkButton look="tint" {...of} to={paths.apply(job_id, '?reapply=true')}>
            {m.jobs_reapply()}
          </LinkButton>
        )}
        <LinkButton look="line" {...of} to={similarJobs(title)}>
          {m.dashboard_detail_similar()}
        </LinkButton>
        {job_id && !banned && (
          <Button look="line" {...of} onClick={() => void shareJob({ id: job_id, title })}>
            {m.jobs_share()}
          </Button>
        )}
      </div>
    </Card>
  );
}

const BADGES: Record<Exclude<DisplayStatus, 'as-is'>, { text: () => string; tone: Tone | undefined }> = {
  'no-response': { text: m.dashboard_status_no_response, tone: 'amber' },
  'not-selected': { text: m.dashboard_status_not_selected, tone: undefined },
};

/** The badge of an application on the dashboard. */
function displayBadge({ display }: StatusDisplay, application: Application): StatusBadge {
  if (display === 'as-is' || (display === 'no-response' && isBanned(application))) return applicationBadge(application);
  const { text, tone } = BADGES[display];
  return { text: text(), tone };
}

/** What the dashboard suggests about an application. */
export const TIPS: Record<Suggestion, { icon: LucideIcon; text: () => string }> = {
  'follow-up': { icon: MessageSquareText, text: m.dashboard_tip_follow_up },
  'good-luck': { icon: CalendarCheck, text: m.dashboard_tip_good_luck },
  'consider-similar': { icon: Search, text: m.dashboard_tip_similar },
  'recently-submitted': { icon: Clock, text: m.dashboard_tip_recent },
  'keep-checking': { icon: Clock, text: m.dashboard_tip_checking },
  finish: { icon: PencilLine, text: m.dashboard_tip_finish },
  'apply-later': { icon: RotateCcw, text: m.dashboard_tip_later },
};
