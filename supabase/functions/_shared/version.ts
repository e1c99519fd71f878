/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '15e081bc33555214';
