/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'ac4171c63a0bddd6';
