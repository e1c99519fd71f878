/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'cc949fad61f99093';
