import { BRAND } from '@rules/brand.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CirclePause, CircleSlash, Undo2, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { Dot, Meta } from '@/components/meta.tsx';
import { Notice } from '@/components/notice.tsx';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { jobTexts } from '@/features/jobs/job.ts';
import { longDate } from '@/lib/dates.ts';
import { waitText } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { answerAll, employerQueries, fillJob, type JobState, type Posting } from './api.ts';
import { ApplicantCard } from './applicant-card.tsx';
import { FilledSheet } from './filled-sheet.tsx';
import { MoveNotice } from './move-notice.tsx';
import { YourJob } from './your-job.tsx';

interface Props {
  token: string;
  posting: Posting;
  isStopping: boolean;
  onStop: () => void;
}

/** Who applied, in order of arrival; then 'Position filled' and the way to stop the e-mails, beside them on a desktop. */
export function Applicants({ token, posting, isStopping, onStop }: Props) {
  const { job, counts } = posting;
  const { title, company } = jobTexts(job);
  return (
    <Page width="full">
      <div className="items-start gap-x-6 lg:grid lg:grid-cols-[312px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <header>
          <p className="text-muted" lang="en">
            {company}
          </p>
          <h1 className="text-balance">{m.employer_people({ count: counts.applied - counts.withdrew, title })}</h1>
          <Meta className="mt-2 text-15">
            <span>{m.employer_waiting({ count: counts.waiting })}</span>
            <Dot />
            <span>{m.employer_answered({ count: counts.answered })}</span>
            {counts.withdrew > 0 && (
              <>
                <Dot />
                <span>{m.employer_withdrew({ count: counts.withdrew })}</span>
              </>
            )}
          </Meta>
          <p className="mt-0.5 mb-3.5 text-13 text-muted">{m.employer_order()}</p>
          <ClosedNotice token={token} posting={posting} />
          <MoveNotice token={token} posting={posting} />
        </header>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <List token={token} posting={posting} />
        </div>
        <footer className="mt-7 lg:mt-0">
          {!posting.filled && <Filling token={token} posting={posting} title={title} />}
          <YourJob token={token} posting={posting} />
          <p className="mt-2 text-center">
            <Button look="quiet" className="text-muted" busy={isStopping} onClick={onStop}>
              {m.employer_stop()}
            </Button>
          </p>
        </footer>
      </div>
    </Page>
  );
}

function List({ token, posting }: Pick<Props, 'token' | 'posting'>) {
  const { counts } = posting;
  const { title, company, location } = jobTexts(posting.job);
  const query = useInfiniteQuery(employerQueries.applicants(token));
  const { data, error, isPending, isLoadingError, isFetchNextPageError, isFetching, isFetchingNextPage, hasNextPage } =
    query;
  // A list that could not be brought up to date is still one.
  const isError = isLoadingError || isFetchNextPageError;
  const list = data?.pages.flatMap((page) => page.applicants) ?? [];
  if (isPending) return <Loading />;
  // Filled in for the next one: where the last interview is, else the job's own address.
  const usual = list.findLast((applicant) => applicant.interview)?.interview ?? {
    place: /\d/.test(location) ? location : null,
    phone_number: null,
    contact_name: null,
  };
  return (
    <>
      {data && list.length === 0 && (
        <EmptyState icon={<Users />} title={m.employer_none()}>
          {counts.withdrew > 0 ? m.employer_none_withdrew() : m.employer_none_text({ title })}
        </EmptyState>
      )}
      <div className="grid gap-3 lg:grid-cols-2">
        {list.map((applicant) => (
          <ApplicantCard
            key={applicant.id}
            token={token}
            applicant={applicant}
            job={[title, company].filter(Boolean).join(', ')}
            usual={{ place: usual.place, phone_number: usual.phone_number, contact_name: usual.contact_name }}
          />
        ))}
      </div>
      {isError && (
        <div className="mt-3">
          <ErrorState busy={isFetching} onRetry={() => void (data ? query.fetchNextPage() : query.refetch())}>
            {waitText(error) ?? m.employer_list_failed()}
          </ErrorState>
        </div>
      )}
      {hasNextPage && !isError && (
        <Button
          look="line"
          block
          className="mt-4"
          busy={isFetchingNextPage}
          busyLabel={m.employer_more_loading()}
          onClick={() => void query.fetchNextPage()}
        >
          {m.employer_more()}
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-3 lg:grid-cols-2" role="status">
      <span className="sr-only">{m.shell_loading()}</span>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} width="100%" height={288} rounded="card" />
      ))}
    </div>
  );
}

/** 'Found someone?': closes the job and answers everyone who waits, after asking. */
function Filling({ token, posting, title }: { token: string; posting: Posting; title: string }) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useInfiniteQuery(employerQueries.applicants(token));
  const { waiting } = posting.counts;
  const isClosed = ['expired', 'deleted', 'taken_down'].includes(posting.state);
  if (isClosed && waiting === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-17">{m.employer_found()}</h2>
      <p className="mt-0.5 mb-3 text-muted">
        {waiting > 0 ? m.employer_found_text({ count: waiting }) : m.employer_found_nobody()}
      </p>
      <Button look="line" block aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.employer_fill()}
      </Button>
      {isAsking && (
        <FilledSheet
          token={token}
          title={title}
          waiting={waiting}
          appointments={data?.pages[0]?.appointments ?? []}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

const STATE_NOTES: Partial<Record<JobState, { title: () => string; text: () => string }>> = {
  waiting: { title: m.employer_state_waiting, text: m.employer_waiting_text },
  paused: { title: m.employer_state_paused, text: m.employer_paused_text },
  crowded: { title: m.employer_state_paused, text: m.employer_crowded_text },
  resting: { title: m.employer_state_resting, text: m.employer_resting_text },
  taken_down: { title: m.employer_state_taken_down, text: m.employer_taken_down_text },
};

/** What the job is while it is not open; 'Undo' on the day it was filled or deleted. */
function ClosedNotice({ token, posting }: { token: string; posting: Posting }) {
  const { filled, job, counts, state, valid_until } = posting;
  if (filled?.is_deleted) {
    return (
      <StatusNotice icon={<CircleSlash aria-hidden="true" />} title={m.employer_deleted()}>
        {filled.can_undo ? m.employer_deleted_undo_text() : m.employer_deleted_text()}
        {filled.can_undo && <UndoFilled token={token} />}
      </StatusNotice>
    );
  }
  if (filled && state === 'filled') {
    const text = filled.can_undo ? m.employer_filled_undo_text : m.employer_filled_text;
    return (
      <StatusNotice icon={<CircleCheck aria-hidden="true" />} title={m.employer_filled()}>
        {text({ brand: BRAND })} {counts.waiting > 0 && m.employer_filled_tells()}
        {counts.waiting > 0 && <AnswerAll token={token} waiting={counts.waiting} />}
        {filled.can_undo && <UndoFilled token={token} />}
      </StatusNotice>
    );
  }
  const note = STATE_NOTES[state];
  if (note) {
    return (
      <StatusNotice icon={<CirclePause aria-hidden="true" />} title={note.title()}>
        {note.text()}
      </StatusNotice>
    );
  }
  if (job.is_open || state === 'open') return null;
  return (
    <StatusNotice icon={<CircleSlash aria-hidden="true" />} title={m.employer_closed()}>
      {m.employer_closed_text({ date: longDate(valid_until) })}
    </StatusNotice>
  );
}

function StatusNotice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Notice tone="amber" role="status" icon={icon} className="mb-4">
      <b className="block">{title}</b>
      {children}
    </Notice>
  );
}

/** 'Answer all waiting': everybody is told now, in their language, that the position is filled. */
function AnswerAll({ token, waiting }: { token: string; waiting: number }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerAll(token),
    onSuccess: ({ answered }) => {
      toast({ title: m.employer_answered_all({ count: answered }), description: m.employer_answered_all_text() });
      return queryClient.invalidateQueries({ queryKey: employerQueries.all(token) });
    },
    onError: (error) => {
      failureToast(m.errors_title(), m.employer_answer_all_failed())(error);
      void queryClient.invalidateQueries({ queryKey: employerQueries.all(token) });
    },
  });
  return (
    <Button look="line" block className="mt-2.5" busy={isPending} onClick={() => mutate()}>
      {m.employer_answer_all({ count: waiting })}
    </Button>
  );
}

function UndoFilled({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const { queryKey } = employerQueries.posting(token);
  const { mutate, isPending } = useMutation({
    mutationFn: () => fillJob(token, true),
    onSuccess: (posting) => queryClient.setQueryData(queryKey, posting),
    onError: (error) => {
      failureToast(m.errors_title(), m.employer_filled_undo_failed())(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Button look="line" block className="mt-2.5" busy={isPending} onClick={() => mutate()}>
      <Undo2 aria-hidden="true" /> {m.employer_filled_undo()}
    </Button>
  );
}
