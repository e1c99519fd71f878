import { type RefObject, useRef, useState } from 'react';
import { dismissToast, toast } from '@/components/toast.ts';
import { noteAlertSignUp } from '@/lib/alerts-flags.ts';
import { attribution } from '@/lib/attribution.ts';
import { toAppError } from '@/lib/errors.ts';
import { getLocale } from '@/lib/locale.ts';
import { phoneReader } from '@/lib/phone-reader.ts';
import { failureToast } from '@/lib/wait-text.ts';
import { m } from '@/paraglide/messages.js';
import { type Enrolled, type Enrolment, enrollInAlerts } from './api.ts';
import { type AlertProblem, problemText, refusedField } from './check.ts';

type ReadPhone = (text: string) => string | null;

interface Options {
  form: RefObject<HTMLFormElement | null>;
  /** What is said when the request fails. */
  failure: () => string;
  check: (isCallable: (phone: string) => boolean) => AlertProblem | null;
  build: (readPhone: ReadPhone) => Enrolment;
  onDone: (enrolled: Enrolled, sent: Enrolment) => void;
}

/** What a sign-up button does: checks, sends, says what came of it; every failure keeps what was typed. */
export function useEnroll({ form, failure, check, build, onDone }: Options) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AlertProblem | null>(null);
  const [known, setKnown] = useState<Enrolled | null>(null);
  const working = useRef(false);
  const last = useRef({ content: '', id: '' });
  const told = useRef<number | null>(null);

  /** One word of this form stands at a time. */
  function tell(message: Parameters<typeof toast>[0]): void {
    if (told.current !== null) dismissToast(told.current);
    told.current = toast(message);
  }

  function show(found: AlertProblem): void {
    const { title, text } = problemText(found);
    setProblem(found);
    tell({ title, description: text, variant: 'destructive' });
    form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
  }

  /** The same content goes out under the same id, so that trying again makes no second sign-up. */
  function idFor(wanted: Enrolment): string {
    const content = JSON.stringify(wanted);
    if (last.current.content !== content) last.current = { content, id: crypto.randomUUID() };
    return last.current.id;
  }

  async function enroll(): Promise<void> {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setKnown(null);
    try {
      const readPhone = await phoneReader();
      const found = check((phone) => readPhone(phone) !== null);
      if (found) return show(found);
      setProblem(null);
      const wanted = build(readPhone);
      const enrolled = await enrollInAlerts(idFor(wanted), wanted, { ref: attribution().ref, language: getLocale() });
      noteAlertSignUp();
      if (told.current !== null) dismissToast(told.current);
      if (!enrolled.already_subscribed) return onDone(enrolled, wanted);
      setKnown(enrolled);
      tell({
        title: m.alerts_already(),
        description: wanted.phone ? m.alerts_already_phone() : m.alerts_already_email(),
      });
    } catch (error) {
      const refused = refusedField(toAppError(error).field);
      if (refused) return show(refused);
      tell(failureToast(error, { title: m.errors_title(), description: failure() }));
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  /** After an edit nothing that was said about the old value stands. */
  function clear(): void {
    setProblem(null);
    setKnown(null);
  }

  return { enroll, busy, problem, known, clear };
}
