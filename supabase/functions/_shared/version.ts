/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'eb64262d0e24e464';
