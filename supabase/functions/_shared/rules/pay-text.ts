import { money } from './money.ts';
import { DEFAULT_PAY_TEXT, type PayUnit } from './pay.ts';

/** What a card shows for pay: the large figure, the small unit behind it, and where needed the value per hour. */
export type PayDisplay = {
  /** The whole text: '$18-22/hour', or the posting's own words; in Spanish '$18-22/hora'. */
  text: string;
  /** The large part: '$18-22'. */
  amount: string;
  /** The small part: '/hour', '/hora'; empty when the text has no unit. */
  per: string;
  /** '$21.63-28.85', the value per hour of pay that is posted per day, week or year; null otherwise. */
  hourly: string | null;
  /** True when the posting states no pay and the default text is shown. */
  isDefault: boolean;
};

type PayFields = {
  pay_range: unknown;
  pay_unit?: PayUnit | null;
  hourly_low_cents?: number | null;
  hourly_high_cents?: number | null;
};

const UNIT_TAIL = /\s*(?:\/\s*|per\s+|an?\s+)(hour|hr|h|day|week|wk|year|yr|annum)\.?$/i;
/** By the first letter of the English one. */
const SPANISH_UNITS: Record<string, string> = { h: '/hora', d: '/día', w: '/semana', y: '/año', a: '/año' };

/**
 * Pay as shown: figures alone as dollars by their unit, pay written as text as it is, else the default text. In Spanish the unit
 * at its end is Spanish, whoever wrote it.
 */
export function payDisplay(job: PayFields, language: 'en' | 'es' = 'en'): PayDisplay {
  const text = numericText(job.pay_range, job.pay_unit) ?? ownText(job.pay_range);
  const shown = text ?? DEFAULT_PAY_TEXT;
  const tail = UNIT_TAIL.exec(shown);
  const amount = tail ? shown.slice(0, tail.index) : shown;
  const spanish = language === 'es' ? SPANISH_UNITS[tail?.[1]?.[0]?.toLowerCase() ?? ''] : undefined;
  const isOtherUnit = Boolean(job.pay_unit && job.pay_unit !== 'hour');
  return {
    text: spanish ? amount + spanish : shown,
    amount,
    per: spanish ?? tail?.[0].trim() ?? '',
    hourly: isOtherUnit ? centsRange(job.hourly_low_cents ?? null, job.hourly_high_cents ?? null) : null,
    isDefault: text === null || text === DEFAULT_PAY_TEXT,
  };
}

/** Whether pay is too long for a line of a job's page in the largest letters. */
export const isLongPay = ({ amount }: PayDisplay): boolean => amount.length > 13;

/** A range of integer cents as '$18-22', '$18.50-22', '$18+' or 'up to $22'-style '$22'; null when both are unknown. */
export function centsRange(lowCents: number | null, highCents: number | null): string | null {
  if (lowCents === null && highCents === null) return null;
  if (lowCents === null) return money(highCents ?? 0);
  if (highCents === null) return `${money(lowCents)}+`;
  return lowCents === highCents ? money(lowCents) : `${money(lowCents)}-${money(highCents).slice(1)}`;
}

const FIGURES = /^\d[\d,]*(?:\.\d+)?(?:\s*[-–]\s*\d[\d,]*(?:\.\d+)?)?$/;

/** '$18.50/hour' or '$40,000/year' of a figure, a range or a pair without words; null for anything else. */
function numericText(value: unknown, unit: PayUnit | null | undefined): string | null {
  const posted = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseQuietly(value) : value;
  const figures =
    typeof posted === 'object' && posted !== null
      ? pairOf(posted)
      : FIGURES.test(String(posted ?? '').trim()) && posted;
  const [low, high = low] = String(figures || '')
    .replaceAll(',', '')
    .split(/[-–]/)
    .map((figure) => Math.round(Number(figure) * 100));
  if (!low || !high || unit === null) return null;
  // Messages carry no unit: a figure alone is an hour or a year.
  return `${centsRange(Math.min(low, high), Math.max(low, high))}/${unit ?? (high >= 1_000_000 ? 'year' : 'hour')}`;
}

/** '18-22' of two positive amounts. */
function pairOf(list: object): string | null {
  const pair = Array.isArray(list) ? list : [(list as { low?: unknown }).low, (list as { high?: unknown }).high];
  return pair.length === 2 && pair.every((amount) => Number(amount) > 0) ? pair.join('-') : null;
}

function ownText(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '' || /^\s*[[{]/.test(value)) return null;
  return value.trim();
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
