import type { ProblemText } from '../problem-text.ts';

/** The error that a field shows: the problem, when it is this field's. */
export function fieldError(problem: ProblemText | null, field: ProblemText['field']) {
  if (!problem || problem.field !== field) return null;
  return problem.title ? { title: problem.title, text: problem.text } : problem.text;
}

/** Moves the focus to the field that has to be mended, once it is marked. */
export function focusWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
