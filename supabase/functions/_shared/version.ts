/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '92ab10d491b46daf';
