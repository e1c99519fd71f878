/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '73ce2d4dd110d89f';
