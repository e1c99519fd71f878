import { m } from '@/paraglide/messages.js';
import type { Locale } from './i18n.ts';

const ANSWERS = [
  m.apply_experience_none,
  m.apply_experience_months,
  m.apply_experience_years,
  m.apply_experience_many,
] as const;

const LANGUAGES: Locale[] = ['en', 'es'];

const sentence = (answer: (typeof ANSWERS)[number], locale?: Locale) => `${answer({}, { locale })}.`;

/** What a text about experience begins with after one tap, in the chosen language. */
export const experienceAnswers = () => ANSWERS.map((answer) => sentence(answer));

/** A text about experience as its reader understands it: what was tapped in their language, what was typed as it is. */
export function experienceText(text: string, locale?: Locale): string {
  for (const answer of ANSWERS) {
    const tapped = LANGUAGES.map((written) => sentence(answer, written)).find((begin) => text.startsWith(begin));
    if (tapped) return sentence(answer, locale) + text.slice(tapped.length);
  }
  return text;
}
