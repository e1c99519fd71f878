/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'a13742eee1c5dd12';
