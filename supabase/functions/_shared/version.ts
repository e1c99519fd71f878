/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '5215513ff48bcefa';
