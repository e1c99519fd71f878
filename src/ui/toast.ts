export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'success' | 'destructive';
  action?: { label: string; run: () => void };
}

const MOST = 3;
let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something briefly, from the top of the screen. The newest three are kept; returns the id for `dismissToast`. */
export function toast(message: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): number {
  made += 1;
  const same = (other: Toast) => other.title === message.title && other.description === message.description;
  const rest = toasts.filter((other) => !same(other));
  publish([{ variant: 'default', ...message, id: made } satisfies Toast, ...rest].slice(0, MOST));
  return made;
}

export function dismissToast(id: number): void {
  publish(toasts.filter((other) => other.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
