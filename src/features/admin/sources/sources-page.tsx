import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { PageHead, RefreshButton } from '@/components/page-head.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { stampText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { toast } from '@/lib/toast.ts';
import { runSource, type Source, type SourceRun, sourceQueries, switchSource } from './api.ts';
import { NewKeySheet, PartnerKeys } from './partner-keys.tsx';
import { figuresText, RunReport } from './run-report.tsx';
import { CADENCES, SOURCE_KINDS, type SourceKind } from './schema.ts';
import { SourceSheet } from './source-sheet.tsx';

/** `/admin/sources`: where jobs come from by themselves, and what each run did. */
export function SourcesPage() {
  usePageMeta({ title: 'Sources', noindex: true });
  const [params, setParams] = useSearchParams();
  const sources = useQuery(sourceQueries.list());
  const [edited, setEdited] = useState<Source | 'new' | null>(null);
  /** Whose key is made; null for a new partner's. */
  const [keyFor, setKeyFor] = useState<{ partner: string | null } | null>(null);
  const shown = params.get('run');
  const show = (run: string | null) => setParams(run ? { run } : {}, { preventScrollReset: true });
  const run = sources.data?.flatMap(({ runs }) => runs).find(({ id }) => id === shown);
  return (
    <>
      <PageHead title="Sources">
        <RefreshButton of={sourceQueries.all} busy={sources.isFetching} />
        <Button look="line" onClick={() => setKeyFor({ partner: null })}>
          Add a partner
        </Button>
        <Button onClick={() => setEdited('new')}>Add a source</Button>
      </PageHead>
      <p className="mb-4 max-w-160 text-muted">
        Feeds that are read by themselves, and partners who send their jobs with a key. A new source is paused: try it
        first, then turn it on.
      </p>
      <QueryError query={sources}>The sources could not be loaded.</QueryError>
      {sources.isPending && <Skeleton width="100%" height={168} rounded="card" />}
      {sources.data?.length === 0 && (
        <Card className="text-muted">No source yet. Add one, and the board fills itself.</Card>
      )}
      <ul className="grid gap-3">
        {sources.data?.map((source) => (
          <SourceCard
            key={source.id}
            source={source}
            onEdit={() => setEdited(source)}
            onKey={() => setKeyFor({ partner: source.name })}
            onShow={show}
          />
        ))}
      </ul>
      {edited && (
        <SourceSheet
          source={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onTry={(id) => {
            setEdited(null);
            show(id);
          }}
        />
      )}
      {keyFor && <NewKeySheet partner={keyFor.partner} onClose={() => setKeyFor(null)} />}
      {shown && <RunReport run={run} isLoading={sources.isFetching} onClose={() => show(null)} />}
    </>
  );
}

interface CardProps {
  source: Source;
  onEdit: () => void;
  onKey: () => void;
  onShow: (run: string) => void;
}

function SourceCard({ source, onEdit, onKey, onShow }: CardProps) {
  const queryClient = useQueryClient();
  const [last] = source.runs;
  const isRunning = last?.status === 'running';
  const onSettled = () => invalidate(queryClient, sourceQueries.all);
  const start = useMutation({
    mutationFn: (isDry: boolean) => runSource(source.id, isDry),
    onSuccess: onShow,
    onError: failureToast('Failed to start the run'),
    onSettled,
  });
  const turn = useMutation({
    mutationFn: () => switchSource(source.id, { is_paused: !source.is_paused }),
    onSuccess: () =>
      toast({ title: source.is_paused ? `${source.name} is on` : `${source.name} is paused`, variant: 'success' }),
    onError: failureToast('Failed to change the source'),
    onSettled,
  });
  const trust = useMutation({
    mutationFn: () => switchSource(source.id, { is_trusted: !source.is_trusted }),
    onError: failureToast('Failed to change the source'),
    onSettled,
  });
  const { name } = source;
  const isPartner = source.kind === 'partner';
  return (
    <Card as="li" aria-labelledby={`source-${source.id}`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`source-${source.id}`} className="text-17 font-bold wrap-anywhere">
          {name}
        </h2>
        <StateBadge source={source} />
        {!source.is_trusted && <Badge>Its jobs wait</Badge>}
      </div>
      <p className="mt-1 text-15 text-muted wrap-anywhere">
        {isPartner ? (
          'Partner: sends its jobs by the API. What it sent in a day is one line.'
        ) : (
          <>
            {SOURCE_KINDS[source.kind as SourceKind]} · {cadenceText(source.every_minutes)}
            <br />
            {source.address}
          </>
        )}
      </p>
      {source.runs.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-line border-y text-15">
          {source.runs.slice(0, 3).map((run) => (
            <li key={run.id} className="flex items-center gap-3 py-1.5">
              <span className="flex-1 wrap-anywhere">
                <b>{stampText(run.started_at)}</b>
                {run.is_dry && ' (dry run)'}: {outcomeText(run)}
              </span>
              <RowButton
                aria-label={`See the run of ${stampText(run.started_at)} of ${name}`}
                onClick={() => onShow(run.id)}
              >
                See
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      {isPartner && <PartnerKeys sourceId={source.id} partner={name} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isPartner && (
          <>
            <Button
              look="line"
              busy={start.isPending}
              disabled={isRunning}
              aria-label={`Try it: ${name}`}
              onClick={() => start.mutate(true)}
            >
              Try it
            </Button>
            <Button
              look="line"
              busy={start.isPending}
              disabled={isRunning}
              aria-label={`Run now: ${name}`}
              onClick={() => start.mutate(false)}
            >
              Run now
            </Button>
          </>
        )}
        <Button
          look="line"
          busy={turn.isPending}
          aria-label={`${source.is_paused ? 'Turn on' : 'Pause'}: ${name}`}
          onClick={() => turn.mutate()}
        >
          {source.is_paused ? 'Turn on' : 'Pause'}
        </Button>
        {isPartner ? (
          <>
            <Button
              look="line"
              busy={trust.isPending}
              aria-label={`${source.is_trusted ? 'Let its jobs wait' : 'Trust it'}: ${name}`}
              onClick={() => trust.mutate()}
            >
              {source.is_trusted ? 'Let its jobs wait' : 'Trust it'}
            </Button>
            <Button look="line" aria-label={`New key: ${name}`} onClick={onKey}>
              New key
            </Button>
          </>
        ) : (
          <Button look="line" aria-label={`Edit: ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
    </Card>
  );
}

function StateBadge({ source: { runs, is_paused, failures } }: { source: Source }) {
  if (runs[0]?.status === 'running') return <Badge tone="blue">Reading…</Badge>;
  if (runs.some(({ status }) => status === 'needs_approval')) return <Badge tone="amber">Needs you</Badge>;
  if (failures > 0) return <Badge tone="red">{is_paused ? 'Failed, paused' : 'Failed'}</Badge>;
  return is_paused ? <Badge>Paused</Badge> : <Badge tone="green">On</Badge>;
}

const cadenceText = (minutes: number) =>
  CADENCES[minutes as keyof typeof CADENCES]?.toLowerCase() ?? `every ${minutes} minutes`;

function outcomeText(run: SourceRun): string {
  if (run.status === 'running') return 'under way';
  if (run.status === 'failed') return run.error ?? 'failed';
  return figuresText(run);
}
