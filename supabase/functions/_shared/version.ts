/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '88ff6b71b8f7d533';
