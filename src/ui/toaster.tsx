import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { m } from '@/paraglide/messages.js';
import { IconButton } from './icon-button.tsx';
import { currentToasts, dismissToast, subscribeToasts, type Toast } from './toast.ts';

const SHOWN_MS = 6000;

/** Mounted toasters, the last one on top: a modal makes all that lies outside it unreachable, so it brings its own. */
let regions: readonly string[] = [];
const regionListeners = new Set<() => void>();
const subscribeRegions = (listener: () => void) => {
  regionListeners.add(listener);
  return () => regionListeners.delete(listener);
};
function setRegions(next: readonly string[]) {
  regions = next;
  for (const listener of regionListeners) listener();
}

/** The live region of the toasts; one in the frame and one in each modal, of which the topmost speaks. */
export function Toaster() {
  const id = useId();
  const top = useSyncExternalStore(subscribeRegions, () => regions.at(-1));
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  useEffect(() => {
    setRegions([...regions, id]);
    return () => setRegions(regions.filter((other) => other !== id));
  }, [id]);
  return (
    <div className="toasts" role="status" aria-label={m.shell_notifications()}>
      {top === id && toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, variant, action } = toast;
  const [held, setHeld] = useState(false);
  const left = useRef(SHOWN_MS);
  useEffect(() => {
    if (held) return;
    const started = Date.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (Date.now() - started));
    };
  }, [held, id]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className="toast"
      role="group"
      aria-label={title}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {variant === 'destructive' && <CircleAlert className="text-red" aria-hidden="true" />}
      {variant === 'success' && <CircleCheck className="text-green" aria-hidden="true" />}
      <div role={variant === 'destructive' ? 'alert' : undefined}>
        <b>{title}</b>
        {description}
      </div>
      {action && (
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            action.run();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={m.shell_dismiss()} onClick={() => dismissToast(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
