/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '8a2aa83b9f16c8e4';
