import { grouped } from './grouped.ts';

/** Integer cents as '1,234' or '18.50'. */
export const dollars = (cents: number): string => grouped(cents / 100, cents % 100 === 0 ? 0 : 2);

/** Integer cents as '$1,234', '$18.50' or '-$5', in either language. */
export const money = (cents: number): string => `${cents < 0 ? '-' : ''}$${dollars(Math.abs(cents))}`;
