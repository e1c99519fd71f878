/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '4456b368ba573e02';
