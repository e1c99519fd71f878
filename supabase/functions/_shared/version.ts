/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '1464f39f82c67c35';
