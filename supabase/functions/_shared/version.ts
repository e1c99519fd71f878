/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '80f0021fb37658aa';
