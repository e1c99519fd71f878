/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = 'dac9182f63de643c';
