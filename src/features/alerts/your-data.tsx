import { newYorkDay } from '@rules/new-york.ts';
import { useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { BellOff, Download, Pause, Play, Trash2, Undo2, UserX } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { monthAndDay } from '@/lib/dates.ts';
import { saveJson } from '@/lib/download.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { getLocale } from '@/lib/i18n.ts';
import { local } from '@/lib/storage.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { type Deletion, exportData, pauseAlerts, restartAlerts, stopAlerts } from './api.ts';
import { DeleteSheet } from './delete-data.tsx';

type Doing = 'stop' | 'restart' | 'pause' | 'download' | null;

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
  const [doing, setDoing] = useState<Doing>(null);
  const [stopped, setStopped] = useState(() => local.json<string[]>(STOPPED, []));
  const [deleting, setDeleting] = useState<Deletion | null>(null);
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== '#data') return;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [hash]);

  async function work(what: Doing, failure: string, task: () => Promise<void>) {
    setDoing(what);
    try {
      await task();
    } catch (error) {
      failureToast(m.errors_title(), failure)(error);
    }
    setDoing(null);
  }

  async function changed() {
    await queryClient.invalidateQueries({ queryKey: ['alert-settings'] });
    await queryClient.invalidateQueries({ queryKey: ['my-referrals'] });
  }

  const stop = () =>
    work('stop', m.settings_stop_failed(), async () => {
      const ids = await stopAlerts();
      if (ids.length > 0) keepStopped(ids);
      await changed();
      if (ids.length === 0) return void toast({ title: m.settings_stopped_none() });
      const action = { label: m.settings_stop_undo(), run: () => void undo(ids) };
      toast({ title: m.settings_stopped(), description: m.settings_stopped_text(), variant: 'success', action });
    });

  function keepStopped(ids: string[]) {
    setStopped(ids);
    if (ids.length > 0) local.set(STOPPED, JSON.stringify(ids));
    else local.remove(STOPPED);
  }

  const undo = (ids: string[]) =>
    work('restart', m.errors_generic(), async () => {
      await restartAlerts(ids);
      keepStopped([]);
      await changed();
      toast({ title: m.settings_stop_undone(), variant: 'success' });
    });

  const pause = () =>
    work('pause', m.settings_pause_failed(), async () => {
      const until = await pauseAlerts(pausedUntil === null);
      await changed();
      const title = until ? m.settings_paused({ day: monthAndDay(until, getLocale()) }) : m.settings_pause_ended();
      toast({ title, variant: 'success' });
    });

  const download = () =>
    work('download', m.settings_download_failed(), async () => {
      saveJson(await exportData(), `stoop-my-data-${newYorkDay(new Date())}.json`);
      toast({ title: m.settings_downloaded(), variant: 'success' });
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
            busy={doing === 'restart'}
            onClick={() => void undo(stopped)}
          />
        )}
        {canPause && (
          <ActionRow
            icon={pausedUntil ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            title={pausedUntil ? m.settings_unpause() : m.settings_pause()}
            text={
              pausedUntil ? m.settings_paused({ day: monthAndDay(pausedUntil, getLocale()) }) : m.settings_pause_text()
            }
            busy={doing === 'pause'}
            onClick={() => void pause()}
          />
        )}
        <ActionRow
          icon={<BellOff aria-hidden="true" />}
          title={m.settings_stop()}
          text={doing === 'stop' ? m.settings_stopping() : m.settings_stop_text()}
          busy={doing === 'stop'}
          onClick={() => void stop()}
        />
        <ActionRow
          icon={<Download aria-hidden="true" />}
          title={m.settings_download()}
          text={doing === 'download' ? m.settings_downloading() : m.settings_download_text()}
          busy={doing === 'download'}
          onClick={() => void download()}
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
