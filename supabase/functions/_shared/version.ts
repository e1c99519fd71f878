/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'd4cdcf568bbaa727';
