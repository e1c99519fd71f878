/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '8eeeeab3422cb635';
