import { ROLE } from '../lexicon/roles.ts';
import type { AdText } from '../text/ad-text.ts';
import { type Amounts, findAmounts } from './amounts.ts';

/** The words of an ad that may say its pay, the surest first: the database reads their figures (read-pay.ts). */
export type PayWords = {
  texts: string[];
  /** No more than the figure, its bounds and its unit. */
  own: string | null;
  /** A sum without a unit, too large for an hour: its figures are the ad's, whatever they are for. */
  sum: { low: number; high: number } | null;
  confidence: number;
};

type Candidate = { amounts: Amounts; text: string; place: number; score: number; label: string | null };

const PAY_WORDS =
  /\b(?:pay|pays|paid|paying|salary|salaries|wages?|rates?|compensation|compensated|earn|earning|make|hourly|base|starting|starts?|start|offer|offering|offers|range|income|\$\/hr|pago|pagamos|salario|sueldo)\b/i;
const OTHER_MONEY_BEFORE =
  /\b(?:bonus(?:es)?|bonuses of|sign-?on|referral|stipend|allowance|reimburse\w*|raise[ds]?|revenue|sales of|budget|budgets|worth|deposit|fee|fees|discount|save|coverage|insurance|per diem|tips?(?: pool)? \(?(?:of|about|around|average|averag\w+|~)|up to an additional|additional|extra|\d[^.;!?\n]{0,30} plus|gift card|projects? (?:of|from|up to|ranging)|valued|copay|grossing|funding)\b[^.;!?\n]{0,14}$/i;
const OTHER_MONEY_AFTER =
  /^[^\p{L}\p{N}+&,;.]{0,3}(?:k\b)?\s?(?:in )?(?:(?!per\b|an?\b|hour|plus\b|and\b|with\b)[a-z-]+ ){0,2}(?:sign[ -]?on|signing|bonus|referral|million|billion|mm?\b|thousand in|travel|per diem|stipend|allowance|deposit|gift|discount|off\b|fee\b|raise|reimburse|revenue|in sales|in revenue|worth|toward|toll|gas\b|uniform|a day (?:for )?(?:in )?tips|in tips|tip\b)/iu;
/** What stands right before the figure that counts. */
const PAID_AS =
  /\b(?:base(?: pay| salary)?|salary|wage|pay(?: rate| range)?|pays|rate)(?: (?:is|of|range|starts?|at|from))*:? ?$/i;
const MAYBE =
  /\btop (?:reps?|earners?|producers?)\b|\b(?:potential|possible|average|up to \$?[\d,]+k? (?:in|with)|can (?:earn|make)|commissions?|overtime|o\/?t\b)\b/i;
/** What people come to with tips, on a good night: not what the job pays. */
const COME_TO_BEFORE =
  /\b(?:drivers?|servers?|bartenders?|baristas?|stylists?|barbers?|reps?|agents?|technicians|people|guys|most|many|some)(?: of (?:us|our \w+))?(?: (?:can|usually|typically|often|regularly|currently))? (?:make|making|earn|earning|average|averaging|take home)\b[^.;!?\n]{0,24}$/i;
const COME_TO_AFTER =
  /^[^.;!?\n]{0,16}\b(?:on a (?:good|busy) |(?:with|w\/|including|incl\.?|after) (?:the |your )?(?:tips|commissions?|bonus))/i;
const MIN_SCORE = 3;

/** Finds where the ad says what it pays: the labelled line first, then the listing's header, the headline, and what the text says. */
export function findPay(ad: AdText): PayWords {
  const payLines = new Map(ad.labels.filter(({ kind }) => kind === 'pay').map((label) => [label.line, label]));
  let best: Candidate | null = null;
  for (const [place, line] of ad.lines.entries()) {
    const own = payLines.get(place);
    const text = own ? own.value : line;
    const above = payLines.get(place - 1);
    const label = (own ?? (above?.value === line ? above : null))?.key ?? null;
    for (const amounts of findAmounts(text, label !== null)) {
      const candidate = rate(amounts, text, place, label);
      if (candidate && candidate.score >= MIN_SCORE && (!best || candidate.score > best.score)) best = candidate;
    }
  }
  const labelled = [...payLines.values()].map(({ value }) => value).filter((value) => /\d/.test(value));
  if (!best) return { texts: labelled.slice(0, 3), own: null, sum: null, confidence: payLines.size > 0 ? 0.85 : 0.8 };
  return wordsOf(best);
}

function rate(amounts: Amounts, text: string, place: number, label: string | null): Candidate | null {
  const labelled = label !== null;
  const before = text.slice(Math.max(0, amounts.start - 60), amounts.start);
  const after = text.slice(amounts.end, amounts.end + 40);
  if (OTHER_MONEY_AFTER.test(after) || (OTHER_MONEY_BEFORE.test(before) && !amounts.isRange)) return null;
  if (!labelled && !amounts.hasSign && !amounts.isRate && !amounts.thousands) return null;
  const nearby = PAY_WORDS.test(before) || PAY_WORDS.test(after.slice(0, 25));
  let score = 0;
  if (labelled) score += 5;
  if (place <= 5 && text.length <= 160) score += 2;
  if (place === 0) score += 1;
  if (amounts.isRate) score += 2;
  if (amounts.hasSign) score += 1;
  if (amounts.thousands) score += 1;
  if (amounts.isRange) score += 0.5;
  if (nearby) score += 2;
  if (PAID_AS.test(before)) score += 1;
  // a listing's header: a line of pay and nothing else
  if (place > 0 && place <= 3 && amounts.end - amounts.start >= text.length * 0.7) score += 2;
  if (MAYBE.test(before.slice(-40)) || MAYBE.test(after.slice(0, 16))) score -= labelled ? 0.5 : 1.5;
  if (!labelled && (COME_TO_BEFORE.test(before) || COME_TO_AFTER.test(after))) score -= 3.5;
  return { amounts, text, place, score, label };
}

/** The longest text that the database takes for pay. */
const MAX_TEXT = 190;

const WHAT_FOR = /[\d%]|\b(?:tips?|propinas?|bon(?:us|o)|commissions?|comisi[oó]n|overtime|extra|average|promedio)/i;

/**
 * The line, or as much around the figure as is read: its sentence, its own words. What stands beside a figure tells what it is for;
 * the job before it in a headline does not.
 */
function partOf(text: string, { start, end, text: own }: Amounts, isHeadline: boolean): string {
  const figure = text.slice(start, end).trim();
  const line = isHeadline ? withoutJob(text, start - Math.max(0, own.indexOf(figure))) : text;
  if (line.length <= MAX_TEXT) return line;
  const sentence = line.split(/(?<=[.!?;•])\s/).find((words) => words.includes(figure)) ?? own;
  return sentence.length <= MAX_TEXT ? sentence : own;
}

/** A headline from its figure on, or from what stands between the job and the figure and may say what it is for. */
function withoutJob(headline: string, start: number): string {
  const job = [...headline.slice(0, start).matchAll(ROLE)].at(-1);
  if (!job) return headline;
  const afterJob = job.index + job[0].length;
  return headline.slice(WHAT_FOR.test(headline.slice(afterJob, start)) ? afterJob : start).replace(/^[\s,:|–—-]+/, '');
}

/** 'Hourly rate: 18', 'Sueldo semanal: $700': the label says what the figure is for. */
const PER = /hour|hora|day|dia|week|seman|quincen|month|mens|annual|anual/i;

function wordsOf({ amounts, text, place, score, label }: Candidate): PayWords {
  const { isRate, figures, hasSign } = amounts;
  const per = label && !isRate && PER.test(label) ? `${label}: ` : '';
  const sure = Math.min(0.98, 0.6 + score * 0.05 + (label === null ? 0 : 0.05));
  const [low = 0, high = low] = figures;
  return {
    texts: [`${per}${partOf(text, amounts, place === 0)}`],
    own: amounts.text,
    sum: hasSign && !isRate && low > 150 ? { low, high } : null,
    confidence: isRate ? sure : sure - 0.1,
  };
}
