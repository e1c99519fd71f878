import { daysBetween, newYorkDay } from '@rules/new-york.ts';
import { formatPhone } from '@rules/phone-format.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Bell,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarX,
  Clock,
  type LucideIcon,
  MapPin,
  Phone,
  User,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Conversation } from '@/components/conversation.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Dock } from '@/components/dock.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { focusHeading, useRefocus } from '@/components/focus-heading.ts';
import { DeadLinkState, LinkOutcome } from '@/components/link-outcome.tsx';
import { Notice } from '@/components/notice.tsx';
import { Page } from '@/components/page.tsx';
import { UnbrokenRanges } from '@/components/pay.tsx';
import { jobPay, mapUrl } from '@/features/jobs/job.ts';
import { clockTime, fullDay, shortMoment } from '@/lib/dates.ts';
import { toAppError, waitText } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { isOff } from '@/lib/interview.ts';
import { isDeadLink, isLinkToken } from '@/lib/link-token.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { answerInterview, type Interview, type InterviewAnswer, interviewQueries } from './api.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { OtherTimesSheet } from './other-times-sheet.tsx';

/** `/interview/:token`: when and where an interview is, for the applicant, and their answer. Opening it changes nothing. */
export function InterviewPage() {
  const { token = '' } = useParams();
  const wellFormed = isLinkToken(token);
  const opened = useQuery({ ...interviewQueries.one(token), enabled: wellFormed });
  const isDead = !wellFormed || isDeadLink(opened.error);
  const isBanned = isDead && toAppError(opened.error).detail === 'banned';
  useFlowBar({ title: m.interview_title(), back: paths.myApplications });
  usePageMeta({ title: m.interview_page(), noindex: true, noreferrer: true });
  if (isDead) {
    return (
      <Page>
        <DeadLinkState
          title={isBanned ? m.apply_gone() : wellFormed ? m.interview_dead() : m.shell_link_cut()}
          link={{ to: paths.myApplications, label: m.interview_to_applications() }}
        >
          {isBanned ? m.jobs_route_banned() : wellFormed ? m.interview_dead_text() : m.shell_link_cut_text()}
        </DeadLinkState>
      </Page>
    );
  }
  if (opened.data) return <Opened key={token} token={token} interview={opened.data} />;
  return (
    <LinkOutcome
      opened={opened}
      waiting={m.interview_loading()}
      failed={waitText(opened.error) ?? m.interview_load_failed()}
    >
      {null}
    </LinkOutcome>
  );
}

function Opened({ token, interview }: { token: string; interview: Interview }) {
  const { first_name, job_title, company, pay_range, starts_at, place, phone_number, contact_name } = interview;
  const title = job_title?.trim() || m.jobs_fallback_title();
  const pay = jobPay({ pay_range });
  const content = useRef<HTMLDivElement>(null);
  useRefocus(`${interview.state} ${interview.sequence}`, () => focusHeading(content.current));
  const days = daysBetween(newYorkDay(new Date()), newYorkDay(new Date(starts_at)));
  const away = days === 0 ? m.interview_today() : m.interview_in_days({ count: days });
  const how = place ? m.interview_in_person() : m.interview_by_phone();
  return (
    <Page>
      <div ref={content}>
        <p className="text-muted">
          {company ? m.interview_meets({ company, name: first_name }) : m.interview_meets_nobody({ name: first_name })}
        </p>
        <InterviewStatus interview={interview} />
        <Card as="section" aria-label={m.interview_details()} className="mt-3">
          <h1 tabIndex={-1} className={isOff(interview) ? 'text-balance text-muted line-through' : 'text-balance'}>
            <time dateTime={starts_at} className="inline-block first-letter:uppercase">
              {fullDay(starts_at)}
              <br />
              {clockTime(starts_at)}
            </time>
          </h1>
          {interview.is_upcoming && <p className="mt-1.5">{`${away}, ${how}`}</p>}
          {place && (
            <Line Icon={MapPin}>
              <b className="block wrap-anywhere">{place}</b>
              <a
                className="-mb-2.5 inline-flex min-h-11 items-center font-semibold text-green underline"
                href={mapUrl(place)}
                target="_blank"
                rel="noreferrer"
              >
                {m.interview_map()}
              </a>
            </Line>
          )}
          {phone_number && (
            <Line Icon={Phone}>
              <a className="block font-semibold text-green underline" href={`tel:${phone_number}`}>
                {m.interview_call({ number: formatPhone(phone_number) })}
              </a>
              <span className="text-muted">{m.interview_call_text()}</span>
            </Line>
          )}
          {contact_name && (
            <Line Icon={User}>
              <b className="block wrap-anywhere">{m.interview_ask_for({ name: contact_name })}</b>
              <span className="text-muted" lang="en">
                {company}
              </span>
            </Line>
          )}
          <Line Icon={BriefcaseBusiness}>
            <b className="block" lang="en">
              {title}
            </b>
            {!pay.isDefault && (
              <span className="text-muted tabular-nums">
                <UnbrokenRanges>{pay.text}</UnbrokenRanges>
              </span>
            )}
          </Line>
        </Card>
        <CalendarLinks interview={interview} title={title} />
        {interview.is_upcoming && interview.state !== 'declined' && (
          <p className="mt-4 flex gap-2 text-13 text-muted">
            <Bell aria-hidden="true" /> <span>{remindText(interview)}</span>
          </p>
        )}
      </div>
      <Conversation of={{ applicationId: interview.application_id, token }} className="mt-6" />
      {interview.is_upcoming && <Answers token={token} interview={interview} />}
    </Page>
  );
}

function Line({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="mt-3.5 flex gap-3 border-t border-line pt-3.5">
      <Icon className="mt-px text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** What was answered or has happened since; nothing while it waits for its first answer. */
function InterviewStatus({ interview }: { interview: Interview }) {
  const { state, proposed_times, is_upcoming } = interview;
  const [tone, Icon, title, text] = statusOf(interview);
  if (!title) return null;
  return (
    <Notice tone={tone} role="status" icon={<Icon aria-hidden="true" />} className="mt-3">
      <b className="block">{title}</b>
      {text}
      {state === 'declined' && is_upcoming && (
        <ul className="mt-1">
          {proposed_times.map((time) => (
            <li key={time}>{shortMoment(time)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function statusOf(interview: Interview): ['green' | 'amber', LucideIcon, string, string] {
  const { state, is_upcoming } = interview;
  if (state === 'cancelled') return ['amber', CalendarX, m.interview_cancelled(), m.interview_cancelled_text()];
  if (isOff(interview)) return ['amber', CalendarX, m.interview_said_no(), m.interview_said_no_text()];
  if (!is_upcoming) return ['amber', Clock, m.interview_over(), m.interview_over_text()];
  if (state === 'declined') return ['amber', Clock, m.interview_asked(), m.interview_asked_text()];
  if (state === 'confirmed') return ['green', CalendarCheck, m.interview_said_yes(), m.interview_said_yes_text()];
  return ['amber', Clock, state === 'moved' ? m.interview_moved() : '', ''];
}

function remindText({ reminders: [first, second] }: Interview): string {
  if (first && second) return m.interview_remind_both({ first: shortMoment(first), second: shortMoment(second) });
  return first ? m.interview_remind({ when: shortMoment(first) }) : m.interview_tells();
}

/** 'I'll be there', 'Another time', 'I can't', pinned where the thumb is. */
function Answers({ token, interview }: { token: string; interview: Interview }) {
  const queryClient = useQueryClient();
  const query = interviewQueries.one(token);
  const [sheet, setSheet] = useState<'other' | 'no' | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (answer: InterviewAnswer) => answerInterview(token, interview.sequence, answer),
    onSuccess: (answered) => {
      setSheet(null);
      queryClient.setQueryData(query.queryKey, answered);
      window.scrollTo({ top: 0 });
      void queryClient.invalidateQueries({ queryKey: queryKeys.applications });
    },
    onError: (error) => {
      if (toAppError(error).status === 409) {
        setSheet(null);
        toast({ title: m.interview_changed(), description: m.interview_changed_text() });
        return queryClient.invalidateQueries(query);
      }
      failureToast(m.errors_title(), m.interview_failed())(error);
    },
  });
  const isConfirmed = interview.state === 'confirmed';
  return (
    <Dock>
      {!isConfirmed && (
        <Button
          block
          className="mb-2"
          busy={isPending && variables.answer === 'confirmed'}
          busyLabel={m.interview_sending()}
          onClick={() => mutate({ answer: 'confirmed' })}
        >
          {m.interview_yes()}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button look="line" aria-haspopup="dialog" onClick={() => setSheet('other')}>
          {m.interview_other()}
        </Button>
        <Button look="line" aria-haspopup="dialog" onClick={() => setSheet('no')}>
          {m.interview_no()}
        </Button>
      </div>
      {sheet === 'other' && (
        <OtherTimesSheet
          busy={isPending}
          onSend={(times) => mutate({ answer: 'another_time', times })}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'no' && (
        <Dialog
          title={m.interview_no_title()}
          onClose={() => setSheet(null)}
          footer={
            <div className="grid gap-2.5">
              <Button
                look="danger"
                block
                busy={isPending}
                busyLabel={m.interview_sending()}
                onClick={() => mutate({ answer: 'declined' })}
              >
                {m.interview_no_yes()}
              </Button>
              <Button look="line" block onClick={() => setSheet(null)}>
                {m.interview_no_keep()}
              </Button>
            </div>
          }
        >
          <p>{m.interview_no_text()}</p>
        </Dialog>
      )}
    </Dock>
  );
}
