/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'fc49b9f3d61a4a1a';
