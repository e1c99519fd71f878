/** The pay filter's values as they stand in the address, in the order they are offered. */
export const PAY_BANDS = ['15-20', '20-25', '25-30', '25+', '30+'] as const;
export type PayBand = (typeof PAY_BANDS)[number];

/** Reads a pay filter leniently: '20-25', '$20-25/hr', '30+', and '30 ' (a plus that an address turned into a space). */
export function parsePayBand(input: string | null | undefined): PayBand | null {
  const text = (input ?? '')
    .toLowerCase()
    .replace(/\$|\/?\s*(?:per\s+)?(?:hour|hr)\b/g, '')
    .replace(/[–—]/g, '-')
    .trim();
  const compact = text.replace(/\s+/g, '');
  const asPosted = PAY_BANDS.find((band) => band === compact);
  return asPosted ?? PAY_BANDS.find((band) => band === `${compact}+`) ?? null;
}
