/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '0bd8a8278875ebc6';
