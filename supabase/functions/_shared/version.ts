/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '37c72b982472c169';
