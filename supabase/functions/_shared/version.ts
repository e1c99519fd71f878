/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'b60212e94b2f6550';
