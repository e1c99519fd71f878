import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { failureToast } from '@/components/failure-toast.ts';
import { Notice } from '@/components/notice.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { writeDraft } from '@/lib/storage.ts';
import { numberText } from '../format.ts';
import { importJobs, previewJobs, readAd } from './api.ts';
import { FoundJob } from './found-job.tsx';
import { ReachText } from './reach-text.tsx';
import { corrected, doubtsOf, type FoundAd, isWhole, type ParsedJob, type PasteReview, type Plan } from './schema.ts';
import { toastImported } from './upload-outcome.tsx';

const FIRST = 5;
const MORE = 50;
/** Whom the ads are for is counted when nothing was changed for so long. */
const PAUSE_MS = 700;

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
  const client = useQueryClient();
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

  const cutting = useMutation({
    mutationFn: async ({ texts }: { from: readonly FoundAd[]; texts: readonly string[] }) =>
      await Promise.all(texts.map(readAd)),
    onSuccess: (jobs, { from }) => {
      const made = jobs.map((job) => ({ key: nextKey.current++, plan: from[0]?.plan ?? 'publish', job }));
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
    setAds((now) => now.map((ad) => (ad.key === key ? { ...ad, job: corrected(ad.job, edit) } : ad)));
  }, []);
  const plan = useCallback((key: number, to: Plan) => {
    setProblem(null);
    setAds((now) => now.map((ad) => (ad.key === key ? { ...ad, plan: to } : ad)));
  }, []);

  const saving = useMutation({
    mutationFn: importJobs,
    onSuccess: ({ imported, waiting, duplicates }) => {
      toastImported(imported, duplicates, waiting);
      void invalidate(client, ['admin']);
      onImported();
    },
    onError: failureToast('Failed to import jobs'),
  });
  function save(all?: 'wait') {
    if (whole.length === 0) return setProblem('There is no job to import: each needs a title and a location.');
    saving.mutate(whole.map((ad) => ({ ...ad, plan: all ?? ad.plan })));
  }

  const visible = ads.slice(0, shown);
  const rest = ads.slice(shown);
  const unsure = rest.filter((ad) => ad.plan !== 'leave-out' && Object.keys(doubtsOf(ad.job)).length > 0).length;
  return (
    <Dialog
      wide
      title={`${label}?`}
      onClose={() => onClose({ ads, left_out })}
      footer={
        <div className="grid gap-3">
          <Outlook ads={whole} />
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
      <p className="sr-only" role="status">
        {news}
      </p>
      {lacking > 0 && (
        <Notice tone="amber" icon={<TriangleAlert aria-hidden="true" />} className="mb-3">
          {lacking === 1 ? '1 job has' : `${lacking} jobs have`} no title or no location yet, and will not be imported.
        </Notice>
      )}
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
      <Card as="ul" inset="none" className="divide-y divide-line overflow-clip" aria-label="Jobs found">
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
      </Card>
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

const jobs = (count: number) => `${numberText(count)} ${count === 1 ? 'job' : 'jobs'}`;

/** What the primary button does: 'Import 8 jobs, save 2 as waiting'. */
function labelOf(published: number, waiting: number): string {
  if (waiting === 0) return `Import ${jobs(published)}`;
  if (published === 0) return `Save ${jobs(waiting)} as waiting`;
  return `Import ${jobs(published)}, save ${numberText(waiting)} as waiting`;
}

/** How many people the ads will be sent to, and how many ads are on the board already. */
function Outlook({ ads }: { ads: readonly FoundAd[] }) {
  const query = useQuery({
    queryKey: ['import preview', ads.map(({ job, plan }) => [plan, { ...job, text: null, confidence: null }])],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      return previewJobs(ads, signal);
    },
    enabled: ads.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
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
