import { useState } from 'react';
import { toast } from '@/components/toast.ts';
import { failureToast } from '@/lib/errors.ts';
import { local } from '@/lib/storage.ts';
import { m } from '@/paraglide/messages.js';
import { waitForTool } from './api.ts';
import type { Tool } from './catalogue.ts';

const KEY = 'stoop-tools-awaited';

function stored(): string[] {
  const ids = local.json<unknown>(KEY, []);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** The tools somebody on this phone waits for, and the way to wait for one more. */
export function useWaiting() {
  const [awaited, setAwaited] = useState(stored);
  const [busy, setBusy] = useState<string | null>(null);

  async function notify(tool: Tool) {
    setBusy(tool.id);
    try {
      await waitForTool(tool.id);
      local.set(KEY, JSON.stringify([...new Set([...stored(), tool.id])]));
      setAwaited(stored());
      const description = m.tools_notified_text({ tool: tool.title() });
      toast({ title: m.tools_notified_toast(), description, variant: 'success' });
    } catch (error) {
      toast(failureToast(error, { title: m.errors_title(), description: m.tools_notify_failed() }));
    } finally {
      setBusy(null);
    }
  }

  return {
    isAwaited: (tool: Tool) => awaited.includes(tool.id),
    isBusy: (tool: Tool) => busy === tool.id,
    notify,
  };
}

export type Waiting = ReturnType<typeof useWaiting>;
