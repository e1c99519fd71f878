/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '7dc05de390a62eee';
