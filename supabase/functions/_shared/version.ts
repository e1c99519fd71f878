/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'b7dc17e151ebf1f6';
