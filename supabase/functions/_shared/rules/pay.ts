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
const NUMBER = String.raw`(\d+(?:\.\d+)?)\s*(k\b)?`;
const RANGE = new RegExp(String.raw`${NUMBER}\s*(?:/\s*(?:hour|hr|h))?\s*(?:-|–|—|to)\s*\$?\s*${NUMBER}`);
const SINGLE = new RegExp(NUMBER);
const UP_TO = /\b(?:up to|not to exceed|max|maximum)\b/;
const AT_LEAST = /\d\s*k?\s*\+|\b(?:from|starting|starts|start|at least|min|minimum|and up)\b/;
const UNIT_WORD =
  /\b(?:(hours?|hourly|hrs?|h)|(days?|daily|diem|shifts?)|(weeks?|weekly|wks?)|(years?|yearly|yrs?|annual|annually|annum|salary))\b/;
const MAX_DOLLARS = 10_000_000;

/**
 * Reads a posting's pay: '$18-22/hour', '18-22', '[18,22]', '{"low":18,"high":22}', a list or a pair.
 * A list or pair is per hour unless the pair names a unit; text without a unit is per hour up to $200 and per year from
 * $10,000 on. 'Up to' leaves the low bound open, 'starting' and '20+' the high one.
 * The database derives its pay columns the same way (cases/pay.json checks both).
 */
export function parsePay(input: unknown): Pay {
  if (Array.isArray(input)) return fromBounds(input[0], input[1] ?? input[0], 'hour');
  if (typeof input === 'object' && input !== null) {
    const { low, high, unit } = input as { low?: unknown; high?: unknown; unit?: unknown };
    return fromBounds(low, high, isPayUnit(unit) ? unit : 'hour');
  }
  if (typeof input !== 'string') return NO_PAY;
  return parseJson(input.trim()) ?? parseText(input.trim().toLowerCase());
}

/** Whether the '$20+/hr' badge may be shown: the lowest hourly figure is known and is $20 or more. */
export function paysTwentyOrMore(hourlyLowCents: number | null | undefined): boolean {
  return typeof hourlyLowCents === 'number' && hourlyLowCents >= 2000;
}

function isPayUnit(value: unknown): value is PayUnit {
  return typeof value === 'string' && Object.hasOwn(HOURS_PER_UNIT, value);
}

function parseJson(text: string): Pay | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    return parsePay(JSON.parse(text));
  } catch {
    return null;
  }
}

function parseText(text: string): Pay {
  if (text === DEFAULT_PAY_TEXT) return NO_PAY;
  const plain = text.replace(/(\d),(?=\d{3})/g, '$1');
  const figures = plain.includes('$') ? plain.slice(plain.indexOf('$')) : plain;
  const range = RANGE.exec(figures);
  const single = SINGLE.exec(figures);
  let low: number | null = null;
  let high: number | null = null;
  if (range) {
    high = dollars(range[3], range[4]);
    // '75-85k' means 75k to 85k
    low = dollars(range[1], range[2] ?? (Number(range[1]) < 1000 ? range[4] : undefined));
  } else if (single) {
    const amount = dollars(single[1], single[2]);
    low = UP_TO.test(plain) ? null : amount;
    high = AT_LEAST.test(plain) && low !== null ? null : amount;
  }
  const after = figures.slice((range ?? single)?.index ?? 0);
  return fromBounds(low, high, unitIn(after) ?? unitIn(plain) ?? guessUnit(high ?? low));
}

function dollars(digits: string | undefined, thousands: string | undefined): number | null {
  return digits === undefined ? null : Number(digits) * (thousands ? 1000 : 1);
}

function unitIn(text: string): PayUnit | null {
  const found = UNIT_WORD.exec(text);
  if (!found) return null;
  return found[1] ? 'hour' : found[2] ? 'day' : found[3] ? 'week' : 'year';
}

function guessUnit(amount: number | null): PayUnit | null {
  if (amount === null) return null;
  if (amount <= 200) return 'hour';
  return amount >= 10_000 ? 'year' : null;
}

function fromBounds(low: unknown, high: unknown, unit: PayUnit | null): Pay {
  const bounds = [toCents(low), toCents(high)].filter((cents) => cents !== null);
  if (bounds.length === 0) return NO_PAY;
  const lowCents = bounds.length === 2 ? Math.min(...bounds) : toCents(low);
  const highCents = bounds.length === 2 ? Math.max(...bounds) : toCents(high);
  const hourly = (cents: number | null) =>
    cents === null || unit === null ? null : Math.round(cents / HOURS_PER_UNIT[unit]);
  return { lowCents, highCents, unit, hourlyLowCents: hourly(lowCents), hourlyHighCents: hourly(highCents) };
}

function toCents(value: unknown): number | null {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0 || amount > MAX_DOLLARS) return null;
  return Math.round(amount * 100);
}
