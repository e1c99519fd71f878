/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'a455c27695215a18';
