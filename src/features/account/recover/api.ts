import { answer, db } from '@/lib/supabase.ts';

/** Where to send a one-time link: the phone (E.164) or the e-mail that somebody applied with. */
export type Contact = { by: 'text'; phone: string } | { by: 'email'; email: string };

/** Asks for a one-time link back to one's rows. Answers the same whether or not the contact is known. */
export async function requestLink(contact: Contact): Promise<void> {
  const args = contact.by === 'text' ? { p_phone_number: contact.phone } : { p_email: contact.email };
  await answer(db.rpc('request_recovery_link', args));
}

/** Uses a one-time link: the rows it stands for belong to this browser (or account) again. False when it is used up or too old. */
export async function redeemLink(token: string): Promise<boolean> {
  const found = (await answer(db.rpc('redeem_recovery_link', { p_token: token }))) as unknown as { ok: boolean };
  return found.ok;
}
