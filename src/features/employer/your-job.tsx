import { useMutation, useQuery } from '@tanstack/react-query';
import { Pause, Pencil, Play, Printer, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { jobTexts } from '@/features/jobs/job.ts';
import { longDate } from '@/lib/dates.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import {
  deleteJob,
  employerQueries,
  type JobState,
  mailLink,
  type Posting,
  pauseJob,
  postAgain,
  useJobChange,
} from './api.ts';

const EditSheet = lazyWithRetry(async () => (await import('./edit-sheet.tsx')).EditSheet);

const STATES: Record<JobState, () => string> = {
  waiting: m.employer_state_waiting,
  open: m.employer_state_open,
  paused: m.employer_state_paused,
  crowded: m.employer_state_paused,
  resting: m.employer_state_resting,
  filled: m.employer_state_filled,
  expired: m.employer_state_expired,
  deleted: m.employer_state_deleted,
  taken_down: m.employer_state_taken_down,
};

interface Props {
  token: string;
  posting: Posting;
}

/** The job itself: whether it is open, what is done with it, and the other jobs of the address. */
export function YourJob({ token, posting }: Props) {
  const [sheet, setSheet] = useState<'edit' | 'delete'>();
  const { state, is_ours, expires_at, filled } = posting;
  const { title } = jobTexts(posting.job);
  const change = useJobChange(token);
  const isLive = !['filled', 'expired', 'deleted', 'taken_down'].includes(state);
  const isOff = ['paused', 'crowded', 'resting'].includes(state);
  const canPostAgain = is_ours && ['filled', 'expired'].includes(state);
  const open = state === 'crowded' ? m.employer_more_people() : m.employer_open_again();
  return (
    <Card as="section" className="mt-3" aria-labelledby="your-job">
      <h2 id="your-job" className="text-17">
        {m.employer_your_job()}
      </h2>
      <p className="mt-0.5 mb-3 text-muted" role="status">
        {STATES[state]()}
        {state === 'open' && `. ${m.employer_open_until({ date: longDate(expires_at) })}`}
      </p>
      <div className="grid gap-2">
        {isOff && (
          <Action icon={<Play />} busy={change.isPending} onClick={() => change.mutate(() => pauseJob(token, false))}>
            {open}
          </Action>
        )}
        {canPostAgain && (
          <Action icon={<RotateCcw />} busy={change.isPending} onClick={() => change.mutate(() => postAgain(token))}>
            {m.employer_post_again()}
          </Action>
        )}
        {isLive && is_ours && (
          <Action icon={<Pencil />} hasDialog onClick={() => setSheet('edit')}>
            {m.employer_edit_job()}
          </Action>
        )}
        {isLive && !isOff && (
          <Action icon={<Pause />} busy={change.isPending} onClick={() => change.mutate(() => pauseJob(token, true))}>
            {m.employer_pause()}
          </Action>
        )}
        {isLive && (
          <LinkButton to={`/employer/${token}/poster`} look="line" block>
            <Printer aria-hidden="true" /> {m.employer_poster()}
          </LinkButton>
        )}
        {!filled?.is_deleted && (
          <Action icon={<Trash2 />} hasDialog onClick={() => setSheet('delete')}>
            {m.employer_delete()}
          </Action>
        )}
      </div>
      {!is_ours && <p className="mt-2 text-13 text-muted">{m.employer_elsewhere()}</p>}
      <OtherJobs token={token} />
      {sheet === 'edit' && (
        <Suspense>
          <EditSheet token={token} posting={posting} onClose={() => setSheet(undefined)} />
        </Suspense>
      )}
      {sheet === 'delete' && (
        <DeleteSheet
          title={title}
          busy={change.isPending}
          onYes={() =>
            change.mutate(() => deleteJob(token), {
              onSuccess: () => {
                setSheet(undefined);
                window.scrollTo({ top: 0 });
              },
            })
          }
          onClose={() => setSheet(undefined)}
        />
      )}
    </Card>
  );
}

interface ActionProps {
  icon: ReactNode;
  children: ReactNode;
  busy?: boolean;
  hasDialog?: boolean;
  onClick: () => void;
}

function Action({ icon, children, busy = false, hasDialog = false, onClick }: ActionProps) {
  return (
    <Button look="line" block busy={busy} aria-haspopup={hasDialog ? 'dialog' : undefined} onClick={onClick}>
      {icon} {children}
    </Button>
  );
}

interface DeleteProps {
  title: string;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
}

function DeleteSheet({ title, busy, onYes, onClose }: DeleteProps) {
  return (
    <Dialog
      title={m.employer_delete_title()}
      onClose={onClose}
      footer={
        <div className="grid gap-2.5">
          <Button look="danger" block busy={busy} onClick={onYes}>
            {m.employer_delete_yes()}
          </Button>
          <Button look="line" block onClick={onClose}>
            {m.employer_delete_no()}
          </Button>
        </div>
      }
    >
      <p>{m.employer_delete_text({ title })}</p>
    </Dialog>
  );
}

/** The other jobs of the address, each of which opens by a link of its own, in the mailbox. */
function OtherJobs({ token }: { token: string }) {
  const { data } = useQuery(employerQueries.jobs(token));
  const send = useMutation({
    mutationFn: (jobId: string) => mailLink(token, jobId),
    onSuccess: () => toast({ title: m.employer_link_sent(), description: m.employer_link_sent_text() }),
    onError: failureToast(m.errors_title(), m.employer_new_link_failed()),
  });
  const others = data?.jobs.filter(({ is_this }) => !is_this) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4" aria-labelledby="other-jobs">
      <h3 id="other-jobs" className="text-17">
        {m.employer_other_jobs()}
      </h3>
      <p className="mt-0.5 text-13 text-muted">{m.employer_other_jobs_text()}</p>
      <ul className="mt-2 grid gap-3">
        {others.map(({ id, title, state, counts }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <div className="min-w-0 wrap-anywhere">
              <b lang="en">{title}</b>
              <p className="text-13 text-muted">
                {STATES[state]()}, {m.employer_waiting({ count: counts.waiting })}
              </p>
            </div>
            <RowButton
              aria-label={m.employer_mail_link_of({ title })}
              aria-disabled={send.isPending}
              onClick={() => send.isPending || send.mutate(id)}
            >
              {m.employer_mail_link()}
            </RowButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
