/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '3a4117bd78eed0ef';
