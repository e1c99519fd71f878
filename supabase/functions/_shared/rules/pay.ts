export type PayUnit = 'hour' | 'day' | 'week' | 'year';

/** Shown when a posting states no pay. It never enters a badge or a filter. */
export const DEFAULT_PAY_TEXT = '18-22 dollars per hour';

/** Whether pay by the year was written by the month; '$48,000 a year, paid monthly' was not. */
export const isMonthlyPay = (text: string): boolean =>
  /\b(?:months?|monthly|mo|mes|mensual(?:es|mente)?)\b/i.test(text) &&
  !/\b(?:years?|yearly|yrs?|annum|annual(?:ly)?|anual(?:es)?)\b|\ba[nñ]o/i.test(text);

/** Whether the '$20+/hr' badge may be shown: the lowest hourly figure is known and is $20 or more. */
export function paysTwentyOrMore(hourlyLowCents: number | null | undefined): boolean {
  return typeof hourlyLowCents === 'number' && hourlyLowCents >= 2000;
}
