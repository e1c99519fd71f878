import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { focusHeading, useRefocus } from '@/components/focus-heading.ts';
import { LinkButton } from '@/components/link-button.tsx';
import { DeadLinkState, LinkOutcome } from '@/components/link-outcome.tsx';
import { PickGroup } from '@/components/pick-group.tsx';
import { jobPay } from '@/features/jobs/job.ts';
import { waitText } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { isDeadLink, isLinkToken } from '@/lib/link-token.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { answerOutcome, type Outcome, outcomeQueries } from './api.ts';

/** `/outcome/:token`: whether a worker started after an offer. Opening it changes nothing. */
export function OutcomePage() {
  const { token = '' } = useParams();
  const wellFormed = isLinkToken(token);
  const opened = useQuery({ ...outcomeQueries.one(token), enabled: wellFormed });
  const isDead = !wellFormed || isDeadLink(opened.error);
  usePageMeta({ title: m.interview_outcome_title(), noindex: true, noreferrer: true });
  return (
    <LinkOutcome
      opened={{ ...opened, isError: opened.isError && !isDead }}
      isRequested={!isDead}
      waiting={m.interview_outcome_loading()}
      failed={waitText(opened.error) ?? m.interview_outcome_open_failed()}
    >
      {opened.data && !isDead ? (
        <Opened key={token} token={token} outcome={opened.data} />
      ) : (
        <DeadLinkState
          title={wellFormed ? m.interview_outcome_dead() : m.shell_link_cut()}
          link={{ to: paths.myApplications, label: m.interview_to_applications() }}
        >
          {wellFormed ? m.interview_outcome_dead_text() : m.shell_link_cut_text()}
        </DeadLinkState>
      )}
    </LinkOutcome>
  );
}

function Opened({ token, outcome }: { token: string; outcome: Outcome }) {
  const [isAsking, setIsAsking] = useState(outcome.has_started === null);
  const content = useRef<HTMLDivElement>(null);
  useRefocus(isAsking, () => focusHeading(content.current));
  return (
    <div ref={content}>
      {isAsking ? (
        <Question token={token} outcome={outcome} onAnswered={() => setIsAsking(false)} />
      ) : (
        <EmptyState
          main
          tone="green"
          icon={<CircleCheck />}
          title={m.interview_outcome_thanks()}
          actions={
            <div className="grid gap-2">
              <LinkButton look="line" size="large" block to={paths.stats}>
                {m.interview_outcome_stats()}
              </LinkButton>
              <Button look="quiet" onClick={() => setIsAsking(true)}>
                {m.interview_outcome_change()}
              </Button>
            </div>
          }
        >
          {m.interview_outcome_thanks_text()}
        </EmptyState>
      )}
    </div>
  );
}

const PAY = [
  { value: 'as_promised', label: m.interview_outcome_pay_as_promised },
  { value: 'less', label: m.interview_outcome_pay_less },
  { value: 'more', label: m.interview_outcome_pay_more },
] as const;

interface QuestionProps {
  token: string;
  outcome: Outcome;
  onAnswered: () => void;
}

function Question({ token, outcome, onAnswered }: QuestionProps) {
  const { job_title, company } = outcome;
  const posted = jobPay(outcome);
  const queryClient = useQueryClient();
  const [started, setStarted] = useState<'yes' | 'no' | undefined>(
    outcome.has_started === null ? undefined : outcome.has_started ? 'yes' : 'no',
  );
  const [pay, setPay] = useState(outcome.pay ?? undefined);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOutcome(token, started === 'yes', started === 'yes' ? pay : undefined),
    onSuccess: (answered) => {
      queryClient.setQueryData(outcomeQueries.one(token).queryKey, answered);
      onAnswered();
    },
    onError: failureToast(m.errors_title(), m.interview_outcome_failed()),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (started) mutate();
    else setIsMissing(true);
  };
  return (
    <form noValidate onSubmit={send}>
      <h1>{m.interview_outcome_title()}</h1>
      <p className="mt-2 text-muted">{m.interview_outcome_offer()}</p>
      <Card className="mt-3 wrap-anywhere">
        <b className="block text-17" lang="en">
          {job_title?.trim() || m.jobs_fallback_title()}
        </b>
        <span lang="en">{company}</span>
      </Card>
      <PickGroup
        className="mt-5"
        legend={m.interview_outcome_title()}
        name="started"
        columns={2}
        required
        options={[
          { value: 'yes', label: m.interview_outcome_yes() },
          { value: 'no', label: m.interview_outcome_no() },
        ]}
        value={started}
        error={isMissing && !started ? m.interview_outcome_missing() : null}
        onChange={setStarted}
      />
      {started === 'yes' && (
        <>
          <PickGroup
            className="mt-5"
            legend={m.interview_outcome_pay()}
            name="pay"
            columns={3}
            options={PAY.map(({ value, label }) => ({ value, label: label() }))}
            value={pay}
            onChange={setPay}
          />
          {!posted.isDefault && (
            <p className="mt-2 text-13 text-muted">{m.interview_outcome_pay_posted({ pay: posted.text })}</p>
          )}
        </>
      )}
      <Button className="mt-6" type="submit" size="large" block busy={isPending}>
        {m.interview_outcome_send()}
      </Button>
    </form>
  );
}
