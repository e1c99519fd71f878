const PHONE = /(?<![\d$.,-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\d-])/g;
const EMAIL = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,24}){1,4}/g;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'()]{3,300}/gi;
const HANDLE = /(?<![\w.])@[a-z][\w.]{2,29}/gi;

/** The telephone numbers, addresses and names by which the ad wants to be answered, as they stand there; null for none. */
export function findContact(text: string): string | null {
  const emails = text.match(EMAIL) ?? [];
  const rest = text.replace(EMAIL, ' ').replace(LINK, ' ');
  const ways = [...(rest.match(PHONE) ?? []), ...emails, ...(rest.match(HANDLE) ?? [])];
  const distinct = [...new Set(ways.map((way) => way.trim()))].slice(0, 6);
  return distinct.length > 0 ? distinct.join(', ').slice(0, 500) : null;
}

/** The first web address of the ad, one to apply at before any other; null for none. */
export function findLink(text: string): string | null {
  const links = (text.match(LINK) ?? []).map((link) => link.replace(/[.,;:!?]+$/, ''));
  const link = links.find((address) => /apply|career|job|form/i.test(address)) ?? links[0];
  if (!link) return null;
  const address = /^www\./i.test(link) ? `https://${link}` : link;
  return URL.canParse(address) ? address.slice(0, 300) : null;
}
