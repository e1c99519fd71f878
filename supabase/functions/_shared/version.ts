/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '044a515be316d74a';
