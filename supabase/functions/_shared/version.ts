/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '703ac488dfb89067';
