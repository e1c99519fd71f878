/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'f36cd4e652b3e034';
