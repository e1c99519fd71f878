/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'a531a669c3a2bf38';
