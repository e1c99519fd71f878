/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '74afb89f152ce118';
