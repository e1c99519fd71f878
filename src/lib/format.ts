const numbers = new Intl.NumberFormat('en-US');

/** '1,234', which is how Spanish writes it in the United States too. */
export const count = (value: number): string => numbers.format(value);
