/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '03e1db179b115a79';
