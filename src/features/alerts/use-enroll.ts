import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { setServerError } from '@/components/form.tsx';
import { noteAlertSignUp } from '@/lib/alert-status.ts';
import { attribution } from '@/lib/attribution.ts';
import { failureMessage } from '@/lib/failure-toast.ts';
import { getLocale } from '@/lib/i18n.ts';
import { createStore } from '@/lib/store.ts';
import { dismissToast, toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import type { Enrolled, Enrolment } from './api.ts';
import { REFUSALS } from './labels.ts';

/** The sign-up form that is in use: what another one on the screen said is over. */
const inUse = createStore<unknown>(null);

interface Options {
  /** What is said when the request fails. */
  failure: string;
  /** After a new sign-up. */
  onDone: (enrolled: Enrolled, enrolment: Enrolment) => void;
}

/** Sends a sign-up and says what came of it; every failure keeps what was typed. */
export function useEnroll<Values extends FieldValues>(form: UseFormReturn<Values>, { failure, onDone }: Options) {
  const [isKnown, setKnown] = useState(false);
  const last = useRef({ content: '', id: '' });
  const shown = useRef<number | null>(null);

  /** One toast of this form is shown at a time. */
  function show(message: Parameters<typeof toast>[0] | null): void {
    if (shown.current !== null) dismissToast(shown.current);
    shown.current = message && toast(message);
  }

  const isInUse = () => inUse.get() === form.control;
  const takeOver = () => isInUse() || inUse.set(form.control);
  const forgetMessages = useEffectEvent(() => {
    if (isInUse()) return;
    form.clearErrors();
    setKnown(false);
    show(null);
  });
  useEffect(() => inUse.subscribe(() => forgetMessages()), []);

  /** What is wrong is said beside its field. */
  function onInvalid(): void {
    onChange();
    show(null);
  }

  /** The same content goes out under the same id, so that trying again makes no second sign-up. */
  function idFor(enrolment: Enrolment): string {
    const content = JSON.stringify(enrolment);
    if (last.current.content !== content) last.current = { content, id: crypto.randomUUID() };
    return last.current.id;
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async (enrolment: Enrolment) => {
      const { enrollInAlerts } = await import('./api.ts');
      return enrollInAlerts(idFor(enrolment), enrolment, { ref: attribution().ref, language: getLocale() });
    },
    onMutate: onChange,
    onSuccess: (enrolled, enrolment) => {
      noteAlertSignUp();
      show(null);
      if (!enrolled.already_subscribed) return onDone(enrolled, enrolment);
      setKnown(true);
      show({
        title: m.alerts_already(),
        description: enrolment.phone ? m.alerts_already_phone() : m.alerts_already_email(),
      });
    },
    onError: (error) => {
      if (setServerError(form, error, REFUSALS)) show(null);
      else show(failureMessage(error, m.errors_title(), failure));
    },
  });

  function onChange(): void {
    takeOver();
    setKnown(false);
  }

  return { enroll: mutate, isPending, onInvalid, onChange, isKnown };
}
