import { useId } from 'react';
import { Card } from '@/components/card.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { type Application, possibleActions } from '../applications/application.ts';
import { ApplicationHead } from '../applications/application-head.tsx';
import { ageText } from '../recent/age-text.ts';

/** An application among one's jobs, with the way to finish it or to its details. */
export function AppliedCard({ application }: { application: Application }) {
  const titleId = useId();
  const { id, job_id } = application;
  const of = { 'aria-describedby': titleId, className: 'flex-1' };
  return (
    <Card as="article" id={`application-${id}`} aria-labelledby={titleId}>
      <ApplicationHead
        application={application}
        titleId={titleId}
        heading="h3"
        when={ageText(application, new Date())}
      />
      <div className="mt-3.5 flex flex-wrap gap-2">
        {possibleActions(application).continue && job_id && (
          <LinkButton look="tint" {...of} to={paths.apply(job_id)}>
            {m.apply_continue()}
          </LinkButton>
        )}
        <LinkButton look="line" {...of} to={`${paths.myApplications}?application=${encodeURIComponent(id)}`}>
          {m.dashboard_app_details()}
        </LinkButton>
      </div>
    </Card>
  );
}
