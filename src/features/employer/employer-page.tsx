import { BRAND } from '@rules/brand.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Clock, Lock, MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { focusHeading } from '@/components/focus-heading.ts';
import { Dot, Meta } from '@/components/meta.tsx';
import { Page } from '@/components/page.tsx';
import { JobPay } from '@/components/pay.tsx';
import { jobPay, jobTexts } from '@/features/jobs/job.ts';
import { longDate, shortDate } from '@/lib/dates.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { isDeadLink, isLinkToken } from '@/lib/link-token.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { EVERY_MS, employerQueries, type Posting, stopMails } from './api.ts';
import { Applicants } from './applicants.tsx';
import { DeadLink, UnopenedLink } from './dead-link.tsx';
import { MoveNotice } from './move-notice.tsx';
import { Stopped } from './stop-page.tsx';

/**
 * `/employer/:token`: who applied to a job, for its employer, without an account. It first asks whether they are hiring,
 * since mail scanners open links; only that tap shows anybody.
 */
export function EmployerPage() {
  const { token = '' } = useParams();
  usePageMeta({ title: m.employer_page(), noindex: true, noreferrer: true });
  return isLinkToken(token) ? <OpenedLink key={token} token={token} /> : <DeadLink token={null} />;
}

function OpenedLink({ token }: { token: string }) {
  const [isHiring, setHiring] = useState(false);
  const query = useQuery({ ...employerQueries.posting(token), refetchInterval: isHiring && EVERY_MS });
  const { data, error } = query;
  const stop = useStop(token);
  const content = useRef<HTMLDivElement>(null);
  const state = !data ? 'none' : data.is_stopped ? 'stopped' : isHiring ? 'applicants' : 'ask';
  const shown = useRef(state);
  useEffect(() => {
    // The button that was pressed is gone: what came in its place is read out.
    if (shown.current !== 'none' && shown.current !== state) focusHeading(content.current);
    shown.current = state;
  }, [state]);

  if (isDeadLink(error)) return <DeadLink token={token} />;
  return (
    <div ref={content}>
      {!data ? (
        <UnopenedLink token={token} query={query} />
      ) : data.is_stopped ? (
        <Page>
          <Stopped busy={stop.isPending} onUndo={() => stop.mutate(true)} />
        </Page>
      ) : isHiring ? (
        <Applicants token={token} posting={data} isStopping={stop.isPending} onStop={() => stop.mutate(false)} />
      ) : (
        <Question
          token={token}
          posting={data}
          isStopping={stop.isPending}
          onYes={() => setHiring(true)}
          onStop={() => stop.mutate(false)}
        />
      )}
      {(state === 'ask' || state === 'applicants') && (
        <p className="mx-auto -mt-6 max-w-[calc(var(--container-form)+2*var(--gutter))] px-(--gutter) pb-6">
          <Link className="inline-flex min-h-11 items-center text-13 text-muted underline" to={paths.post()}>
            {m.post_another()}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Stops the e-mails to the link's address (false) or starts them again (true). */
function useStop(token: string) {
  const queryClient = useQueryClient();
  const query = employerQueries.posting(token);
  return useMutation({
    mutationFn: async (isUndone: boolean) => {
      await stopMails(token, isUndone);
      return queryClient.fetchQuery(query);
    },
    onSuccess: ({ is_stopped }, isUndone) => {
      if (isUndone && is_stopped) toast({ title: m.employer_resume_blocked(), variant: 'destructive' });
    },
    onError: (error, isUndone) => {
      const description = isUndone ? m.employer_resume_failed() : m.employer_stop_failed();
      failureToast(m.errors_title(), description)(error);
    },
  });
}

interface QuestionProps {
  token: string;
  posting: Posting;
  isStopping: boolean;
  onYes: () => void;
  onStop: () => void;
}

/** 'Are you hiring for Fry Cook?', with the job and how many applied. */
function Question({ token, posting, isStopping, onYes, onStop }: QuestionProps) {
  const { job, counts, valid_until } = posting;
  const { title, company, location, jobType } = jobTexts(job);
  const pay = jobPay(job);
  const present = counts.applied - counts.withdrew;
  const until = { date: longDate(valid_until) };
  const promises = [
    { Icon: Check, text: m.employer_no_account() },
    { Icon: Lock, text: m.employer_one_job() },
    { Icon: Clock, text: job.is_open ? m.employer_until(until) : m.employer_until_closed(until) },
  ];
  return (
    <Page>
      <div className="pt-5 pb-6">
        <h1 className="text-balance">{m.employer_ask({ title })}</h1>
        <p className="mt-2 text-17 leading-[1.4] text-muted">
          {present > 0 ? (
            <>
              <b className="text-ink">{m.employer_ask_count({ count: present, brand: BRAND })}</b>{' '}
              {m.employer_ask_text()}
            </>
          ) : (
            m.employer_ask_none()
          )}
        </p>
      </div>
      <Card as="section" aria-label={m.employer_job()}>
        <div className="flex items-center justify-between gap-3">
          {!pay.isDefault && <JobPay pay={pay} />}
          <CategoryBullet category={job.category} />
        </div>
        <h2 className="mt-1.5 text-17 leading-[1.3]" lang="en">
          {title}
        </h2>
        <p className="flex items-start gap-1.5">
          <MapPin className="mt-0.75 size-4 text-muted" aria-hidden="true" />
          <span lang="en">{location}</span>
        </p>
        <Meta className="mt-1">
          <span lang="en">{company}</span>
          <Dot />
          <span>{jobType}</span>
          {job.posted_at && (
            <>
              <Dot />
              <span>{m.employer_posted({ date: shortDate(job.posted_at) })}</span>
            </>
          )}
        </Meta>
      </Card>
      <MoveNotice token={token} posting={posting} />
      <div className="mt-5 grid gap-2">
        <Button block onClick={onYes}>
          {m.employer_yes()}
        </Button>
        <Button look="line" block size="large" busy={isStopping} onClick={onStop}>
          {m.employer_stop()}
        </Button>
      </div>
      <ul className="mt-6 grid gap-2.5">
        {promises.map(({ Icon, text }) => (
          <li key={text} className="flex gap-2.5">
            <Icon className="text-green" aria-hidden="true" /> {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-muted">
        {m.employer_before_tap()}{' '}
        <Link className="underline" to={paths.privacy}>
          {m.employer_shares({ brand: BRAND })}
        </Link>
      </p>
    </Page>
  );
}
