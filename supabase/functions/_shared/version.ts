/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'ba5866b57ccf9d32';
