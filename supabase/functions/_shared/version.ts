/** What names the source of the functions: `npm run imports` writes it. */
<<<<<<< HEAD
export const VERSION = 'b83776fdf1866f94';
=======
export const VERSION = 'f080d3f8f2e9a3e8';
>>>>>>> fbb9f2f4 (chore: regenerate what is generated)
