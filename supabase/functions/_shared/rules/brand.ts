/** The product's name and line. The only place, beside index.html, where the name is written. */
export const BRAND = 'Stoop';
export const TAGLINE = 'Local jobs, one stoop away';
