/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '384cbb8303f1a0c3';
