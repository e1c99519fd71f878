/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '1bd08fcda21b1c24';
