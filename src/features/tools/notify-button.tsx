import { useMutation } from '@tanstack/react-query';
import { Bell, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { local } from '@/lib/storage.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { waitForTool } from './api.ts';
import type { Tool } from './catalogue.ts';

/** 'Notify me', until it was tapped: then it says that the tool is on the list. */
export function NotifyButton({ tool, waiting }: { tool: Tool; waiting: Waiting }) {
  const requested = useRef(false);
  const note = useRef<HTMLParagraphElement>(null);
  const isAwaited = waiting.isAwaited(tool);
  useEffect(() => {
    // The button that was tapped is gone: Tab goes on from what took its place.
    if (isAwaited && requested.current) note.current?.focus();
  }, [isAwaited]);
  if (isAwaited) {
    return (
      <p ref={note} tabIndex={-1} className="flex min-h-11 items-center justify-center gap-2 font-semibold text-green">
        <Check aria-hidden="true" /> {m.tools_notified()}
      </p>
    );
  }
  const busy = waiting.isBusy(tool);
  return (
    <Button
      look="line"
      block
      busy={busy}
      aria-label={m.tools_notify_about({ tool: tool.title() })}
      onClick={() => {
        requested.current = true;
        waiting.notify(tool);
      }}
    >
      <Bell aria-hidden="true" /> {busy ? m.tools_notify_busy() : m.tools_notify()}
    </Button>
  );
}

const KEY = 'stoop-tools-awaited';

function stored(): string[] {
  const ids = local.json<unknown>(KEY, []);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** The tools for which this phone asked to be notified, and how to ask for another. */
export function useWaiting() {
  const [awaited, setAwaited] = useState(stored);
  const notify = useMutation({
    mutationFn: (tool: Tool) => waitForTool(tool.id),
    onSuccess: (_, tool) => {
      local.set(KEY, JSON.stringify([...new Set([...stored(), tool.id])]));
      setAwaited(stored());
      const description = m.tools_notified_text({ tool: tool.title() });
      toast({ title: m.tools_notified_toast(), description, variant: 'success' });
    },
    onError: failureToast(m.errors_title(), m.tools_notify_failed()),
  });
  return {
    isAwaited: (tool: Tool) => awaited.includes(tool.id),
    isBusy: (tool: Tool) => notify.isPending && notify.variables.id === tool.id,
    notify: notify.mutate,
  };
}

export type Waiting = ReturnType<typeof useWaiting>;
