/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'a8895bdda4cf5182';
