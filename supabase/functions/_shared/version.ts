/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '21db3f5443909e52';
