const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Integer cents as '$1,234', '$18.50' or '-$5', which is how Spanish writes them in the United States too. */
export const money = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);
