const RESERVED_REFS = ['user', 'shared', 'craigslist', 'direct'];

/** 'FAKE' and six digits: the reference of an application that is kept on the device only. `random` gives 0 to below 1. */
export function fakeReference(random: () => number = Math.random): string {
  return `FAKE${String(Math.floor(random() * 1_000_000)).padStart(6, '0')}`;
}

/** Whether a `ref` value names a channel and not a friend: it never replaces a friend's code and is never redeemed. */
export function isReservedRef(ref: string): boolean {
  return RESERVED_REFS.includes(ref.trim().toLowerCase());
}

/** A friend's six-character code from a `ref` value, with or without the HIRE prefix; null for reserved or other values. */
export function parseReferralCode(ref: string | null | undefined): string | null {
  const text = (ref ?? '').trim().toUpperCase();
  if (isReservedRef(text)) return null;
  const code = /^HIRE[A-Z0-9]{6}$/.test(text) ? text.slice(4) : text;
  return /^[A-Z0-9]{6}$/.test(code) ? code : null;
}
