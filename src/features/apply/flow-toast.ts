import { dismissToast, toast } from '@/components/toast.ts';
import { noteAlertSignUp } from '@/lib/alerts-flags.ts';
import { m } from '@/paraglide/messages.js';

let shown: { id: number; isProblem: boolean }[] = [];

/** A toast of the flow: at most two about progress, or one about a problem, which the next one replaces. */
export function flowToast(message: Parameters<typeof toast>[0]): void {
  const isProblem = message.variant === 'destructive';
  const last = shown.at(-1);
  const kept = last && !last.isProblem && !isProblem ? [last] : [];
  dismiss(shown.filter((old) => !kept.includes(old)));
  shown = [...kept, { id: toast(message), isProblem }];
}

/** The toast of success. Applying signs up for alerts, so these need no offer now. */
export function toastSubmitted(): void {
  noteAlertSignUp();
  flowToast({ title: m.apply_submitted_toast(), description: m.apply_submitted_toast_text(), variant: 'success' });
}

/** Makes room for something that opens under them. */
export function clearFlowToasts(): void {
  dismiss(shown);
  shown = [];
}

/** Dismisses all but the last, so that they don't cover the screen that follows. */
export function keepLastFlowToast(): void {
  dismiss(shown.slice(0, -1));
  shown = shown.slice(-1);
}

function dismiss(old: { id: number }[]): void {
  for (const { id } of old) dismissToast(id);
}
