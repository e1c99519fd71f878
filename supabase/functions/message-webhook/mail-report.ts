import PostalMime, { type Email } from 'postal-mime';
import { isDeadAddress } from '../_shared/delivery/mail-status.ts';

/**
 * What a mail system said of a message of ours. bounce: the address takes no mail for good; failed: this message was not
 * delivered; complaint: its reader called it unwanted. `recipient` is null where the report leaves it out.
 */
export type MailReport = {
  messageId: string;
  recipient: string | null;
  kind: 'bounce' | 'failed' | 'complaint';
  reason: string;
};

/** A message of ours has one recipient; who forwards it may name a few more. */
const MAX_RECIPIENTS = 10;

/** The reports of a raw e-mail: RFC 3464 (delivery status) and RFC 5965 (complaints). Anything else gives none. */
export async function readMailReport(raw: Uint8Array<ArrayBuffer>): Promise<MailReport[]> {
  // One of thousands of nested parts is refused by the parser.
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => null);
  if (!mail) return [];
  const messageId = await returnedMessageId(mail);
  if (!messageId) return [];
  const complaint = fieldGroups(partOf(mail, 'message/feedback-report'))[0];
  if (complaint?.get('feedback-type') === 'abuse') {
    const recipient = address(complaint.get('original-rcpt-to'));
    return [{ messageId, recipient, kind: 'complaint', reason: 'complaint: abuse' }];
  }
  const reports = fieldGroups(partOf(mail, 'message/delivery-status')).flatMap((group) => {
    const status = /^5\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0];
    if (group.get('action')?.toLowerCase() !== 'failed' || !status) return [];
    const recipient = address(group.get('original-recipient') ?? group.get('final-recipient'));
    const kind = isDeadAddress(status) ? 'bounce' : 'failed';
    return [{ messageId, recipient, kind, reason: `bounce ${status}` } as const];
  });
  return reports.slice(0, MAX_RECIPIENTS);
}

async function returnedMessageId(mail: Email): Promise<string | null> {
  const returned = partOf(mail, 'message/rfc822') || partOf(mail, 'text/rfc822-headers');
  if (!returned) return null;
  return (await PostalMime.parse(returned).catch(() => null))?.messageId ?? null;
}

function partOf(mail: Email, type: string): string {
  const part = mail.attachments.find(({ mimeType }) => mimeType === type);
  if (!part) return '';
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
}

/** Groups of 'Name: value' lines, a blank line between them; a line that begins with a space goes on with the one before. */
function fieldGroups(text: string): Map<string, string>[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');
  return unfolded.split(/\n{2,}/).flatMap((group) => {
    const fields = group.split('\n').flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
    });
    return fields.length > 0 ? [new Map(fields)] : [];
  });
}

/** 'rfc822; <a@b.example>' is a@b.example. */
function address(value: string | undefined): string | null {
  const found = value?.replace(/^[\w-]+;/, '').match(/[^\s<>]+@[^\s<>]+/);
  return found ? found[0].toLowerCase() : null;
}
