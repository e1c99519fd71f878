import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { Notice } from '@/components/notice.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { numberText, stampText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { toast } from '@/lib/toast.ts';
import { approveRun, type SourceRow, type SourceRun } from './api.ts';

/** '3 new, 2 changed, 40 unchanged, 1 gone, 5 refused', without what is none. */
export function figuresText({ added, changed, unchanged, gone, refused }: SourceRun): string {
  const parts = Object.entries({ new: added, changed, unchanged, gone, refused }).filter(([, count]) => count > 0);
  return parts.length > 0 ? parts.map(([name, count]) => `${numberText(count)} ${name}`).join(', ') : 'nothing new';
}

interface Props {
  /** Undefined until it is loaded, or when there is none. */
  run: SourceRun | undefined;
  isLoading: boolean;
  onClose: () => void;
}

/** What a run did, or would do, in a sheet; while it is under way it follows. */
export function RunReport({ run, isLoading, onClose }: Props) {
  const title = run?.is_dry ? 'Dry run' : 'Run';
  if (!run) {
    return (
      <Dialog title={title} onClose={onClose}>
        {isLoading ? <Skeleton width="100%" height={240} /> : <p>There is no such run, or it is long ago.</p>}
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-muted">{stampText(run.started_at)}</p>
      <div role="status">
        {run.status === 'running' && (
          <p className="mt-3 font-semibold">Reading the source… {numberText(run.seen)} rows so far.</p>
        )}
        {run.status === 'failed' && (
          <Notice tone="red" icon={<CircleAlert size={18} aria-hidden />} className="mt-3">
            <b className="block">Nothing on the board was changed.</b>
            {run.error}
          </Notice>
        )}
        {run.is_dry && run.status === 'done' && <p className="mt-3">Nothing was written. This is what it would do:</p>}
      </div>
      {run.status === 'needs_approval' && <Approval run={run} onClose={onClose} />}
      {run.status !== 'failed' && <Figures run={run} />}
      {run.reasons.length > 0 && <Reasons run={run} />}
      {run.rows.length > 0 && (
        <section className="mt-4" aria-labelledby="run-rows">
          <h3 id="run-rows" className="font-bold">
            {run.rows.length < run.seen - run.refused ? `The first ${run.rows.length} rows` : 'All rows'}
          </h3>
          <ul className="mt-1 divide-y divide-line">
            {run.rows.map((row) => (
              <Row key={row.source_ref} row={row} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function Approval({ run, onClose }: { run: SourceRun; onClose: () => void }) {
  const queryClient = useQueryClient();
  const approve = useMutation({
    mutationFn: () => approveRun(run.id),
    onSuccess: (gone) => {
      toast({ title: `${numberText(gone)} jobs are closed`, variant: 'success' });
      onClose();
    },
    onError: failureToast('Failed to close the jobs'),
    onSettled: () => invalidate(queryClient, queryKeys.admin),
  });
  return (
    <Notice tone="amber" icon={<TriangleAlert size={18} aria-hidden />} className="mt-3">
      <p>
        <b>{numberText(run.gone)} open jobs are gone from the source.</b> They stay open until you say that it is right,
        or until they are back.
      </p>
      <Button look="danger" className="mt-3" busy={approve.isPending} onClick={() => approve.mutate()}>
        Close {numberText(run.gone)} jobs
      </Button>
    </Notice>
  );
}

function Figures({ run }: { run: SourceRun }) {
  const { seen, added, changed, unchanged, gone, refused } = run;
  return (
    <Facts className="mt-3">
      {Object.entries({
        Rows: seen,
        New: added,
        Changed: changed,
        Unchanged: unchanged,
        Gone: gone,
        Refused: refused,
      }).map(([name, count]) => (
        <Fact key={name} name={name}>
          {numberText(count)}
        </Fact>
      ))}
    </Facts>
  );
}

function Reasons({ run }: { run: SourceRun }) {
  return (
    <section className="mt-4" aria-labelledby="run-reasons">
      <h3 id="run-reasons" className="font-bold">
        Refused, and remarks
      </h3>
      <ul className="mt-1 divide-y divide-line text-15">
        {run.reasons.map(({ field, message, is_refused, rows, examples }) => (
          <li key={`${field} ${message} ${is_refused}`} className="py-2 wrap-anywhere">
            {field === 'source' ? (
              `The source ${message}`
            ) : (
              <>
                <b>{numberText(rows)}</b> {rows === 1 ? 'row' : 'rows'}: <code>{field}</code> {message}
                {!is_refused && ' (not refused)'}
              </>
            )}
            {examples && <span className="block text-muted">Such as {examples.join(', ')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const STATES = {
  added: <Badge tone="green">New</Badge>,
  changed: <Badge tone="blue">Changed</Badge>,
  unchanged: <Badge>Unchanged</Badge>,
};

function Row({ row }: { row: SourceRow }) {
  return (
    <li className="py-2 text-15 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2">
        <b>{row.title}</b> {STATES[row.state]}
        {!row.is_approved && <Badge tone="amber">Waits</Badge>}
      </span>
      <span className="text-muted">
        {[row.company, row.location, row.pay_range ?? 'pay not stated'].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}
