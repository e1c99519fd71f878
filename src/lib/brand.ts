/** The product's name: this constant and index.html are its only places. */
export const BRAND = 'Stoop';
export const TAGLINE = 'Local jobs, one stoop away';
/** Where people write about their data and the service; an operator sets their own in VITE_CONTACT_EMAIL. */
export const CONTACT_EMAIL: string = import.meta.env.VITE_CONTACT_EMAIL || 'hello@stoop.example';
