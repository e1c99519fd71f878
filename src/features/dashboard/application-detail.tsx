import { employerSite } from '@rules/application-link.ts';
import { silentDays } from '@rules/display-status.ts';
import { isUuid } from '@rules/job-id.ts';
import { isUnfinished } from '@rules/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, SearchX } from 'lucide-react';
import { useId, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Conversation } from '@/components/conversation.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { useRefocus } from '@/components/focus-heading.ts';
import { LinkButton } from '@/components/link-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { jobQueries } from '@/features/jobs/api.ts';
import { EmployerSite } from '@/features/jobs/employer-site.tsx';
import { JobLinks } from '@/features/jobs/job-links.tsx';
import { RouteNote } from '@/features/jobs/route-note.tsx';
import { conversationQueries } from '@/lib/conversation.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries } from './api.ts';
import {
  type Application,
  type DeviceApplications,
  isBanned,
  isUnanswered,
  possibleActions,
  similarJobs,
} from './application.ts';
import { ApplicationHead } from './application-head.tsx';
import { ApplicationInterview } from './application-interview.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { CorrectSheet } from './correct-sheet.tsx';
import { SentDetails } from './sent-details.tsx';
import { Timeline } from './timeline.tsx';
import { WithdrawSheet } from './withdraw-sheet.tsx';

interface Props {
  id: string;
  device: DeviceApplications;
  onFollowUp: (application: Application) => void;
}

/** 'View Details': one application with its history and what can be done about it. */
export function ApplicationDetail({ id, device, onFollowUp }: Props) {
  const local = device.local.find((application) => application.id === id);
  // An id that cannot be one is nobody's; asking would only give an error.
  const enabled = !local && isUuid(id);
  const query = useQuery({ ...applicationQueries.detail(id), enabled });
  const { data, isLoading, isError } = query;
  // Requested at the same time and awaited, so that what is below the history does not move.
  const { isLoading: isHistoryLoading } = useQuery({ ...applicationQueries.events(id), enabled });
  const { isLoading: isConversationLoading } = useQuery({
    ...conversationQueries.one({ applicationId: id }),
    enabled: Boolean(data && hasConversation(data)),
  });
  const isOnTheWay = isLoading || (Boolean(data) && (isHistoryLoading || isConversationLoading));
  const application = local ?? data;
  const title = application?.job_title ?? m.jobs_fallback_title();
  useFlowBar({ title: m.dashboard_detail_short(), back: paths.myApplications });
  usePageMeta({ title: m.dashboard_detail_title({ title }), noindex: true });
  return (
    <>
      {application && !isOnTheWay && <DetailView application={application} device={device} onFollowUp={onFollowUp} />}
      {isOnTheWay && <CardsSkeleton />}
      <QueryError query={query}>{m.dashboard_apps_failed()}</QueryError>
      {!application && !isLoading && !isError && (
        <EmptyState
          main
          icon={<SearchX />}
          title={m.dashboard_detail_missing()}
          link={{ to: paths.myApplications, label: m.dashboard_detail_back() }}
        >
          {m.dashboard_detail_missing_text()}
        </EmptyState>
      )}
    </>
  );
}

/** Whether an employer may have written, or may be written to. */
const hasConversation = ({ route, application_status }: Application) =>
  route === 'email' && !isUnfinished(application_status);

interface DetailViewProps {
  application: Application;
  device: DeviceApplications;
  onFollowUp: (application: Application) => void;
}

function DetailView({ application, device, onFollowUp }: DetailViewProps) {
  const titleId = useId();
  const [sheet, setSheet] = useState<'correct' | 'withdraw' | null>(null);
  const can = possibleActions(application);
  const now = new Date();
  const banned = isBanned(application);
  const days = application.isLocal || banned ? null : silentDays(application, now);
  const isLong = days !== null && isUnanswered(application, now);
  const isSent = !isUnfinished(application.application_status) && application.application_status !== 'withdrawn';
  const site = isSent && !banned && employerSite(application.application_link);
  const action = useNavigationType();
  // The list and this share an address but for its query: the shell does not see that another screen has come.
  useLayoutEffect(() => {
    if (action !== 'PUSH') return;
    window.scrollTo(0, 0);
    document.getElementById(titleId)?.focus({ preventScroll: true });
  }, [action, titleId]);
  useRefocus(can.withdraw, () => document.getElementById(titleId)?.focus({ preventScroll: true }));
  return (
    <>
      <Card as="section">
        <ApplicationHead application={application} titleId={titleId} heading="h1" withType />
      </Card>
      <RouteNote route={application.route} className="mt-3" />
      {site && <EmployerSite url={site} className="mt-3" />}
      {!banned && <ApplicationInterview application={application} />}
      {hasConversation(application) && <Conversation of={{ applicationId: application.id }} className="mt-5" />}
      {days !== null && (
        <Notice tone="amber" icon={<MessageSquareText aria-hidden="true" />} className="mt-3">
          {isLong && `${m.dashboard_not_answered()} `}
          {m.dashboard_detail_no_word({ count: days })}
        </Notice>
      )}
      <DetailActions application={application} silent={days !== null} onFollowUp={() => onFollowUp(application)} />
      <Timeline application={application} />
      <SentDetails application={application} onCorrect={can.correct ? () => setSheet('correct') : undefined} />
      {can.withdraw && (
        <div className="mt-4 text-center">
          <Button look="quiet-danger" onClick={() => setSheet('withdraw')}>
            {m.dashboard_withdraw()}
          </Button>
          <p className="text-13 text-muted">
            {application.interview?.is_upcoming && `${m.dashboard_withdraw_interview()} `}
            {m.dashboard_withdraw_later()}
          </p>
        </div>
      )}
      {/* Last, since it comes after the rest and must not move it. */}
      {isLong && application.job_id && <SimilarJobs jobId={application.job_id} />}
      {sheet === 'correct' && <CorrectSheet application={application} onClose={() => setSheet(null)} />}
      {sheet === 'withdraw' && (
        <WithdrawSheet application={application} device={device} onClose={() => setSheet(null)} />
      )}
    </>
  );
}

function SimilarJobs({ jobId }: { jobId: string }) {
  const { data } = useQuery(jobQueries.similar(jobId));
  return <JobLinks title={m.dashboard_similar_open()} jobs={data?.jobs ?? []} />;
}

interface DetailActionsProps {
  application: Application;
  /** Nobody answered for days: applying again is offered too. */
  silent: boolean;
  onFollowUp: () => void;
}

function DetailActions({ application, silent, onFollowUp }: DetailActionsProps) {
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
        {isAgain && job_id && !isBanned(application) && (
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
