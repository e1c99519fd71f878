/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'b83776fdf1866f94';
