import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { usePending } from '@/features/apply/pending.ts';
import { m } from '@/paraglide/messages.js';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the phone has no connection and what is waiting for one. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const waiting = usePending();
  return (
    <div role="status">
      {!online && (
        <p className="flex gap-2.5 bg-amber-tint px-(--gutter) py-3">
          <WifiOff className="mt-px text-amber" aria-hidden="true" />
          <span>
            <b>{m.shell_offline()}</b> {waitingText(waiting)}
          </span>
        </p>
      )}
    </div>
  );
}

function waitingText({ applications, changes }: ReturnType<typeof usePending>): string {
  if (applications > 0) return m.shell_offline_waiting({ count: applications });
  if (changes > 0) return m.shell_offline_waiting_other({ count: changes });
  return m.shell_offline_calm();
}
