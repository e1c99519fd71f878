import { registerSW } from 'virtual:pwa-register';
import { keepJobs } from '@/features/jobs/api.ts';
import { feedBody } from '@/features/jobs/feed/filters.ts';
import { queryClient } from '@/lib/query-client.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';

let isRegistered = false;

/**
 * Has the service worker (src/sw.ts) keep the shell, its scripts and the last jobs. A new release is offered, not taken:
 * somebody may be in the middle of a form.
 */
export async function keepOffline(): Promise<void> {
  if (isRegistered) return;
  isRegistered = true;
  const isFirst = !navigator.serviceWorker?.controller;
  const update = registerSW({
    onNeedRefresh: () =>
      toast({
        title: m.shell_update_title(),
        action: { label: m.shell_update_action(), run: () => void update() },
        seconds: 30,
      }),
  });
  if (!isFirst) return;
  await navigator.serviceWorker?.ready;
  await keepJobs(feedBody(new URLSearchParams(window.location.search)), queryClient);
}
