import { newYorkDay } from '@rules/new-york.ts';
import { readDraft, writeDraft } from './storage.ts';

/** What of step 2 is the same for every job, before it is answered; preferred_start_date is yyyy-mm-dd. */
export const NO_DETAILS = { availability: '', work_experience: '', preferred_start_date: '' };
export const KNOWN_DETAILS = Object.keys(NO_DETAILS) as (keyof typeof NO_DETAILS)[];

/** What a person answered in their last application, as typed; the next form need not ask again. */
export type KnownAnswers = Record<'first_name' | 'phone_number' | 'email', string> & typeof NO_DETAILS;

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
