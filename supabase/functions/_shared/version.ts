/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'ec6832d5dde99f44';
