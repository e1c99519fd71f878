import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Panel } from '@/components/panel.tsx';
import { toast } from '@/components/toast.ts';
import { CHANNEL_LABELS } from '@/lib/labels.ts';
import { reachQuery } from './api.ts';
import { AudienceFields } from './audience-fields.tsx';
import { type Draft, EMPTY, isWhole, type Problems, peopleText, problemsOf } from './draft.ts';
import { ReachNote } from './reach-note.tsx';
import { useSendAlert } from './use-send-alert.ts';
import { WordFields } from './word-fields.tsx';

/** An alert in the team's own words: how many people it reaches is said before it is sent, and confirmed. */
export function ManualAlert() {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [asking, setAsking] = useState(false);
  const whole = isWhole(draft);
  const reach = useQuery({ ...reachQuery(draft), enabled: whole });
  const known = whole && !reach.isPlaceholderData && !reach.isError ? reach.data : undefined;
  const send = useSendAlert({
    onSent: () => setDraft((old) => ({ ...old, title: '', message: '' })),
    onSettled: () => setAsking(false),
  });

  function change(part: Partial<Draft>) {
    setDraft((old) => ({ ...old, ...part }));
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !(field in part))));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(draft);
    setProblems(found);
    if (found.title || found.message) toast({ title: 'Please fill in title and message', variant: 'destructive' });
    if (Object.keys(found).length === 0 && known && known.reachable > 0) setAsking(true);
  }

  return (
    <Panel title="Manual smart alert" id="manual-alert">
      <form className="panel-body grid gap-4" noValidate aria-label="Manual smart alert" onSubmit={submit}>
        <AudienceFields draft={draft} problems={problems} onChange={change} />
        <WordFields draft={draft} problems={problems} onChange={change} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ReachNote
            reach={known}
            audience={draft}
            failed={whole && reach.isError}
            onRetry={() => void reach.refetch()}
          />
          <Button type="submit" className="min-w-48 max-sm:w-full">
            {known ? `Send to ${peopleText(known.reachable)}` : 'Send alert'}
          </Button>
        </div>
      </form>
      {asking && known && (
        <ConfirmDialog
          title={`Send to ${peopleText(known.reachable)}?`}
          action={`Send to ${peopleText(known.reachable)}`}
          busyLabel="Sending…"
          busy={send.isPending}
          onConfirm={() => send.mutate(draft)}
          onClose={() => setAsking(false)}
        >
          <p>
            {known.reachable === 1 ? 'This person gets' : 'Each of them gets'} this once by{' '}
            {CHANNEL_LABELS[draft.channel]}. It cannot be taken back.{' '}
            {draft.channel === 'sms' && 'Texts wait for the end of the quiet hours.'}
          </p>
          <blockquote className="mt-3 rounded-control bg-sunken p-3 break-words">
            <b className="block">{draft.title.trim()}</b>
            <span className="whitespace-pre-line">{draft.message.trim()}</span>
          </blockquote>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
