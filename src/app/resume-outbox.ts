import { OUTBOX_PREFIX } from '@/lib/pending.ts';
import { local } from '@/lib/storage.ts';

/**
 * Sends what an earlier visit could not, now and when the connection returns. The outbox is loaded only when there is
 * something to send.
 */
export function resumeOutbox(): void {
  const resume = () => {
    if (!local.keys().some((key) => key.startsWith(OUTBOX_PREFIX))) return;
    import('@/features/apply/outbox.ts').then(
      ({ flushAll }) => flushAll(),
      // Without a connection the code may be missing too: the next time tries again.
      () => {},
    );
  };
  window.addEventListener('online', resume);
  resume();
}
