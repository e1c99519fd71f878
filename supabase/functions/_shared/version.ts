/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '6c641564d03b4e96';
