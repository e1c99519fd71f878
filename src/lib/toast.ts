import { createStore } from './store.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'success' | 'destructive';
  action?: { label: string; run: () => void };
  /** How long it is shown, where its action ends at a time. */
  seconds?: number;
  /** It comes by itself, right after another one, which is left for a moment to be read. */
  follows?: boolean;
  /** It says nothing that one needs: left out where it would cover anything. */
  isExtra?: boolean;
}

/** The one that is shown, and the one that follows it. */
const toasts = createStore<readonly Toast[]>([]);
let made = 0;

/** Says something briefly, in place of what was said before: one toast at a time. Returns the id for `dismissToast`. */
export function toast(message: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): number {
  made += 1;
  const next = { variant: 'default', ...message, id: made } satisfies Toast;
  const [shown] = toasts.get();
  toasts.set(shown && message.follows && shown.variant !== 'destructive' ? [shown, next] : [next]);
  return made;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((other) => other.id !== id));
}

/** Makes room for what opens where it is. */
export const dismissToasts = (): void => toasts.set([]);

export const currentToasts = toasts.get;
export const subscribeToasts = toasts.subscribe;
