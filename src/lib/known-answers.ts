import { newYorkDay } from '@rules/new-york.ts';
import { readDraft, writeDraft } from './storage.ts';

/** What a person answered in their last application, as typed; the next form need not ask again. */
export interface KnownAnswers {
  first_name: string;
  phone_number: string;
  email: string;
  availability: string;
  work_experience: string;
  /** yyyy-mm-dd. */
  preferred_start_date: string;
}

const NAME = 'answers';

/** What was answered last on this phone; null when nothing was. A start date that has passed is left out. */
export function readKnownAnswers(): Partial<KnownAnswers> | null {
  const { answers } = readDraft<{ answers: Partial<KnownAnswers> | null }>(NAME, { answers: null });
  return answers && stillOffered(answers);
}

export function rememberAnswers(answers: Partial<KnownAnswers>): void {
  writeDraft(NAME, { answers: { ...readKnownAnswers(), ...answers } });
}

/** From now on nothing is known, on this phone or of an account. */
export function forgetAnswers(): void {
  writeDraft(NAME, { answers: {} });
}

export function stillOffered({ preferred_start_date: day, ...answers }: Partial<KnownAnswers>): Partial<KnownAnswers> {
  return day && day >= newYorkDay(new Date()) ? { ...answers, preferred_start_date: day } : answers;
}
