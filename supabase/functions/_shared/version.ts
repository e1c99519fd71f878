/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'c10858299eaf9e5d';
