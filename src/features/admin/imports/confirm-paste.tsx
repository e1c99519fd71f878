import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/button.tsx';
import { cardVariants } from '@/components/card.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Notice } from '@/components/notice.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { writeDraft } from '@/lib/storage.ts';
import { numberText } from '../format.ts';
import { NO_ROUTE } from '../jobs/schema.ts';
import { importJobs, importQueries, type JobsOutlook, readAd } from './api.ts';
import { FoundJob } from './found-job.tsx';
import { HeldRows } from './held-rows.tsx';
import { ReachText } from './reach-text.tsx';
import {
  corrected,
  doubtsOf,
  type FoundAd,
  isWhole,
  type ParsedJob,
  type PasteReview,
  type Plan,
  planFor,
} from './schema.ts';
import { jobs, labelOf, toastImported } from './upload-outcome.tsx';

const FIRST = 5;
const MORE = 50;

/** Where a review is kept until it ends: it survives a reload. */
export const REVIEW_DRAFT = 'pasted-ads';

interface Props {
  start: PasteReview;
  /** Closed before it ended, with what was put right so far. */
  onClose: (review: PasteReview) => void;
  onImported: () => void;
}

/**
 * 'Import 21 jobs?': every ad beside the words it was read from, the first five and how many more. One splits and joins them,
 * puts right what was guessed, and publishes each, saves it as waiting or leaves it out.
 */
export function ConfirmPaste({ start, onClose, onImported }: Props) {
  const queryClient = useQueryClient();
  const { left_out } = start;
  const [ads, setAds] = useState(start.ads);
  const [shown, setShown] = useState(FIRST);
  const [newest, setNewest] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const nextKey = useRef(Math.max(...start.ads.map(({ key }) => key)) + 1);
  useEffect(() => {
    writeDraft(REVIEW_DRAFT, { ads, left_out } satisfies PasteReview);
  }, [ads, left_out]);

  const chosen = ads.filter(({ plan }) => plan !== 'leave-out');
  const whole = chosen.filter(({ job }) => isWhole(job));
  const lacking = chosen.length - whole.length;
  const publishing = whole.filter(({ plan }) => plan === 'publish').length;
  const label = labelOf(publishing, whole.length - publishing);
  const outlook = useQuery({
    ...importQueries.jobsPreview(whole),
    enabled: whole.length > 0,
    placeholderData: keepPreviousData,
  });

  const cutting = useMutation({
    mutationFn: async ({ texts }: { from: readonly FoundAd[]; texts: readonly string[] }) =>
      await Promise.all(texts.map(readAd)),
    onSuccess: (jobs, { from }) => {
      const { plan, isChosen } = from[0] ?? {};
      const made = jobs.map((job) => ({
        key: nextKey.current++,
        plan: planFor(job, isChosen ? plan : undefined),
        isChosen,
        job,
      }));
      const keys = from.map(({ key }) => key);
      setAds((now) => {
        const at = now.findIndex(({ key }) => keys.includes(key));
        return [...now.slice(0, at), ...made, ...now.slice(at).filter(({ key }) => !keys.includes(key))];
      });
      setShown((now) => now + made.length - from.length);
      setNewest(made.at(-1)?.key ?? null);
      setNews(
        made.length > 1 ? 'The ad is two ads now. Both were read again.' : 'The two ads are one now, read again.',
      );
    },
    onError: failureToast('Failed to parse job data'),
  });
  const cut = cutting.mutate;
  const split = useCallback(
    (ad: FoundAd, line: number) => {
      const lines = ad.job.text?.split('\n') ?? [];
      cut({ from: [ad], texts: [lines.slice(0, line).join('\n'), lines.slice(line).join('\n')] });
    },
    [cut],
  );
  const join = useCallback(
    (above: FoundAd, ad: FoundAd) => cut({ from: [above, ad], texts: [`${above.job.text}\n${ad.job.text}`] }),
    [cut],
  );
  const change = useCallback((key: number, edit: Partial<ParsedJob>) => {
    setProblem(null);
    setAds((now) =>
      now.map((ad) => {
        if (ad.key !== key) return ad;
        const job = corrected(ad.job, edit);
        return { ...ad, job, plan: planFor(job, ad.isChosen ? ad.plan : undefined) };
      }),
    );
  }, []);
  const plan = useCallback(({ key, job }: FoundAd, to: Plan) => {
    const next = planFor(job, to);
    setProblem(next === to ? null : `${job.title ?? 'This job'} can only wait for approval: it ${NO_ROUTE}.`);
    setAds((now) => now.map((ad) => (ad.key === key ? { ...ad, plan: next, isChosen: next === to } : ad)));
  }, []);

  const saving = useMutation({
    mutationFn: importJobs,
    onSuccess: ({ imported, waiting, duplicates }) => {
      toastImported(imported, duplicates, waiting);
      void invalidate(queryClient, queryKeys.admin);
      onImported();
    },
    onError: failureToast('Failed to import jobs'),
  });
  function save(all?: 'wait') {
    if (whole.length === 0) return setProblem('There is no job to import: each needs a title and a location.');
    saving.mutate(whole.map((ad) => ({ ...ad, plan: all ?? ad.plan })));
  }

  const list = useRef<HTMLUListElement>(null);
  /** Shows an ad, and moves the focus to its heading. */
  function goTo(index: number) {
    if (!ads[index]) return;
    flushSync(() => setShown((now) => Math.max(now, index + 1)));
    list.current?.children[index]?.querySelector('h3')?.focus();
  }
  function step(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    const target = event.target as HTMLElement;
    if (by === 0 || target.matches('textarea, select')) return;
    event.preventDefault();
    const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target));
    goTo(at + by);
  }

  const visible = ads.slice(0, shown);
  const rest = ads.slice(shown);
  const isUnsure = (ad: FoundAd) => ad.plan !== 'leave-out' && Object.keys(doubtsOf(ad.job)).length > 0;
  const unsure = rest.filter(isUnsure).length;
  const held = whole.filter((ad) => ad.plan === 'wait' && isUnsure(ad)).length;
  return (
    <Dialog
      wide
      title={`${label}?`}
      onClose={() => onClose({ ads, left_out })}
      footer={
        <div className="grid gap-3">
          <Outlook ads={whole} query={outlook} />
          {problem && (
            <p className="text-red" role="alert">
              {problem}
            </p>
          )}
          <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end">
            <Button look="line" onClick={() => onClose({ ads, left_out })}>
              Back to the text
            </Button>
            {publishing > 0 && (
              <Button look="line" disabled={saving.isPending} onClick={() => save('wait')}>
                Save {publishing === whole.length && whole.length === 1 ? 'it' : 'all'} as waiting
              </Button>
            )}
            <Button
              className="max-sm:col-span-2"
              busy={saving.isPending}
              disabled={cutting.isPending}
              busyLabel="Importing…"
              onClick={() => save()}
            >
              {label}
            </Button>
          </div>
        </div>
      }
    >
      <p className="mb-3 text-muted">
        Nothing is public yet.{' '}
        {ads.length > 1 &&
          `Your text was split into ${ads.length} ads: check that none holds two jobs or half of one. `}
        What you publish goes live right away, posted by you, and matching alerts are sent. What you save as waiting is
        in the list of jobs under Waiting, and nobody is told before it is approved.
      </p>
      {ads.length > 1 && <AdNumbers ads={ads} isUnsure={isUnsure} onChoose={goTo} />}
      <p className="sr-only" role="status">
        {news}
      </p>
      {lacking > 0 && (
        <Notice tone="amber" icon={<TriangleAlert aria-hidden="true" />} className="mb-3">
          {lacking === 1 ? '1 job has' : `${lacking} jobs have`} no title or no location yet, and will not be imported.
        </Notice>
      )}
      {held > 0 && (
        <Notice tone="amber" icon={<TriangleAlert aria-hidden="true" />} className="mb-3">
          {held === 1 ? '1 job has' : `${held} jobs have`} something to check and will wait for approval. Put it right,
          or choose Publish.
        </Notice>
      )}
      <div role="status" className="not-empty:mb-3">
        {whole.length > 0 && <HeldRows rows={outlook.data?.held_rows ?? []} />}
      </div>
      {left_out.length > 0 && (
        <details className="mb-3">
          <summary className="cursor-pointer text-13 text-muted">
            {left_out.length === 1 ? '1 line is' : `${numberText(left_out.length)} lines are`} in no ad
          </summary>
          <ul className="mt-1 grid gap-1 font-mono text-13 wrap-anywhere" aria-label="Lines in no ad" lang="en">
            {left_out.slice(0, MORE).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and they never move.
              <li key={at}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <ul
        ref={list}
        className={cardVariants({ inset: 'none', className: 'divide-y divide-line overflow-clip' })}
        aria-label="Jobs found"
        onKeyDown={step}
      >
        {visible.map((ad, index) => (
          <FoundJob
            key={ad.key}
            ad={ad}
            place={index + 1}
            total={ads.length}
            above={ads[index - 1]}
            isNew={ad.key === newest}
            isBusy={cutting.isPending}
            onChange={change}
            onPlan={plan}
            onSplit={split}
            onJoin={join}
          />
        ))}
      </ul>
      {rest.length > 0 && (
        <>
          <p className="mt-3 flex flex-wrap items-center justify-between gap-2 text-muted">
            and {numberText(rest.length)} more {rest.length === 1 ? 'job' : 'jobs'}
            {unsure > 0 && `, ${numberText(unsure)} with something to check`}
            <Button look="quiet" onClick={() => setShown(shown + MORE)}>
              {rest.length > MORE ? `Show ${MORE} more` : `Show all ${ads.length}`}
            </Button>
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 text-13" aria-label="How the other ads begin" lang="en">
            {rest.map(({ key, job }, index) => (
              <li key={key} className="truncate">
                <b className="tabular-nums">Ad {shown + index + 1}</b>: {job.text ?? job.title ?? 'No title'}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface AdNumbersProps {
  ads: readonly FoundAd[];
  isUnsure: (ad: FoundAd) => boolean;
  /** By its index. */
  onChoose: (index: number) => void;
}

/** The number of every ad, which leads to it; arrow keys go from one to the next. Those with something to check are marked. */
function AdNumbers({ ads, isUnsure, onChoose }: AdNumbersProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const last = ads.length - 1;
  function move(event: KeyboardEvent<HTMLElement>) {
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    (bar.current?.children[Math.min(Math.max(next, 0), last)] as HTMLElement | undefined)?.focus();
  }
  return (
    <>
      <div ref={bar} role="toolbar" aria-label="Go to an ad" className="mb-1 flex flex-wrap gap-1.5" onKeyDown={move}>
        {ads.map((ad, index) => {
          const state = ad.plan === 'leave-out' ? ', left out' : isUnsure(ad) ? ', something to check' : '';
          return (
            <button
              key={ad.key}
              type="button"
              tabIndex={index === Math.min(current, last) ? 0 : -1}
              aria-label={`Ad ${index + 1}: ${ad.job.title ?? 'no title'}${state}`}
              className={cx(
                'min-h-11 min-w-11 rounded-pill border font-semibold tabular-nums',
                ad.plan === 'leave-out' && 'border-control border-dashed text-muted',
                ad.plan !== 'leave-out' &&
                  (isUnsure(ad) ? 'border-amber bg-amber-tint text-amber-text' : 'border-line bg-surface'),
              )}
              onFocus={() => setCurrent(index)}
              onClick={() => onChoose(index)}
            >
              {index + 1}
            </button>
          );
        })}
      </div>
      <p className="mb-3 text-13 text-muted">
        A number leads to its ad; amber ones have something to check.
        <span className="max-lg:hidden"> Page Down and Page Up go from ad to ad.</span>
      </p>
    </>
  );
}

/** How many people the ads will be sent to, and how many ads are on the board already. */
function Outlook({ ads, query }: { ads: readonly FoundAd[]; query: UseQueryResult<JobsOutlook> }) {
  if (ads.length === 0) return null;
  if (query.error) {
    return (
      <p className="flex flex-wrap items-center gap-2" role="status">
        Who will be told could not be counted.
        <RowButton className="min-h-11" onClick={() => void query.refetch()}>
          Count again
        </RowButton>
      </p>
    );
  }
  if (!query.data) return <p role="status">Counting who will be told…</p>;
  const { reach, duplicates } = query.data;
  return (
    <p role="status" aria-busy={query.isFetching}>
      {ads.some(({ plan }) => plan === 'publish') ? (
        <ReachText reach={reach} />
      ) : (
        'Nobody will be texted or e-mailed before you approve them.'
      )}
      {duplicates > 0 &&
        ` ${jobs(duplicates)} ${duplicates === 1 ? 'is' : 'are'} on the board already, or here twice, and will be skipped.`}
    </p>
  );
}
