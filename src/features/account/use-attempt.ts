import { type RefObject, useRef, useState } from 'react';
import type { Outcome } from './api.ts';
import { focusWrong } from './fields/field-error.ts';
import { type ProblemText, problemText } from './problem-text.ts';

interface Attempt {
  busy: boolean;
  problem: ProblemText | null;
  form: RefObject<HTMLFormElement | null>;
  /** Shows a problem found before anything was sent. */
  refuse: (problem: ProblemText) => void;
  /** Runs a step once at a time; shows its problem and gives null, or gives its outcome. */
  attempt: <T>(work: () => Promise<Outcome<T>>) => Promise<{ value: T } | null>;
  clear: () => void;
}

/** What every form of the sign-in page does: one attempt at a time, its problem beside the field, the focus there. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemText | null>(null);
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  function refuse(found: ProblemText): void {
    setProblem(found);
    focusWrong(form.current);
  }

  async function attempt<T>(work: () => Promise<Outcome<T>>): Promise<{ value: T } | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setProblem(null);
    const outcome = await work();
    running.current = false;
    setBusy(false);
    if (outcome.ok) return { value: outcome.value };
    refuse(problemText(outcome.problem));
    return null;
  }

  return { busy, problem, form, refuse, attempt, clear: () => setProblem(null) };
}
