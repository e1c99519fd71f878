/** What names the source of the functions: `npm run imports` writes it. */
export const VERSION = '6a4224c296a3c2ae';
