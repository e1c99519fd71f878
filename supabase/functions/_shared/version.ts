/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'ca1a115d11fb438e';
