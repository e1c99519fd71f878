/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '51d636eecbae20d2';
