import { useId } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { RouteNote } from '@/features/jobs/route-note.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { type Application, isBanned, possibleActions } from './application.ts';
import { ApplicationHead } from './application-head.tsx';

interface Props {
  application: Application;
  onFollowUp: () => void;
}

/** One application in the list, with what can be done about it now. */
export function ApplicationCard({ application, onFollowUp }: Props) {
  const titleId = useId();
  const { id, job_id } = application;
  const can = possibleActions(application);
  const of = { 'aria-describedby': titleId, className: 'flex-1' };
  return (
    <Card as="article" id={`application-${id}`} aria-labelledby={titleId}>
      <ApplicationHead application={application} titleId={titleId} />
      {isBanned(application) && <RouteNote route={application.route} className="mt-3" />}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {can.followUp && (
          <Button look="tint" {...of} onClick={onFollowUp}>
            {m.dashboard_app_follow_up()}
          </Button>
        )}
        {can.continue && job_id && (
          <LinkButton look="tint" {...of} to={paths.apply(job_id)}>
            {m.apply_continue()}
          </LinkButton>
        )}
        {can.reapply && job_id && (
          <LinkButton look="tint" {...of} to={paths.apply(job_id, '?reapply=true')}>
            {m.jobs_reapply()}
          </LinkButton>
        )}
        <LinkButton look="line" {...of} to={`?application=${encodeURIComponent(id)}`}>
          {m.dashboard_app_details()}
        </LinkButton>
      </div>
    </Card>
  );
}
