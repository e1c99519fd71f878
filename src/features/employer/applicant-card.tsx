import { BRAND } from '@rules/brand.ts';
import { formatPhone } from '@rules/phone-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { MessageSquareText, MessagesSquare, Phone, Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button, buttonVariants } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Conversation } from '@/components/conversation.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { useRefocus } from '@/components/focus-heading.ts';
import { InterviewSheet } from '@/components/interview-sheet.tsx';
import { answerFacts } from '@/lib/answer-list.ts';
import { dateTime } from '@/lib/dates.ts';
import { DECLINE_REASONS, type DeclineReason, REASON_LABELS } from '@/lib/decline-reasons.ts';
import { useSecondsUntil } from '@/lib/use-seconds-until.ts';
import { m } from '@/paraglide/messages.js';
import {
  ANSWERS,
  type Answer,
  type Applicant,
  answerApplicant,
  employerQueries,
  type Interview,
  showNumber,
  undoAnswer,
  useApplicantChange,
} from './api.ts';
import { InterviewCard } from './interview-card.tsx';
import { WordsSheet } from './words-sheet.tsx';

const ANSWER_NAMES: Record<Answer, () => string> = {
  interested: m.employer_answer_interested,
  interview: m.employer_answer_interview,
  offer: m.employer_answer_offer,
  not_this_time: m.employer_answer_not_this_time,
};

/** What the person is told, to their employer. */
const NOTIFICATIONS: Record<Answer, (of: { name: string }) => string> = {
  interested: m.employer_told_interested,
  interview: m.employer_told_interview,
  offer: m.employer_told_offer,
  not_this_time: m.employer_told_not_this_time,
};

const REASON_NOTIFICATIONS: Record<DeclineReason, () => string> = {
  position_filled: m.employer_told_position_filled,
  needs_license: m.employer_told_needs_license,
  hours_dont_fit: m.employer_told_hours_dont_fit,
};

interface CardProps {
  token: string;
  applicant: Applicant;
  /** 'Fry Cook, Concourse Fry House'. */
  job: string;
  /** Where the interviews for this job are. */
  usual: Usual;
}
type Usual = Pick<Interview, 'place' | 'phone_number' | 'contact_name'>;

/** Somebody who applied: what an employer asks first, their number, and the answers. */
export function ApplicantCard({ token, applicant, job, usual }: CardProps) {
  const titleId = useId();
  const name = applicant.first_name ?? '';
  const { answer, followed_up_at } = applicant;
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="min-w-0 wrap-anywhere">
          {name} {applicant.is_new && <Badge tone="blue">{m.employer_new()}</Badge>}
        </h2>
        {answer && <Badge>{ANSWER_NAMES[answer]()}</Badge>}
      </div>
      <p className="text-13 text-muted">{m.employer_applied({ when: dateTime(applicant.applied_at) })}</p>
      {followed_up_at && <p className="text-13 text-muted">{m.employer_asked({ when: dateTime(followed_up_at) })}</p>}
      <dl className="mt-2.5">
        {answerFacts(applicant, 'employer').map(
          (fact) =>
            fact.value && (
              <div key={fact.name} className="grid grid-cols-[88px_minmax(0,1fr)] gap-3 py-0.5">
                <dt className="text-muted">{fact.name}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
      <PhoneNumber token={token} applicant={applicant} name={name} />
      <Messages token={token} applicant={applicant} name={name} />
      <Answers token={token} applicant={applicant} name={name} job={job} usual={usual} />
    </Card>
  );
}

interface PartProps {
  token: string;
  applicant: Applicant;
  name: string;
}

/** 'Show number', then the number with Call and Text. */
function PhoneNumber({ token, applicant, name }: PartProps) {
  const { id, phone_number: number } = applicant;
  const change = useApplicantChange(token);
  const call = useRef<HTMLAnchorElement>(null);
  useRefocus(number, () => call.current?.focus());
  const line = buttonVariants({ look: 'line', className: 'flex-1' });
  if (!number) {
    return (
      <Button
        look="quiet"
        className="mt-1.5 -ml-2 self-start"
        aria-label={m.employer_show_number_of({ name })}
        busy={change.isPending}
        onClick={() => change.mutate({ request: () => showNumber(token, id), failed: m.employer_number_failed() })}
      >
        <Phone aria-hidden="true" /> {m.employer_show_number()}
      </Button>
    );
  }
  return (
    <div className="my-3">
      <b className="text-17 tabular-nums">{formatPhone(number)}</b>
      <div className="mt-2 flex gap-2">
        <a ref={call} className={line} href={`tel:${number}`} aria-label={m.employer_call_name({ name })}>
          <Phone aria-hidden="true" /> {m.employer_call()}
        </a>
        <a className={line} href={`sms:${number}`} aria-label={m.employer_text_name({ name })}>
          <MessageSquareText aria-hidden="true" /> {m.employer_text()}
        </a>
      </div>
      <p className="mt-2 text-13 text-muted">{m.employer_number_noted({ name })}</p>
    </div>
  );
}

/** 'Messages', once an answer has gone out: what both wrote, in a sheet. */
function Messages({ token, applicant: { id, answer, is_held, unread_messages }, name }: PartProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!answer || is_held || (answer === 'not_this_time' && unread_messages === 0)) return null;
  return (
    <>
      <Button
        look="quiet"
        className="mb-1.5 -ml-2 self-start"
        aria-label={m.employer_messages_with({ name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MessagesSquare aria-hidden="true" /> {m.shell_talk_title()}{' '}
        {unread_messages > 0 && <Badge tone="blue">{m.employer_messages_new({ count: unread_messages })}</Badge>}
      </Button>
      {isOpen && (
        <Dialog
          title={name}
          onClose={() => {
            setOpen(false);
            // What was read is new no more.
            void queryClient.invalidateQueries(employerQueries.applicants(token));
          }}
        >
          <Conversation of={{ applicationId: id, token }} />
        </Dialog>
      )}
    </>
  );
}

/** The answers, each one tap; then what the person is told, to undo while nothing was sent. */
function Answers({ token, applicant, name, job, usual }: PartProps & Pick<CardProps, 'job' | 'usual'>) {
  const { id, answer, answered_at, is_held: isReadFirst, message, reason, interview, undo_until } = applicant;
  const secondsLeft = useSecondsUntil(undo_until);
  const isHeld = answer !== null && (isReadFirst || secondsLeft > 0);
  const [writing, setWriting] = useState<Pick<Applicant, 'message' | 'reason'>>();
  const [isArranging, setArranging] = useState(false);
  const change = useApplicantChange(token);
  const part = useRef<HTMLFieldSetElement>(null);
  useRefocus(isHeld, () => part.current?.focus());

  const told = answer && (reason ? REASON_NOTIFICATIONS[reason]() : NOTIFICATIONS[answer]({ name }));
  const decline = (because: DeclineReason) =>
    change.mutate({
      request: () => answerApplicant(token, id, 'not_this_time', { reason: because }),
      failed: m.employer_answer_failed(),
    });
  const undo = (onSuccess?: () => void) =>
    change.mutate(
      { request: () => undoAnswer(token, id), failed: m.employer_undo_failed() },
      onSuccess && { onSuccess },
    );
  return (
    <fieldset
      ref={part}
      tabIndex={-1}
      aria-label={m.employer_answer_name({ name })}
      className="mt-auto min-w-0 border-t border-line pt-3"
    >
      <div role="status">
        {answer && (isReadFirst || !interview) && (
          <p
            className={cx(
              'mb-3 wrap-anywhere',
              answer === 'not_this_time' ? 'rounded-card rounded-tl-none bg-sunken px-4 py-3' : 'text-muted',
            )}
          >
            {message ?? told}
          </p>
        )}
        {isHeld && (
          <span className="sr-only">
            {m.employer_not_sent()} {isReadFirst && m.employer_read_first({ brand: BRAND })}
          </span>
        )}
      </div>
      {answer && interview && (
        <InterviewCard token={token} applicant={applicant} interview={interview} name={name} isHeld={isHeld} />
      )}
      {answer && isHeld ? (
        <div className="-mx-4 -mb-4 flex items-center justify-between gap-2 rounded-b-card bg-sunken py-2.5 pr-2 pl-4">
          <p aria-hidden="true">
            <b className="block">{m.employer_not_sent()}</b>
            <span className="text-13 text-muted tabular-nums">
              {isReadFirst ? m.employer_read_first({ brand: BRAND }) : m.employer_goes_out({ seconds: secondsLeft })}
            </span>
          </p>
          <div className="flex">
            {answer === 'not_this_time' && (
              <Button
                look="quiet"
                aria-label={m.employer_edit_name({ name })}
                busy={change.isPending}
                // Nothing is sent while somebody writes.
                onClick={() => undo(() => setWriting({ message, reason }))}
              >
                {m.employer_edit()}
              </Button>
            )}
            <Button
              look="quiet"
              aria-label={m.employer_undo_name({ name })}
              busy={change.isPending}
              onClick={() => undo()}
            >
              <Undo2 aria-hidden="true" /> {m.employer_undo()}
            </Button>
          </div>
        </div>
      ) : (
        <>
          {answered_at && (
            <p className="mb-2 text-13 text-muted">{m.employer_answered_at({ when: dateTime(answered_at) })}</p>
          )}
          <div className="grid grid-cols-2 gap-2">
            {ANSWERS.map((choice) => (
              <Button
                key={choice}
                look={choice === answer ? 'tint' : 'line'}
                size="small"
                narrow
                className={choice === 'not_this_time' && choice !== answer ? 'text-muted' : undefined}
                aria-pressed={choice === answer}
                aria-haspopup={choice === 'interview' ? 'dialog' : undefined}
                busy={change.isPending}
                onClick={() => {
                  if (choice === 'interview') return setArranging(true);
                  if (choice === answer) return;
                  change.mutate({
                    request: () => answerApplicant(token, id, choice),
                    failed: m.employer_answer_failed(),
                  });
                }}
              >
                {choice === 'interview' && interview?.is_upcoming
                  ? m.employer_interview_move()
                  : ANSWER_NAMES[choice]()}
              </Button>
            ))}
          </div>
          {(answer === null || answer === 'not_this_time') && (
            <fieldset className="mt-3 min-w-0">
              <legend className="text-13 text-muted">{m.employer_reason_legend()}</legend>
              <div className="mt-1.5 flex flex-wrap gap-2">
                {DECLINE_REASONS.map((choice) => (
                  <Button
                    key={choice}
                    look={choice === reason ? 'tint' : 'line'}
                    size="small"
                    narrow
                    className={choice === reason ? undefined : 'text-muted'}
                    aria-label={m.employer_reason_of({ name, reason: REASON_LABELS[choice]() })}
                    aria-pressed={choice === reason}
                    busy={change.isPending}
                    onClick={() => choice !== reason && decline(choice)}
                  >
                    {REASON_LABELS[choice]()}
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
        </>
      )}
      {isArranging && (
        <InterviewSheet
          name={name}
          job={job}
          initial={interview?.is_upcoming ? interview : usual}
          note={m.employer_interview_note({ name })}
          busy={change.isPending}
          onSend={(details, then) =>
            change.mutate(
              {
                request: () => answerApplicant(token, id, 'interview', { interview: details }),
                failed: m.employer_answer_failed(),
              },
              then,
            )
          }
          onClose={() => setArranging(false)}
        />
      )}
      {writing && (
        <WordsSheet
          token={token}
          id={id}
          name={name}
          initial={writing.message}
          reason={writing.reason}
          told={writing.reason ? REASON_NOTIFICATIONS[writing.reason]() : NOTIFICATIONS.not_this_time({ name })}
          onClose={() => setWriting(undefined)}
        />
      )}
    </fieldset>
  );
}
