/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '8d981f5439663a08';
