import { createStore } from './store.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'success' | 'destructive';
  action?: { label: string; run: () => void };
  /** How long it is shown, where its action ends at a time. */
  seconds?: number;
}

const MAX_SHOWN = 3;
const toasts = createStore<readonly Toast[]>([]);
let made = 0;

/** Says something briefly, from the top of the screen. The newest three are kept; returns the id for `dismissToast`. */
export function toast(message: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): number {
  made += 1;
  const same = (other: Toast) => other.title === message.title && other.description === message.description;
  const rest = toasts.get().filter((other) => !same(other));
  // Below the others, so that the one being read does not move.
  toasts.set([...rest, { variant: 'default', ...message, id: made } satisfies Toast].slice(-MAX_SHOWN));
  return made;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((other) => other.id !== id));
}

export const currentToasts = toasts.get;
export const subscribeToasts = toasts.subscribe;
