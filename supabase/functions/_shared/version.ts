/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '40a69013cea323ec';
