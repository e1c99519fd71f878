/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '9783798f001ded4b';
