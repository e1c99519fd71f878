/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '7397614cd0b61634';
