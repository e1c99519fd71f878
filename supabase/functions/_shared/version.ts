/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '1099888481491b32';
