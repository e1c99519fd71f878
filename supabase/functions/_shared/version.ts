/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '8b0375737aa3e623';
