import { statusDisplay } from '@rules/display-status.ts';
import { useId } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { type Application, possibleActions } from '../applications/application.ts';
import { ApplicationHead } from '../applications/application-head.tsx';
import { similarJobs } from '../similar-jobs.ts';
import { ageText } from './age-text.ts';
import { shareJob } from './share-job.ts';
import { displayBadge, TIPS } from './status-look.ts';

/** An application on the dashboard: how it stands by its age, what that suggests, and what can be done now. */
export function RecentCard({ application }: { application: Application }) {
  const titleId = useId();
  const { id, job_id, job_title, application_status } = application;
  const now = new Date();
  const shown = statusDisplay(application, now);
  const { icon: Icon, text } = TIPS[shown.suggestion];
  const title = job_title?.trim() || m.jobs_fallback_title();
  const of = { 'aria-describedby': titleId, className: 'flex-auto px-2.5 text-15' };
  return (
    <Card as="article" id={`application-${id}`} aria-labelledby={titleId}>
      <ApplicationHead
        application={application}
        titleId={titleId}
        heading="h3"
        withType
        badge={displayBadge(shown, application_status)}
        when={ageText(application, now)}
      />
      <p className="mt-3 flex gap-2 border-line border-t pt-3">
        <Icon aria-hidden="true" className="text-muted" /> {text()}
      </p>
      <div className="mt-3.5 flex flex-wrap gap-2">
        {possibleActions(application).continue && job_id && (
          <LinkButton look="tint" {...of} to={paths.apply(job_id)}>
            {m.apply_continue()}
          </LinkButton>
        )}
        {shown.mayReapply && job_id && (
          <LinkButton look="tint" {...of} to={paths.apply(job_id, '?reapply=true')}>
            {m.jobs_reapply()}
          </LinkButton>
        )}
        <LinkButton look="line" {...of} to={similarJobs(title)}>
          {m.dashboard_detail_similar()}
        </LinkButton>
        {job_id && (
          <Button look="line" {...of} onClick={() => void shareJob(job_id, title)}>
            {m.dashboard_share()}
          </Button>
        )}
      </div>
    </Card>
  );
}
