/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'cf0cf929f48479a3';
