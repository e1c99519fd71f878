import { Badge } from '@/components/badge.tsx';
import { Meta } from '@/components/meta.tsx';
import { JobPay } from '@/components/pay.tsx';
import { ExampleBadge } from '@/features/jobs/example-badge.tsx';
import { jobPay, jobTypeName } from '@/features/jobs/job.ts';
import { longDate, shortDate, shortMoment } from '@/lib/dates.ts';
import { m } from '@/paraglide/messages.js';
import { type Application, applicationBadge, type StatusBadge, scheduledInterview } from './application.ts';

interface Props {
  application: Application;
  titleId: string;
  /** h1 on a page of its own. */
  heading?: 'h1' | 'h2' | 'h3';
  withType?: boolean;
  /** In place of the status's own. */
  badge?: StatusBadge;
  /** In place of 'Applied November 18, 2026'. */
  when?: string | null;
}

/** Pay first, then title, place, and who and when: what one looks for in a list of one's own applications. */
export function ApplicationHead({ application, titleId, heading: Heading = 'h2', withType, badge, when }: Props) {
  const { job_title, company, location, pay_range, job_type, application_status, status_changed_at, isLocal } =
    application;
  // On its own page they stand below.
  const unread = Heading === 'h1' ? 0 : (application.unread_messages ?? 0);
  const { text, tone } = badge ?? applicationBadge(application);
  const interview = scheduledInterview(application);
  const type = withType && job_type?.trim();
  const date = when ?? whenText(application);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <JobPay pay={jobPay({ pay_range })} size="small" className="min-w-0 flex-[1_1_5em]" />
        <span className="flex flex-none flex-wrap justify-end gap-1.5">
          <ExampleBadge of={isLocal} />
          {unread > 0 && <Badge tone="blue">{m.dashboard_app_messages({ count: unread })}</Badge>}
          <Badge tone={tone}>{text}</Badge>
        </span>
      </div>
      <Heading
        id={titleId}
        tabIndex={Heading === 'h1' ? -1 : undefined}
        className="mt-1 text-17 leading-snug"
        lang="en"
      >
        {job_title?.trim() || m.jobs_fallback_title()}
      </Heading>
      {location && (
        <p className="mt-0.5" lang="en">
          {location}
        </p>
      )}
      <Meta className="mt-1 flex flex-wrap gap-x-3 wrap-anywhere">
        {company && <span lang="en">{company}</span>}
        {type && <span>{jobTypeName(type)}</span>}
        {date && <span>{date}</span>}
        {interview && <span className="font-semibold">{shortMoment(interview.starts_at)}</span>}
        {!interview && application_status === 'interviewing' && status_changed_at && (
          <span>{m.dashboard_interview_since({ date: shortDate(status_changed_at) })}</span>
        )}
        {isLocal && <span>{m.dashboard_app_kept()}</span>}
      </Meta>
    </>
  );
}

function whenText({ applied_at, completed_at, created_at }: Application): string | null {
  const handedIn = applied_at ?? completed_at;
  if (handedIn) return m.dashboard_app_applied({ date: longDate(handedIn) });
  return created_at && m.dashboard_app_started({ date: longDate(created_at) });
}
