import { BRAND } from '@rules/brand.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Megaphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { focusHeading } from '@/components/focus-heading.ts';
import { Page } from '@/components/page.tsx';
import { jobTexts } from '@/features/jobs/job.ts';
import { longDate } from '@/lib/dates.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { isDeadLink, isLinkToken } from '@/lib/link-token.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { m } from '@/paraglide/messages.js';
import { employerQueries, type HiringAnswer, sayStillHiring } from './api.ts';
import { DeadLink, UnopenedLink } from './dead-link.tsx';

/** `/employer/:token/hiring`: 'Are you still hiring for Fry Cook?', by the link of our e-mail. Only a tap answers. */
export function HiringPage() {
  const { token = '' } = useParams();
  usePageMeta({ title: m.employer_hiring_page(), noindex: true, noreferrer: true });
  return isLinkToken(token) ? <Question key={token} token={token} /> : <DeadLink token={null} />;
}

function Question({ token }: { token: string }) {
  const [search] = useSearchParams();
  const [isFilled, setFilled] = useState(search.has('filled'));
  const queryClient = useQueryClient();
  const posting = employerQueries.posting(token);
  const query = useQuery(posting);
  const content = useRef<HTMLDivElement>(null);
  const answer = useMutation({
    mutationFn: (given: HiringAnswer) => sayStillHiring(token, given),
    onSuccess: (now) => queryClient.setQueryData(posting.queryKey, now),
    onError: (error) => {
      failureToast(m.errors_title(), m.employer_change_failed())(error);
      void queryClient.invalidateQueries(posting);
    },
  });
  const shown = answer.isSuccess ? 'answered' : isFilled ? 'filled' : 'ask';
  const was = useRef(shown);
  useEffect(() => {
    if (was.current !== shown) focusHeading(content.current);
    was.current = shown;
  }, [shown]);

  if (isDeadLink(query.error) || !query.data) return <UnopenedLink token={token} query={query} />;
  const { state, expires_at, job } = query.data;
  const { title } = jobTexts(job);
  const toPage = { to: `/employer/${token}`, label: m.employer_to_page(), look: 'line' } as const;
  const isClosed = ['filled', 'expired', 'deleted', 'taken_down'].includes(state);
  const busy = answer.isPending;
  return (
    <Page>
      <div ref={content}>
        {answer.isSuccess || isClosed ? (
          <EmptyState
            main
            tone={answer.isSuccess ? 'green' : undefined}
            icon={<CircleCheck />}
            title={isClosed ? m.employer_hiring_closed({ title }) : m.employer_hiring_thanks()}
            link={toPage}
          >
            {isClosed
              ? m.employer_hiring_closed_text()
              : m.employer_hiring_open({ title, date: longDate(expires_at), brand: BRAND })}
          </EmptyState>
        ) : isFilled ? (
          <EmptyState
            main
            icon={<CircleCheck />}
            title={m.employer_hired_ask({ brand: BRAND })}
            actions={
              <div className="grid gap-2.5">
                <Button size="large" block busy={busy} onClick={() => answer.mutate('filled_here')}>
                  {m.employer_hired_here()}
                </Button>
                <Button size="large" look="line" block busy={busy} onClick={() => answer.mutate('filled_elsewhere')}>
                  {m.employer_hired_elsewhere()}
                </Button>
                <Button look="quiet" block onClick={() => setFilled(false)}>
                  {m.employer_hiring_not_filled()}
                </Button>
              </div>
            }
          >
            {m.employer_fill_text({ title, brand: BRAND })}
          </EmptyState>
        ) : (
          <EmptyState
            main
            icon={<Megaphone />}
            title={m.employer_hiring_ask({ title })}
            actions={
              <div className="grid gap-2.5">
                <Button size="large" block busy={busy} onClick={() => answer.mutate('yes')}>
                  {m.employer_hiring_yes()}
                </Button>
                <Button size="large" look="line" block onClick={() => setFilled(true)}>
                  {m.employer_hiring_filled()}
                </Button>
              </div>
            }
          >
            {state === 'resting' ? m.employer_resting_text() : m.employer_hiring_text()}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
