import { useMutation } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { Notice } from '@/components/notice.tsx';
import { shortMoment } from '@/lib/dates.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { paths } from '@/lib/paths.ts';
import { useNavigateWhileShown } from '@/lib/use-navigate-while-shown.ts';
import { m } from '@/paraglide/messages.js';
import { interviewToken } from './api.ts';
import type { Application } from './application.ts';

const SAID = {
  proposed: m.dashboard_interview_answer,
  moved: m.dashboard_interview_answer,
  confirmed: m.dashboard_interview_confirmed,
  declined: m.dashboard_interview_asked,
  cancelled: m.dashboard_interview_cancelled,
};

/** When the interview is, and the way to it; nothing where there is none ahead. */
export function ApplicationInterview({
  application: { id, application_status, interview },
}: {
  application: Application;
}) {
  const navigate = useNavigateWhileShown();
  const { mutate, isPending } = useMutation({
    mutationFn: () => interviewToken(id),
    onSuccess: (token) => navigate(paths.interview(token)),
    onError: failureToast(m.errors_title(), m.dashboard_interview_failed()),
  });
  if (application_status !== 'interviewing' || !interview?.is_upcoming) return null;
  const waits = interview.state === 'proposed' || interview.state === 'moved';
  return (
    <>
      <Notice tone="green" icon={<CalendarCheck aria-hidden="true" />} className="mt-3">
        <b className="block">{shortMoment(interview.starts_at)}</b>
        {SAID[interview.state]()}
      </Notice>
      <Button block look={waits ? 'primary' : 'line'} className="mt-3" busy={isPending} onClick={() => mutate()}>
        {m.dashboard_interview_see()}
      </Button>
    </>
  );
}
