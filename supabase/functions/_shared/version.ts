/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '793ad830a5ff5288';
