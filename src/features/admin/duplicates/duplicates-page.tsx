import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Chip, ChipRow } from '@/components/chip.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { PageHead, RefreshButton } from '@/components/page-head.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { dayText, numberText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { JOB_STATE_LABELS } from '@/lib/labels.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { toast } from '@/lib/toast.ts';
import { type ComparedJob, duplicateQueries, joinJobs, type Pair, type PairKind, splitJob } from './api.ts';

const KINDS = { joined: 'Joined', alike: 'Alike, not joined', crowded: 'Too many to join' } as const;
const EMPTY = {
  joined: 'No job stands behind another one.',
  alike: 'No two jobs differ in their texts only, and none was split.',
  crowded: 'No group is that large.',
} as const;

/** `/admin/duplicates`: the same job from several sources, side by side. */
export function DuplicatesPage() {
  usePageMeta({ title: 'Duplicates', noindex: true });
  const [params, setParams] = useSearchParams();
  const param = params.get('kind');
  const kind = param === 'alike' || param === 'crowded' ? param : 'joined';
  return (
    <>
      <PageHead title="Duplicates">
        <RefreshButton of={duplicateQueries.all} busy={false} />
      </PageHead>
      <p className="mb-4 max-w-160 text-muted">
        The same job from several sources is shown once. What you join or split stays so, whatever a source says later.
      </p>
      <ChipRow aria-label="Which pairs" className="mb-4">
        {Object.entries(KINDS).map(([key, name]) => (
          <Chip key={key} pressed={key === kind} onClick={() => setParams(key === 'joined' ? {} : { kind: key })}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      {kind === 'crowded' ? <Crowds /> : <Pairs kind={kind} after={params.get('after')} />}
    </>
  );
}

function Pairs({ kind, after }: { kind: PairKind; after: string | null }) {
  const query = useQuery(duplicateQueries.pairs(kind, after));
  const [, setParams] = useSearchParams();
  const next = query.data?.next_cursor;
  const go = (to?: string) => setParams({ ...(kind !== 'joined' && { kind }), ...(to && { after: to }) });
  return (
    <>
      <QueryError query={query}>The duplicates could not be loaded.</QueryError>
      {query.isPending && <Skeleton width="100%" height={300} rounded="card" />}
      {query.data?.rows.length === 0 && <Card className="text-muted">{EMPTY[kind]}</Card>}
      <ul className="grid gap-3">
        {query.data?.rows.map((pair) => (
          <PairCard key={`${pair.job.id} ${pair.shown.id}`} pair={pair} kind={kind} />
        ))}
      </ul>
      {(after || next) && (
        <div className="mt-4 flex gap-2">
          <Button look="line" disabled={!after} onClick={() => go()}>
            Newest
          </Button>
          <Button look="line" disabled={!next} onClick={() => next && go(next)}>
            Older
          </Button>
        </div>
      )}
    </>
  );
}

function PairCard({ pair: { job, shown, is_decided }, kind }: { pair: Pair; kind: PairKind }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (shownId: string | null) =>
      shownId ? joinJobs(shownId === job.id ? shown.id : job.id, shownId) : splitJob(job.id),
    onSuccess: (_, shownId) =>
      toast({ title: shownId ? 'Joined: one is shown' : 'Split: both are shown', variant: 'success' }),
    onError: failureToast('Failed to change the duplicates'),
    // Another admin or a run may have been first; lists of jobs have changed too.
    onSettled: () => invalidate(queryClient, queryKeys.admin),
  });
  const button = (shownId: string | null) => ({
    look: 'line' as const,
    disabled: change.isPending,
    busy: change.isPending && change.variables === shownId,
    onClick: () => change.mutate(shownId),
  });
  const isJoined = kind === 'joined';
  return (
    <Card as="li" aria-label={`${job.title} and ${shown.title}`}>
      <div className="grid gap-4 md:grid-cols-2">
        <Side job={shown} other={job} badge={isJoined && <Badge tone="green">Shown</Badge>}>
          {!isJoined && (
            <Button {...button(shown.id)} aria-label={`Join and show this one: ${shown.title} of ${shown.source}`}>
              Join, show this one
            </Button>
          )}
        </Side>
        <Side
          job={job}
          other={shown}
          badge={
            isJoined ? (
              <Badge>{is_decided ? 'Behind it, as an admin said' : 'Behind it'}</Badge>
            ) : (
              is_decided && <Badge>Split by an admin</Badge>
            )
          }
          className="max-md:border-line max-md:border-t max-md:pt-4"
        >
          <Button {...button(job.id)} aria-label={`Join and show this one: ${job.title} of ${job.source}`}>
            {isJoined ? 'Show this one' : 'Join, show this one'}
          </Button>
          {isJoined && (
            <Button {...button(null)} aria-label={`Split: ${job.title} of ${job.source}`}>
              Split
            </Button>
          )}
        </Side>
      </div>
    </Card>
  );
}

interface SideProps {
  job: ComparedJob;
  other?: ComparedJob;
  badge?: React.ReactNode;
  className?: string;
  children?: React.ReactNode;
}

/** One of two jobs; what the other one says otherwise stands out. */
function Side({ job, other, badge, className, children }: SideProps) {
  const facts = [
    ['Employer', job.company, other?.company],
    ['Place', job.location, other?.location],
    ['Pay', job.pay_range, other?.pay_range],
    ['Type', job.job_type, other?.job_type],
    ['Shifts', job.shifts.join(', ') || null, other?.shifts.join(', ') || null],
    ['Source', job.source, job.source],
  ] as const;
  return (
    <section className={cx('flex min-w-0 flex-col gap-2', className)} aria-label={`${job.title} of ${job.source}`}>
      <div className="flex flex-wrap items-center gap-2">
        {badge}
        {job.state !== 'active' && job.state !== 'duplicate' && (
          <Badge tone="amber">{JOB_STATE_LABELS[job.state]}</Badge>
        )}
        <span className="text-13 text-muted">
          {dayText(job.posted_at)} · {numberText(job.applications)} applied
        </span>
      </div>
      <h2 className="text-17 font-bold wrap-anywhere">
        <Link to={paths.job(job.id)} className="underline underline-offset-3">
          {job.title}
        </Link>
      </h2>
      <dl className="grid gap-x-3 gap-y-0.5 text-15 grid-cols-[auto_1fr]">
        {facts.map(([name, value, otherValue]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className={cx('wrap-anywhere', other && value !== otherValue && 'font-bold')}>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="line-clamp-6 whitespace-pre-line text-15 wrap-anywhere">{job.description}</p>
      {children && <div className="mt-auto flex flex-wrap gap-2 pt-1">{children}</div>}
    </section>
  );
}

function Crowds() {
  const query = useQuery(duplicateQueries.crowds());
  return (
    <>
      <QueryError query={query}>The duplicates could not be loaded.</QueryError>
      {query.isPending && <Skeleton width="100%" height={168} rounded="card" />}
      {query.data?.rows.length === 0 && <Card className="text-muted">{EMPTY.crowded}</Card>}
      <ul className="grid gap-3">
        {query.data?.rows.map(({ jobs, job }) => (
          <Card as="li" key={job.id} aria-label={`${numberText(jobs)} like ${job.title}`}>
            <p className="mb-3 font-bold">{numberText(jobs)} open jobs say the same: each is shown.</p>
            <Side job={job} />
          </Card>
        ))}
      </ul>
    </>
  );
}
