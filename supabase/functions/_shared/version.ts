/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'ff68ce573adef56e';
