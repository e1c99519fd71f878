import { newYorkDay } from '@rules/new-york.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { BellOff, Download, Pause, Play, Trash2, Undo2, UserX } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { monthAndDay } from '@/lib/dates.ts';
import { saveJson } from '@/lib/download.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { getLocale } from '@/lib/i18n.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { local } from '@/lib/storage.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { type Deletion, exportData, pauseAlerts, restartAlerts, stopAlerts } from './api.ts';
import { DeleteSheet } from './delete-data.tsx';

/** What was stopped here, for as long as it can be taken back with one tap. */
const STOPPED = 'stoop-stopped-alerts';

interface Props {
  /** The account's address; null for a visitor. */
  email: string | null;
  /** When a pause ends; null without one. */
  pausedUntil: string | null;
  /** There are alerts. */
  canPause: boolean;
  onDeleted: (what: Deletion) => void;
}

/** Stop everything, take one's data along, or have it deleted: with an account and without, in rising weight. */
export function YourData({ email, pausedUntil, canPause, onDeleted }: Props) {
  const queryClient = useQueryClient();
  const [stopped, setStopped] = useState(() => local.json<string[]>(STOPPED, []));
  const [deleting, setDeleting] = useState<Deletion | null>(null);
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== '#data') return;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [hash]);

  const onSettled = () =>
    Promise.all([queryKeys.alerts, queryKeys.referrals].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  function keepStopped(ids: string[]) {
    setStopped(ids);
    if (ids.length > 0) local.set(STOPPED, JSON.stringify(ids));
    else local.remove(STOPPED);
  }

  const restart = useMutation({
    mutationFn: restartAlerts,
    onSuccess: () => {
      keepStopped([]);
      toast({ title: m.settings_stop_undone(), variant: 'success' });
    },
    onError: failureToast(m.errors_title(), m.errors_generic()),
    onSettled,
  });
  const stop = useMutation({
    mutationFn: stopAlerts,
    onSuccess: (ids) => {
      if (ids.length === 0) return void toast({ title: m.settings_stopped_none() });
      keepStopped(ids);
      const action = { label: m.settings_stop_undo(), run: () => restart.mutate(ids) };
      toast({ title: m.settings_stopped(), description: m.settings_stopped_text(), variant: 'success', action });
    },
    onError: failureToast(m.errors_title(), m.settings_stop_failed()),
    onSettled,
  });
  const pause = useMutation({
    mutationFn: () => pauseAlerts(pausedUntil === null),
    onSuccess: (until) => {
      const title = until ? m.settings_paused({ day: monthAndDay(until, getLocale()) }) : m.settings_pause_ended();
      toast({ title, variant: 'success' });
    },
    onError: failureToast(m.errors_title(), m.settings_pause_failed()),
    onSettled,
  });
  const download = useMutation({
    mutationFn: async () => saveJson(await exportData(), `stoop-my-data-${newYorkDay(new Date())}.json`),
    onSuccess: () => toast({ title: m.settings_downloaded(), variant: 'success' }),
    onError: failureToast(m.errors_title(), m.settings_download_failed()),
  });

  return (
    <section className="mt-7">
      <h2 ref={heading} tabIndex={-1} className="mb-3 scroll-mt-[calc(var(--top)+16px)] text-17">
        {m.settings_data()}
      </h2>
      <Card inset="rows">
        {stopped.length > 0 && (
          <ActionRow
            icon={<Undo2 aria-hidden="true" />}
            title={m.settings_restart()}
            text={m.settings_restart_text()}
            busy={restart.isPending}
            onClick={() => restart.mutate(stopped)}
          />
        )}
        {canPause && (
          <ActionRow
            icon={pausedUntil ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            title={pausedUntil ? m.settings_unpause() : m.settings_pause()}
            text={
              pausedUntil ? m.settings_paused({ day: monthAndDay(pausedUntil, getLocale()) }) : m.settings_pause_text()
            }
            busy={pause.isPending}
            onClick={() => pause.mutate()}
          />
        )}
        <ActionRow
          icon={<BellOff aria-hidden="true" />}
          title={m.settings_stop()}
          text={stop.isPending ? m.settings_stopping() : m.settings_stop_text()}
          busy={stop.isPending}
          onClick={() => stop.mutate()}
        />
        <ActionRow
          icon={<Download aria-hidden="true" />}
          title={m.settings_download()}
          text={download.isPending ? m.settings_downloading() : m.settings_download_text()}
          busy={download.isPending}
          onClick={() => download.mutate()}
        />
        <ActionRow
          danger
          icon={<Trash2 aria-hidden="true" />}
          title={m.settings_delete()}
          text={m.settings_delete_text()}
          onClick={() => setDeleting(email === null ? 'visitor' : 'data')}
        />
        {email !== null && (
          <ActionRow
            danger
            icon={<UserX aria-hidden="true" />}
            title={m.settings_delete_account()}
            text={m.settings_delete_text()}
            onClick={() => setDeleting('account')}
          />
        )}
      </Card>
      {deleting && (
        <DeleteSheet
          what={deleting}
          email={email}
          onClose={() => setDeleting(null)}
          onDeleted={() => onDeleted(deleting)}
        />
      )}
    </section>
  );
}

interface ActionRowProps {
  icon: ReactNode;
  title: string;
  text: string;
  onClick: () => void;
  busy?: boolean;
  danger?: boolean;
}

/** A row of a list that does something: named by its title, described by what follows from it. */
function ActionRow({ icon, title, text, onClick, busy = false, danger }: ActionRowProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={cx('flex min-h-11 w-full items-center gap-3 text-left', danger && 'text-red')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <b className="block" id={`${id}-title`}>
          {title}
        </b>
        <span className={cx('text-13', !danger && 'text-muted')} id={`${id}-text`}>
          {text}
        </span>
      </span>
    </button>
  );
}
