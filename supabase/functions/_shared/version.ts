/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '2e15ea8e8a90d0ba';
