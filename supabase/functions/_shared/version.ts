/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '8d9f6ffccacb7baa';
