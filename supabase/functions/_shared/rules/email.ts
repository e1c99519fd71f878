const ATOM = "[a-z0-9#$&'*+/=^_`{|}~-]+";
const ADDRESS = new RegExp(
  `^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`,
);
/** Soft hyphens, joiners, direction marks, variation selectors. */
const INVISIBLE = /\u034f|[\ufe00-\ufe0f]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

/**
 * The one spelling of an e-mail address that is kept, compared and written to: ASCII, lower case, the domain in Punycode.
 * Null for anything that a mail system could read as another address, or as several (groups, comments, quotes).
 * The database computes the same (private.normalized_email).
 */
export function normalizeEmail(input: string): string | null {
  const [, local, domain] = /^([\x21-\x7e]+)@([^@]+)$/.exec(input.trim()) ?? [];
  if (!local || !domain || input.trim().length > 254) return null;
  const host = asciiDomain(domain);
  const address = host && `${local}@${host}`.toLowerCase();
  return address && address.length <= 254 && ADDRESS.test(address) ? address : null;
}

function asciiDomain(domain: string): string | null {
  if (/^[\x21-\x7e]+$/.test(domain)) return domain;
  if (INVISIBLE.test(domain) || !/^[a-z0-9.\u0080-\uffff-]+$/i.test(domain)) return null;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return null;
  }
}
