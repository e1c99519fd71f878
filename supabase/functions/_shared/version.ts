/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '0f8d3fd2a94e5880';
