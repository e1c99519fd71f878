/** A message as the mailbox shows it. `to` is an address or an E.164 number. */
export interface MailboxMessage {
  id: string;
  kind: 'email' | 'sms';
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The iCalendar file that an e-mail carries; empty for none. */
  calendar: string;
  at: string;
}
