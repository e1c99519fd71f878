import { Button } from '@/components/button.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { similarJobs } from '../../similar-jobs.ts';
import { type Application, possibleActions } from '../application.ts';

interface Props {
  application: Application;
  /** Nobody answered for days: applying again is offered too. */
  silent: boolean;
  onFollowUp: () => void;
}

export function DetailActions({ application, silent, onFollowUp }: Props) {
  const { job_id, job_title, application_status } = application;
  const can = possibleActions(application);
  const isAgain = can.reapply || silent || ['withdrawn', 'reapply'].includes(application_status);
  return (
    <div className="mt-3 grid gap-2.5">
      {can.followUp && (
        <Button block onClick={onFollowUp}>
          {m.dashboard_app_follow_up()}
        </Button>
      )}
      {can.continue && job_id && (
        <LinkButton block to={paths.apply(job_id)}>
          {m.apply_continue()}
        </LinkButton>
      )}
      <div className="flex flex-wrap gap-2.5">
        {isAgain && job_id && (
          <LinkButton look="line" className="flex-1" to={paths.apply(job_id, '?reapply=true')}>
            {m.jobs_reapply()}
          </LinkButton>
        )}
        <LinkButton look="line" className="flex-1" to={similarJobs(job_title?.trim() ?? '')}>
          {m.dashboard_detail_similar()}
        </LinkButton>
      </div>
    </div>
  );
}
