export { BRAND } from '@rules/brand.ts';
