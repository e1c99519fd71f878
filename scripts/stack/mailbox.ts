import type { AddressInfo } from 'node:net';
import PostalMime, { type Attachment } from 'postal-mime';
import type postgres from 'postgres';
import { SMTPServer } from 'smtp-server';
import type { MailboxMessage } from './mailbox-message.ts';
import { letterPage, mailboxPage, templatesPage } from './mailbox-page.ts';
import { previews } from './mailbox-previews.ts';

export interface Mailbox {
  smtpPort: number;
  /**
   * Answers /mailbox (a page), /mailbox/messages.json (newest first; ?to= narrows to one recipient), /mailbox/templates (every
   * template) and /mailbox/html?id= or ?preview= (an e-mail as it is drawn).
   */
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
}

const keep = 500;

/** A real SMTP server on loopback that keeps what it is given, and the page that shows it beside the text messages. */
export async function startMailbox(sql: postgres.Sql): Promise<Mailbox> {
  const emails: MailboxMessage[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'local' }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ');
        read(Buffer.concat(chunks), recipients).then(
          (message) => {
            emails.unshift(message);
            emails.splice(keep);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.on('error', () => undefined);

  const list = async (to: string | null) =>
    [...emails, ...(await textMessages(sql))]
      .filter((message) => !to || message.to === to)
      .sort((a, b) => b.at.localeCompare(a.at));

  return {
    smtpPort: (server.server.address() as AddressInfo).port,
    fetch: async (request) => {
      const { pathname, searchParams, origin } = new URL(request.url);
      if (pathname.endsWith('/templates')) return templatesPage(previews(origin));
      const shown = searchParams.get('preview');
      if (shown !== null) return letterPage(previews(origin)[Number(shown)]?.html ?? 'There is no such template.');
      const messages = await list(searchParams.get('to'));
      if (pathname.endsWith('.json')) return Response.json(messages, { headers: { 'cache-control': 'no-store' } });
      const id = searchParams.get('id');
      if (id !== null)
        return letterPage(messages.find((message) => message.id === id)?.html ?? 'There is no such message.');
      return mailboxPage(messages);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(raw: Buffer, recipients: string): Promise<MailboxMessage> {
  const parsed = await PostalMime.parse(raw);
  return {
    id: parsed.messageId ?? crypto.randomUUID(),
    kind: 'email',
    to: recipients,
    from: parsed.from?.address ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    calendar: calendarIn(parsed.attachments),
    at: new Date().toISOString(),
  };
}

function calendarIn(attachments: Attachment[]): string {
  const file = attachments.find(({ filename }) => filename?.endsWith('.ics'));
  if (!file) return '';
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
  // The parser has taken the lines for those of a text.
  return text.replace(/\r?\n/g, '\r\n');
}

/** Text messages are sent by the 'local' provider, which only records them: they are read where they are recorded. */
async function textMessages(sql: postgres.Sql): Promise<MailboxMessage[]> {
  const [table] = await sql`select to_regclass('public.outbox') is not null as exists`;
  if (!table?.exists) return [];
  const rows = await sql<{ id: string; recipient: string; body: string; at: Date }[]>`
    select o.id::text, o.recipient, coalesce(l.message_content, o.body, '') as body, coalesce(o.sent_at, o.updated_at) as at
    from public.outbox o
    left join lateral (
      select message_content from public.notification_logs where outbox_id = o.id order by created_at desc limit 1
    ) l on true
    where o.channel = 'sms' and o.status = 'sent' and o.provider = 'local'
    order by o.sent_at desc limit ${keep}`;
  return rows.map((row) => ({
    id: row.id,
    kind: 'sms',
    to: row.recipient,
    from: '',
    subject: '',
    text: row.body,
    html: '',
    calendar: '',
    at: row.at.toISOString(),
  }));
}
