import { Bell, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { m } from '@/paraglide/messages.js';
import type { Tool } from './catalogue.ts';
import type { Waiting } from './use-waiting.ts';

/** 'Notify me', until it was tapped: then it says that the tool is on the list. */
export function NotifyButton({ tool, waiting }: { tool: Tool; waiting: Waiting }) {
  const asked = useRef(false);
  const note = useRef<HTMLParagraphElement>(null);
  const isAwaited = waiting.isAwaited(tool);
  useEffect(() => {
    // The button that was tapped is gone: Tab goes on from what took its place.
    if (isAwaited && asked.current) note.current?.focus();
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
        asked.current = true;
        void waiting.notify(tool);
      }}
    >
      <Bell aria-hidden="true" /> {busy ? m.tools_notify_busy() : m.tools_notify()}
    </Button>
  );
}
