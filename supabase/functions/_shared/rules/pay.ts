export type PayUnit = 'hour' | 'day' | 'week' | 'year';

/** Pay as numbers: integer cents in the posted unit, and the same bounds per hour. Null where the text does not say. */
export type Pay = {
  lowCents: number | null;
  highCents: number | null;
  unit: PayUnit | null;
  hourlyLowCents: number | null;
  hourlyHighCents: number | null;
};

/** Working hours in one unit of pay. The database converts with the same figures. */
const HOURS_PER_UNIT: Record<PayUnit, number> = { hour: 1, day: 8, week: 40, year: 2080 };

/** Shown when a posting states no pay. It never enters a badge or a filter. */
export const DEFAULT_PAY_TEXT = '18-22 dollars per hour';

const NO_PAY: Pay = { lowCents: null, highCents: null, unit: null, hourlyLowCents: null, hourlyHighCents: null };
const MAX_DOLLARS = 10_000_000;
const MAX_LENGTH = 500;

// Amounts per month or two weeks are not stored: they are converted.
type WrittenUnit = PayUnit | 'month' | 'biweekly';
const YEAR = /\b(?:years?|yearly|yrs?|annum|annual(?:ly)?)\b|\bp\.a\.|por a[nñ]o|al a[nñ]o/;
const UNIT_WORDS: readonly (readonly [WrittenUnit, RegExp])[] = [
  ['hour', /\b(?:hours?|hourly|hrs?|ph)\b|\/ ?h\b|por hora|la hora/],
  ['biweekly', /\b(?:bi-?weekly|every (?:two|2|other) weeks?)\b/],
  ['day', /\b(?:days?|daily|diem|shifts?)\b|por d[ií]a|al d[ií]a/],
  ['week', /\b(?:weeks?|weekly|wks?)\b|por semana|a la semana/],
  ['month', /\b(?:months?|monthly|mo)\b|por mes|al mes/],
  ['year', YEAR],
  ['year', /\bsalary\b/],
];

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)`;
const RANGE = new RegExp(
  String.raw`\$? ?${NUMBER}(?!\d|,\d) ?(k\b)?(?: ?(?:/|per|an?) ?(?:hour|hr|h|day|week|wk|month|year|yr)\.?)?(?: ?(?:dollars?|usd))?` +
    String.raw` ?(?:-|to|and|a|\.\.\.?|,) ?\$? ?${NUMBER}(?!\d|,\d) ?(k\b)?`,
);
const WITH_SIGN = new RegExp(String.raw`\$ ?${NUMBER} ?(k\b)?`);
const WITHOUT_SIGN = new RegExp(String.raw`${NUMBER} ?(k\b)?`);
const UP_TO = /up to|hasta|not to exceed|maximum|max\.? /;
const AT_LEAST = /starting|starts at|from |minimum|at least|desde|\dk? ?\+|and up|or more/;
/** Numbers that are not pay: 401(k), percentages, hours a week, years of experience. */
const NOT_PAY = [
  /401 ?\(?k\)?/g,
  /\d+(?:\.\d+)? ?%/g,
  /(?<=^|[^$0-9.,])\d{1,3}(?: ?(?:-|to) ?\d{1,3})? ?\+? ?-?(?:hours|hrs|days|weeks|months|years|yrs|shifts)\b(?: (?:a|per|each) (?:day|week))?/g,
];

/**
 * Reads a posting's pay: '$18-22/hour', '18-22', '[18,22]', '{"low":18,"high":22}', a list or a pair, in dollars.
 * Without a unit, figures up to $150 are per hour. From $10,000 on they are per year ($20,000 with a month near). 'Up to'
 * leaves the low bound open, 'starting' and '20+' the high one. What cannot be pay gives nulls.
 * The database derives its pay columns the same way (cases/pay.json checks both).
 */
export function parsePay(input: unknown): Pay {
  if (input === null || input === undefined) return NO_PAY;
  const text = plainText(typeof input === 'string' ? input : JSON.stringify(input));
  if (text === '' || text === DEFAULT_PAY_TEXT) return NO_PAY;
  return /^[[{]/.test(text) ? parsePair(text) : parseSentence(text);
}

/** Whether a text states its pay by the month, which is stored as pay by the year; '$48,000 a year, paid monthly' does not. */
export function isMonthlyPay(text: string): boolean {
  const stated = withoutOthers(plainText(text));
  return unitIn(stated) === 'month' && !YEAR.test(stated);
}

/** Whether the '$20+/hr' badge may be shown: the lowest hourly figure is known and is $20 or more. */
export function paysTwentyOrMore(hourlyLowCents: number | null | undefined): boolean {
  return typeof hourlyLowCents === 'number' && hourlyLowCents >= 2000;
}

const plainText = (raw: string) =>
  raw
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const withoutOthers = (sentence: string) => NOT_PAY.reduce((rest, pattern) => rest.replace(pattern, ' '), sentence);

function parsePair(text: string): Pay {
  const [low, high] = [...text.matchAll(/\d{1,9}(?:\.\d+)?/g)].map(([digits]) => Number(digits));
  return low === undefined ? NO_PAY : makePay(low, high ?? low, unitIn(text));
}

function parseSentence(sentence: string): Pay {
  const text = withoutOthers(sentence);
  const unit = unitIn(text);
  const range = RANGE.exec(text);
  if (range) {
    const [, low = '', lowK, high = '', highK] = range;
    // '75-85k' means 75k to 85k
    const lowIsThousands = Boolean(lowK) || (Boolean(highK) && low.length <= 3);
    const highIsThousands = Boolean(highK) || (Boolean(lowK) && high.length <= 3);
    return makePay(dollars(low, lowIsThousands), dollars(high, highIsThousands), unit);
  }
  const single = WITH_SIGN.exec(text) ?? WITHOUT_SIGN.exec(text);
  if (!single) return NO_PAY;
  const amount = dollars(single[1] ?? '', Boolean(single[2]));
  if (UP_TO.test(text)) return makePay(null, amount, unit);
  return makePay(amount, AT_LEAST.test(text) ? null : amount, unit);
}

function unitIn(text: string): WrittenUnit | null {
  return UNIT_WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
}

function dollars(digits: string, inThousands: boolean): number | null {
  return digits.length > 12 ? null : Number(digits.replaceAll(',', '')) * (inThousands ? 1000 : 1);
}

function makePay(low: number | null, high: number | null, written: WrittenUnit | null): Pay {
  const top = Math.max(low ?? 0, high ?? 0);
  if (top <= 0) return NO_PAY;
  // A large amount is pay per year, whatever word is near it ('paid monthly').
  const isLarge = top >= (written === 'month' ? 20_000 : 10_000);
  const asWritten = isLarge ? 'year' : (written ?? (top <= 150 ? 'hour' : null));
  if (asWritten === null) return NO_PAY;
  const factor = asWritten === 'month' ? 12 : asWritten === 'biweekly' ? 0.5 : 1;
  const unit = asWritten === 'month' ? 'year' : asWritten === 'biweekly' ? 'week' : asWritten;
  if (top * factor > MAX_DOLLARS) return NO_PAY;
  const cents = (amount: number) => Math.round(amount * factor * 100);
  const lowCents = low === null ? null : cents(Math.min(low, high ?? low)) || null;
  const highCents = high === null ? null : cents(top);
  const hourly = (amount: number | null) => (amount === null ? null : Math.round(amount / HOURS_PER_UNIT[unit]));
  const pay = { lowCents, highCents, unit, hourlyLowCents: hourly(lowCents), hourlyHighCents: hourly(highCents) };
  const perHour = pay.hourlyHighCents ?? pay.hourlyLowCents ?? 0;
  // Less than a dollar or more than a thousand an hour is a misreading, not pay.
  return perHour >= 100 && perHour <= 100_000 ? pay : NO_PAY;
}
