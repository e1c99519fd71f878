import type { PayUnit } from '@rules/pay.ts';

/** Pay as somebody types it: dollars, by which unit where they say it, and what else they say of it. */
interface TypedPay {
  low: number;
  high: number;
  unit: PayUnit | null;
  rest: string;
}

const UNITS: [PayUnit, string][] = [
  ['hour', 'hours?|hrs?|horas?|hourly|h'],
  ['day', 'days?|d[ií]as?|daily|shifts?|turnos?'],
  ['week', 'weeks?|wks?|semanas?|weekly'],
  ['year', 'years?|yrs?|a[ñn]os?|yearly|annum'],
];
const AMOUNT = /\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?\s*(k)?(?![\d.,]*\d)/gi;
/** A figure that is one end only. */
const OPEN =
  /\+|\b(?:up ?to|max(?:imum)?|at most|from|start(?:s|ing)?|begin(?:s|ning)?|min(?:imum)?|at least|or more|and up|hasta|desde|a partir|m[ií]nimo|m[aá]ximo|al menos|o m[aá]s|y m[aá]s)(?!\p{L})/iu;
const BETWEEN = /[-–—$:;,.+/]|\b(?:to|al?|and|y|e|between|entre|from|de|desde|hasta|up ?to|pay|pago|usd)(?!\p{L})/giu;

/** The pay in a text; 'open' where it has one end only, 'none' where there is no amount, or more than a range has. */
export function readPay(text: string): TypedPay | 'open' | 'none' {
  let words = text;
  let unit: PayUnit | null = null;
  for (const [name, spellings] of UNITS) {
    const found = new RegExp(
      `(?:/|\\b(?:per|an?|la|el|al|por|x|cada)\\b)?\\s*(?<!\\p{L})(?:${spellings})(?!\\p{L})\\.?`,
      'iu',
    );
    if (unit || !found.test(words)) continue;
    unit = name;
    words = words.replace(found, ' ');
  }
  const amounts = [...words.matchAll(AMOUNT)].map(
    ([, dollars = '', cents = '', k]) => Number(dollars.replaceAll(',', '') + cents) * (k ? 1000 : 1),
  );
  const [first = 0, second = first] = amounts;
  if (amounts.length === 0 || amounts.length > 2 || Math.min(first, second) <= 0) return 'none';
  if (amounts.length === 1 && OPEN.test(words)) return 'open';
  const rest = words.replace(AMOUNT, ' ').replace(BETWEEN, ' ').replace(/\s+/g, ' ').trim();
  return { low: Math.min(first, second), high: Math.max(first, second), unit, rest };
}

const figure = (dollars: number) =>
  dollars.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2 });

/** '$18-22/hour', and what else was said: how it is posted. `unit` is meant where the text says none. */
export function postedPay(text: string, unit: PayUnit): string {
  const pay = readPay(text);
  if (typeof pay === 'string') return text.trim();
  const range = pay.low === pay.high ? figure(pay.low) : `${figure(pay.low)}-${figure(pay.high)}`;
  return [`$${range}/${pay.unit ?? unit}`, pay.rest].filter(Boolean).join(' ');
}
