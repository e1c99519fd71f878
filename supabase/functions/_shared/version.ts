/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '82d047246bb0b983';
