/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '1d8415c94d261d96';
