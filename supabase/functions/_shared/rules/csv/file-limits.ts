/** The largest file that one import takes: a function reads some 8 MB in a second of CPU, and has 2 s. */
export const MAX_FILE_MB = 10;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;
export const MAX_ROWS = 100_000;
export const TOO_MANY_ROWS = 'The file has more than 100,000 rows. Please split it.';
export const FILE_TOO_LARGE = `The file is larger than ${MAX_FILE_MB} MB. Please split it.`;
