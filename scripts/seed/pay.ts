export type PayUnit = 'hour' | 'day' | 'year';
export type Pay = { range: string; lowCents: number; highCents: number; unit: PayUnit };

const UNITS: Record<string, PayUnit> = { Hourly: 'hour', Daily: 'day', Annual: 'year' };

/**
 * The pay of a posting: '$18.50-22.75/hour', '$61,391-78,461/year', one figure when both ends are equal.
 * Fractions of a cent (the city publishes four places) are rounded; whole-dollar amounts are written without cents.
 */
export function payOf(from: string, to: string, frequency: string): Pay {
  const unit = UNITS[frequency];
  const ends = [from, to].map((value) => Math.round(Number(value) * 100));
  const lowCents = Math.min(...ends);
  const highCents = Math.max(...ends);
  if (!unit || !Number.isFinite(lowCents) || lowCents <= 0) {
    throw new Error(`Pay that cannot be read: "${from}" to "${to}" ${frequency}`);
  }
  const cents = lowCents % 100 !== 0 || highCents % 100 !== 0;
  const show = (amount: number) =>
    (amount / 100).toLocaleString('en-US', {
      minimumFractionDigits: cents ? 2 : 0,
      maximumFractionDigits: cents ? 2 : 0,
    });
  const figures = lowCents === highCents ? show(lowCents) : `${show(lowCents)}-${show(highCents)}`;
  return { range: `$${figures}/${unit}`, lowCents, highCents, unit };
}
