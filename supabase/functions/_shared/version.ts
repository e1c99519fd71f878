/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '1b1ee117d02775ab';
