/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '03cb84b9d8646028';
