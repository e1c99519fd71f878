/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'fcbf23b961137f5f';
