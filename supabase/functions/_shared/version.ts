/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'a692410eba4f5dea';
