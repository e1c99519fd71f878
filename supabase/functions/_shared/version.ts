/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'fa67c714f1950513';
