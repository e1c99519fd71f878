const VARIABLE = 'LITE_AUTH_BCRYPT_COST';

/** How much work a password's hash is, as the local Auth API reads it. */
export const passwordCost = (): number => Number(process.env[VARIABLE] ?? 10);

/** For runs in which hundreds of accounts sign up: the least work that bcrypt knows, not a tenth of a second for each. */
export function hashLightly(): void {
  process.env[VARIABLE] = '4';
}
