import { formatPhone } from '@rules/phone-format.ts';
import { CalendarCheck } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { timeRefused } from '@/components/interview-sheet.tsx';
import { shortMoment } from '@/lib/dates.ts';
import { toAppError } from '@/lib/errors.ts';
import { isOff } from '@/lib/interview.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { type Applicant, answerApplicant, cancelInterview, type Interview, useApplicantChange } from './api.ts';

interface Props {
  token: string;
  applicant: Applicant;
  interview: Interview;
  name: string;
  /** It can still be undone: nothing else is offered. */
  isHeld: boolean;
}

/** When and where the interview is and what the person said; a time that they ask for is accepted with one tap. */
export function InterviewCard({ token, applicant: { id }, interview, name, isHeld }: Props) {
  const { state, starts_at, place, phone_number, contact_name, proposed_times, is_upcoming } = interview;
  const change = useApplicantChange(token);
  const where = place ?? (phone_number && m.employer_interview_calls({ name, number: formatPhone(phone_number) }));
  const accept = (time: string) => {
    const same = {
      ...(place ? { place } : { phone_number: phone_number ?? '' }),
      ...(contact_name && { contact_name }),
    };
    change.mutate(
      {
        request: () => answerApplicant(token, id, 'interview', { interview: { starts_at: time, ...same } }),
        failed: m.employer_answer_failed(),
      },
      {
        onError: (error) => {
          const { status, detail } = toAppError(error);
          if (status === 400) toast({ title: timeRefused(name, detail), variant: 'destructive' });
        },
      },
    );
  };
  return (
    <div className="mb-3 flex gap-2.5 rounded-control bg-sunken px-3.5 py-3">
      <CalendarCheck className="mt-px" aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <b className={isOff(interview) ? 'block text-muted line-through' : 'block'}>{shortMoment(starts_at)}</b>
        {!isOff(interview) && <p>{where}</p>}
        {!isOff(interview) && contact_name && (
          <p className="text-muted">{m.employer_interview_asks_for({ name: contact_name })}</p>
        )}
        <p className="mt-1">{isHeld ? toldText(interview, name) : saidText(interview, name)}</p>
        {is_upcoming && !isHeld && state === 'declined' && (
          <div className="mt-2 grid gap-2">
            {proposed_times.map((time) => (
              <Button key={time} look="tint" size="small" block busy={change.isPending} onClick={() => accept(time)}>
                {m.employer_interview_accept({ when: shortMoment(time) })}
              </Button>
            ))}
          </div>
        )}
        {is_upcoming && !isHeld && (
          <Button
            look="quiet-danger"
            size="small"
            className="-mb-2 -ml-2"
            aria-label={m.employer_interview_cancel_name({ name })}
            busy={change.isPending}
            onClick={() =>
              change.mutate({ request: () => cancelInterview(token, id), failed: m.employer_interview_cancel_failed() })
            }
          >
            {m.employer_interview_cancel()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the person is about to be told. */
const toldText = ({ state }: Interview, name: string) =>
  state === 'cancelled' ? m.employer_interview_tells_cancelled({ name }) : m.employer_interview_tells({ name });

function saidText({ state, proposed_times, is_upcoming }: Interview, name: string): string {
  if (state === 'cancelled') return m.employer_interview_cancelled();
  if (state === 'declined') {
    return proposed_times.length > 0
      ? m.employer_interview_other_time({ name })
      : m.employer_interview_declined({ name });
  }
  if (state === 'confirmed') return m.employer_interview_confirmed({ name });
  return is_upcoming ? m.employer_interview_unanswered({ name }) : m.employer_interview_never_answered({ name });
}
