/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'fd23b626474f7c10';
