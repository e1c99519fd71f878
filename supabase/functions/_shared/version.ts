/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '3c9863e6628d27cf';
