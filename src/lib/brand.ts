export { BRAND } from '@rules/brand.ts';

export const TAGLINE = 'Local jobs, one stoop away';
