/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'd609e89ff811a2c2';
