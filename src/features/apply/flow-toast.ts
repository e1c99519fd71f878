import { dismissToast, toast } from '@/components/toast.ts';

let shown: { id: number; isProblem: boolean }[] = [];

/** A toast of the flow: two words of progress stand at most; what is wrong stands alone, until the next word. */
export function flowToast(message: Parameters<typeof toast>[0]): void {
  const isProblem = message.variant === 'destructive';
  const last = shown.at(-1);
  const kept = last && !last.isProblem && !isProblem ? [last] : [];
  dismiss(shown.filter((old) => !kept.includes(old)));
  shown = [...kept, { id: toast(message), isProblem }];
}

/** Makes room for something that opens under them. */
export function clearFlowToasts(): void {
  dismiss(shown);
  shown = [];
}

/** Leaves the last word alone: what was said before it would cover the screen that follows. */
export function keepLastFlowToast(): void {
  dismiss(shown.slice(0, -1));
  shown = shown.slice(-1);
}

function dismiss(old: { id: number }[]): void {
  for (const { id } of old) dismissToast(id);
}
