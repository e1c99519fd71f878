/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'caad936476a240c9';
