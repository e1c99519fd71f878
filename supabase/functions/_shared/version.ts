/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '0585144fd3d1b5a2';
