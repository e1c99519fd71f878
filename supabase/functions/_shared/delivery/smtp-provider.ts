import nodemailer from 'nodemailer';
import { normalizeEmail } from '../rules/email.ts';
import { AT_ONCE } from './deliver.ts';
import { isDeadAddress } from './mail-status.ts';
import type { OutboxMessage, Outcome, Provider, Text } from './message.ts';
import { webhookUrl } from './webhook-url.ts';

export type SmtpSettings = {
  host: string;
  port: number;
  user: string;
  pass: string;
  from: string;
  /** The envelope's sender, where bounces go; empty: `from`. */
  bouncesTo: string;
  /** Takes the one-click request of mail programs that stops such mail; empty where there is none. */
  stopUrl: string;
};

const TIMEOUT_MS = 10_000;
/** Those of the local stack and of `supabase start`, which have no certificate. */
const LOCAL_MAILBOXES = ['127.0.0.1', 'localhost', 'host.docker.internal'];

/** SMTP settings from the environment; null without SMTP_HOST or SMTP_FROM. Port 465 is implicit TLS. */
export function smtpFromEnv(read: (name: string) => string | undefined): SmtpSettings | null {
  const host = read('SMTP_HOST');
  const from = read('SMTP_FROM');
  if (!host || !from) return null;
  return {
    host,
    from,
    port: Number(read('SMTP_PORT') || 465),
    user: read('SMTP_USER') ?? '',
    pass: read('SMTP_PASS') ?? '',
    bouncesTo: read('SMTP_BOUNCES_TO') ?? '',
    stopUrl: webhookUrl(read),
  };
}

/**
 * Sends e-mail over SMTP, by connections that last until it is closed. The Message-ID is the outbox row's id, so that a message sent twice after a crash is one
 * message to mail programs. A 5xx response is final, everything else is retried.
 */
export function smtpProvider(settings: SmtpSettings): Provider {
  const transport = nodemailer.createTransport({
    // A connection, with TLS and signing in, costs more than the message.
    pool: true,
    maxConnections: AT_ONCE,
    // Once more at once when the server closed a connection between two messages; then it is the outbox's turn.
    maxRequeues: 1,
    host: settings.host,
    port: settings.port,
    secure: settings.port === 465,
    // Else a server in between could take the password and read everything.
    requireTLS: !LOCAL_MAILBOXES.includes(settings.host),
    auth: settings.user ? { user: settings.user, pass: settings.pass } : undefined,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const from = readSender(settings.from);
  const domain = from.address.split('@')[1] || 'localhost';
  const send = async (message: OutboxMessage, text: Text): Promise<Outcome> => {
    const messageId = `<${message.id}@${domain}>`;
    // Objects only: nodemailer reads a string as a list of addresses, with groups, comments and names.
    const to = { name: '', address: message.recipient };
    if (normalizeEmail(to.address) !== to.address) {
      return { status: 'dead', provider: 'smtp', reason: 'not an e-mail address' };
    }
    try {
      await transport.sendMail({
        from,
        to,
        envelope: { from: settings.bouncesTo ? readSender(settings.bouncesTo) : from, to },
        subject: text.subject,
        text: text.body,
        html: text.html ?? undefined,
        icalEvent: text.calendar && { ...text.calendar, filename: 'interview.ics' },
        messageId,
        headers: stopHeaders(message, settings.stopUrl),
      });
      return { status: 'sent', provider: 'smtp', providerMessageId: messageId };
    } catch (error) {
      return refusal(error);
    }
  };
  return { send, find: send, close: () => transport.close() };
}

/** `Stoop <hello@example.com>` or a bare address, as SMTP_FROM and SMTP_BOUNCES_TO hold it. */
function readSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name, address: address.trim() };
}

/** RFC 8058: mail programs show a button that stops these e-mails with one request. */
function stopHeaders({ data }: OutboxMessage, stopUrl: string): Record<string, string> {
  const stop = data.stop_token ? `employer=${data.stop_token}` : alertStop(data);
  if (!stop || !stopUrl) return {};
  return { 'List-Unsubscribe': `<${stopUrl}?${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function alertStop({ unsubscribe_token: token, unsubscribe_proof: proof }: OutboxMessage['data']): string | null {
  return token ? `unsubscribe=${token}${proof ? `&k=${proof}` : ''}` : null;
}

function refusal(error: unknown): Outcome {
  const code = errorDetail(error, 'responseCode');
  const reason = `smtp ${code ?? errorDetail(error, 'code') ?? 'failed'}`;
  if (typeof code !== 'number' || code < 500) return { status: 'retry', provider: 'smtp', reason };
  // Refused at the recipient's name. Without a status (RFC 3463) behind it, 550 there means that there is no such address.
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})/.exec(String(errorDetail(error, 'response')))?.[1];
  const atRecipient = String(errorDetail(error, 'command')).startsWith('RCPT');
  const isBounce = atRecipient && (status ? isDeadAddress(status) : code === 550);
  return { status: 'dead', provider: 'smtp', reason, suppress: isBounce ? 'bounce' : undefined };
}

function errorDetail(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}
