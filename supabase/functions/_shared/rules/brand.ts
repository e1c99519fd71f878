/** The product's name: this constant and index.html are its only places. */
export const BRAND = 'Stoop';
