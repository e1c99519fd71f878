import { countsAsPending } from '@rules/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Check, Clock } from 'lucide-react';
import { z } from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { Steps } from '@/components/steps.tsx';
import { isMeasured } from '@/lib/claims.ts';
import { dateTime, shortMoment } from '@/lib/dates.ts';
import { DECLINE_REASONS, REASON_LABELS } from '@/lib/decline-reasons.ts';
import { m } from '@/paraglide/messages.js';
import { type ApplicationEvent, applicationQueries } from './api.ts';
import { type Application, isBanned, scheduledInterview, statusBadge } from './application.ts';

interface Entry {
  key: string;
  title: string;
  lines: string[];
  isWaiting?: boolean;
}

/** 'What happened so far', oldest first, ending with what is waited for. */
export function Timeline({ application }: { application: Application }) {
  const { data, isError, refetch } = useQuery({
    ...applicationQueries.events(application.id),
    enabled: !application.isLocal,
  });
  const past = application.isLocal
    ? localEntries(application)
    : (data ?? []).flatMap((event, index, all) =>
        isNoNews(event, all.slice(0, index)) || isOfAnswer(event, all[index - 1]) ? [] : [entryOf(event, application)],
      );
  // What reaches nobody waits for nothing.
  const isWaiting =
    countsAsPending(application.application_status) &&
    !application.isLocal &&
    application.route !== 'none' &&
    !isBanned(application) &&
    past.length > 0;
  const awaited = isWaiting
    ? application.route === 'site'
      ? { title: m.apply_next_site(), lines: [] }
      : { title: m.dashboard_event_waiting(), lines: isMeasured() ? [] : [m.dashboard_event_waiting_text()] }
    : isUnansweredInterview(application) && past.length > 0
      ? { title: m.dashboard_interview_your_answer(), lines: [m.dashboard_interview_your_answer_text()] }
      : null;
  const entries: Entry[] = awaited ? [...past, { key: 'w', ...awaited, isWaiting: true }] : past;
  return (
    <section className="mt-7">
      <h2 className="mb-3">{m.dashboard_timeline()}</h2>
      {isError && !data && (
        <p role="alert">
          {m.dashboard_timeline_failed()}{' '}
          <Button look="quiet" onClick={() => void refetch()}>
            {m.shell_try_again()}
          </Button>
        </p>
      )}
      <Steps
        steps={entries.map(({ key, title, lines, isWaiting: waits }) => ({
          key,
          waits,
          mark: waits ? <Clock aria-hidden="true" /> : <Check aria-hidden="true" />,
          content: (
            <>
              <p className={cx('font-semibold', waits && 'text-muted')}>{title}</p>
              {lines.map((line) => (
                <p key={line} className="text-muted">
                  {line}
                </p>
              ))}
            </>
          ),
        }))}
      />
    </section>
  );
}

/** Whether an interview waits for the person's answer. */
const isUnansweredInterview = (application: Application) =>
  ['proposed', 'moved'].includes(scheduledInterview(application)?.state ?? '');

function entryOf(event: ApplicationEvent, application: Application): Entry {
  const channel = channelText(event);
  const when = dateTime(event.created_at);
  const { ref_code } = application;
  return {
    key: String(event.id),
    title: eventText(event),
    lines: [
      channel ? `${when}, ${channel}` : when,
      ...(isHandedIn(event) && ref_code ? [m.dashboard_event_number({ number: ref_code })] : []),
      ...(typeof event.data.message === 'string' ? [m.dashboard_event_wrote({ words: event.data.message })] : []),
      ...momentsOf(event).map((moment) => shortMoment(moment)),
    ],
  };
}

/** An application that only this device has shows the day it was submitted, and nothing else. */
function localEntries({ ref_code, completed_at }: Application): Entry[] {
  if (!completed_at) return [{ key: 's', title: m.dashboard_event_started(), lines: [] }];
  const number = ref_code ? [m.dashboard_event_number({ number: ref_code })] : [];
  return [{ key: 'c', title: m.dashboard_event_submitted(), lines: [dateTime(completed_at), ...number] }];
}

const NAMES: Record<string, () => string> = {
  created: m.dashboard_event_started,
  reopened: m.dashboard_event_reopened,
  details_changed: m.dashboard_event_corrected,
  merged: m.dashboard_event_merged,
  followed_up: m.dashboard_event_followed_up,
  sent_to_employer: m.dashboard_event_sent,
  seen_by_employer: m.dashboard_event_seen,
  number_shown: m.dashboard_event_number_shown,
};

const ANSWERS: Record<string, () => string> = {
  interested: m.dashboard_answer_interested,
  interview: m.dashboard_answer_interview,
  offer: m.dashboard_answer_offer,
  not_this_time: m.dashboard_answer_not_this_time,
};

/** What an employer made of an interview. */
const INTERVIEWS: Record<string, () => string> = {
  proposed: m.dashboard_interview_proposed,
  moved: m.dashboard_interview_moved,
  confirmed: m.dashboard_interview_agreed,
  cancelled: m.dashboard_interview_called_off,
};

/** What the person answered about one. */
const INTERVIEW_ANSWERS: Record<string, () => string> = {
  confirmed: m.dashboard_interview_said_yes,
  another_time: m.dashboard_interview_said_other,
  declined: m.dashboard_interview_said_no,
};

const CHANNELS: Record<string, () => string> = {
  sms: m.dashboard_channel_sms,
  email: m.dashboard_channel_email,
  copy: m.dashboard_channel_copy,
};

/** What happened, in words; a change of status reads as the status itself. */
function eventText({ event_type, to_status, data }: ApplicationEvent): string {
  if (event_type === 'answered') return answerText(data);
  if (event_type === 'interview_answered')
    return INTERVIEW_ANSWERS[String(data.answer)]?.() ?? m.dashboard_interview_said_other();
  const name = NAMES[event_type];
  if (name) return name();
  if (to_status === 'step_2_completed') return m.dashboard_event_experience();
  return statusBadge(to_status ?? '').text;
}

function answerText(data: ApplicationEvent['data']): string {
  if (data.filled) return m.dashboard_answer_filled();
  const change = aboutInterview.safeParse(data.interview).data?.change;
  if (change && INTERVIEWS[change]) return INTERVIEWS[change]();
  const reason = DECLINE_REASONS.find((one) => one === data.reason);
  if (reason) return m.dashboard_answer_reason({ reason: REASON_LABELS[reason]() });
  return ANSWERS[String(data.answer)]?.() ?? m.dashboard_answer_not_this_time();
}

const aboutInterview = z.object({ change: z.string(), starts_at: z.string() });

/** The times that an event is about: when the interview is, or could be. */
function momentsOf({ event_type, data }: ApplicationEvent): string[] {
  if (event_type === 'interview_answered') {
    const times = z.array(z.string()).safeParse(data.times).data;
    return times ?? (typeof data.starts_at === 'string' ? [data.starts_at] : []);
  }
  const about = aboutInterview.safeParse(data.interview).data;
  return about ? [about.starts_at] : [];
}

/** Whether it is the change of status that came with the employer's answer before it, which says it better. */
function isOfAnswer({ event_type, to_status }: ApplicationEvent, before: ApplicationEvent | undefined): boolean {
  return event_type === 'status_changed' && before?.event_type === 'answered' && before.data.status === to_status;
}

/** Whether nothing has changed for the person: where it is kept, or a step that reads like the one before. */
function isNoNews({ event_type, to_status }: ApplicationEvent, before: ApplicationEvent[]): boolean {
  if (event_type === 'claimed') return true;
  const was = before.findLast((event) => event.to_status !== null)?.to_status;
  if (event_type !== 'status_changed' || to_status === 'step_2_completed' || !was) return false;
  return statusBadge(was).text === statusBadge(to_status ?? '').text;
}

/** Whether it is the event of submitting the application. */
function isHandedIn({ event_type, to_status }: ApplicationEvent): boolean {
  return event_type === 'status_changed' && to_status === 'completed';
}

/** The channel of a follow-up; null for every other event. */
function channelText({ event_type, data }: ApplicationEvent): string | null {
  return event_type === 'followed_up' ? (CHANNELS[String(data.channel)]?.() ?? null) : null;
}
