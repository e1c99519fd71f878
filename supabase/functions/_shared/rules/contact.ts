import { normalizeEmail } from './email.ts';
import { parsePhone } from './phone.ts';

const EMAIL = /[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/i;
const PHONE = /(?:\+?1\W{0,3})?\(?[2-9]\d{2}\)?\W{0,3}[2-9]\d{2}\W{0,3}\d{4}(?!\d)/;
/** 'Post id 7012345678' is no number to call. */
const NUMBERED = /\b(?:id|ref(?:erence)?|req(?:uisition)?|folio|c[oó]digo)\W{0,4}\d+|#\d+/gi;

/** The e-mail address and the phone number in a way to reach an employer, as they stand there; '' for none. */
export function waysIn(contact: string | null | undefined): { email: string; phone: string } {
  const [email = ''] = contact?.match(EMAIL) ?? [];
  const [phone = ''] = contact?.replace(email, '').replace(NUMBERED, '').match(PHONE) ?? [];
  return { email, phone };
}

/** Whether a posting with this contact and application link names a way to its employer: anything else waits for approval. */
export function hasRoute(contact: string | null | undefined, link: string | null | undefined): boolean {
  const { email, phone } = waysIn(contact);
  return Boolean(link?.trim() || normalizeEmail(email) || parsePhone(phone));
}
