/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '05e94877a1b235f8';
