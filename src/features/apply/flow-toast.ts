import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { splitMessage } from '@/components/field.tsx';
import { setServerError } from '@/components/form.tsx';
import { hasSignedUpForAlerts, noteAlertSignUp } from '@/lib/alert-status.ts';
import { dismissToast, toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { fieldMessages } from './labels.ts';

let shown: { id: number; isProblem: boolean }[] = [];

/** A toast of the flow: at most two about progress, or one about a problem, which the next one replaces. */
export function flowToast(message: Parameters<typeof toast>[0]): void {
  const isProblem = message.variant === 'destructive';
  const last = shown.at(-1);
  const stored = last && !last.isProblem && !isProblem ? [last] : [];
  dismiss(shown.filter((old) => !stored.includes(old)));
  shown = [...stored, { id: toast(message), isProblem }];
}

/** The first problem of a form, beside its field too. */
export function toastProblem(message: string): void {
  const { title, text } = splitMessage(message);
  flowToast({ title, description: text, variant: 'destructive' });
}

/** Shows that the backend rejected a field; false when the form has no such field. */
export function showRejection<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
): boolean {
  const message = setServerError(form, error, fieldMessages);
  if (message) toastProblem(message);
  return message !== null;
}

/** The toast of success. Applying signs up for alerts, which is said to who had not: these need no offer now. */
export function toastSubmitted(): void {
  const description = hasSignedUpForAlerts() ? undefined : m.apply_submitted_toast_text();
  noteAlertSignUp();
  flowToast({ title: m.apply_submitted_toast(), description, variant: 'success' });
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
