import type { FoundJob } from '../parsed-job.ts';

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const FREE_TEXT = ['description', 'requirements', 'benefits'] as const;
const NAMES = ['title', 'company', 'location', 'contact'] as const;

/**
 * Whether everything of a job that a language model found stands in the text it was given: names and contact word for
 * word, figures as numbers, and hardly a word in the longer parts that the text does not have.
 */
export function occursIn(text: string, job: FoundJob): boolean {
  const all = words(text);
  const line = ` ${all.join(' ')} `;
  const known = new Set(all);
  const named = NAMES.every((field) => {
    const value = job[field];
    return (
      value === null ||
      value.split(/[,;\n]/).every((part) => line.includes(` ${words(part).join(' ')} `.replace(/^ +$/, ' ')))
    );
  });
  const figures = figuresIn(text);
  const paid = [job.pay_low, job.pay_high].every((amount) => amount === null || figures.has(amount));
  return named && paid && FREE_TEXT.every((field) => share(words(job[field] ?? ''), known) >= 0.9);
}

/** Every number of a text; '75k' and '75-85k' count in thousands too. */
function figuresIn(text: string): Set<number> {
  const numbers = text.match(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? [];
  const plain = numbers.map((digits) => Number(digits.replaceAll(',', '')));
  const inThousands = /\d ?k\b/i.test(text) ? plain.map((number) => number * 1000) : [];
  return new Set([...plain, ...inThousands]);
}

function share(found: readonly string[], known: ReadonlySet<string>): number {
  return found.length === 0 ? 1 : found.filter((word) => known.has(word)).length / found.length;
}
