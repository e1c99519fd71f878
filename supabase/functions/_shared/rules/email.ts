const ATOM = "[a-z0-9#$&'*+/=^_`{|}~-]+";
const ADDRESS = new RegExp(
  `^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`,
);

/**
 * The one spelling of an e-mail address that is kept, compared and written to: ASCII, lower case. Null for anything that a
 * mail system could read as another address, or as several (groups, comments, quotes), and for letters of other scripts,
 * whose domain its owner can write in Punycode. The database computes the same (private.normalized_email).
 */
export function normalizeEmail(input: string): string | null {
  const typed = input.trim();
  if (typed.length > 254 || !/^[\x21-\x7e]+$/.test(typed)) return null;
  const address = typed.toLowerCase();
  return ADDRESS.test(address) ? address : null;
}
