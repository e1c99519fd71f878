import nodemailer from 'nodemailer';
import type { Provider } from './message.ts';

export type SmtpSettings = { host: string; port: number; user: string; pass: string; from: string };

const TIMEOUT_MS = 10_000;

/** SMTP as the environment names it; null without SMTP_HOST. Port 465 speaks TLS from the start. */
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
  };
}

/**
 * Sends e-mail over SMTP. The Message-ID is the outbox row's id, so that a message sent twice after a crash is one
 * message to mail programs. A 5xx answer is final, everything else is tried again.
 */
export function smtpProvider(settings: SmtpSettings): Provider {
  const transport = nodemailer.createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.port === 465,
    auth: settings.user ? { user: settings.user, pass: settings.pass } : undefined,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const domain = /@([^>\s]+)/.exec(settings.from)?.[1] ?? 'localhost';
  return async (message, text) => {
    const messageId = `<${message.id}@${domain}>`;
    try {
      await transport.sendMail({
        from: settings.from,
        to: message.recipient,
        subject: text.subject,
        text: text.body,
        html: text.html ?? undefined,
        messageId,
      });
      return { status: 'sent', provider: 'smtp', providerMessageId: messageId };
    } catch (error) {
      const code = errorDetail(error, 'responseCode');
      const final = typeof code === 'number' && code >= 500;
      const reason = `smtp ${code ?? errorDetail(error, 'code') ?? 'failed'}`;
      return { status: final ? 'dead' : 'retry', provider: 'smtp', reason };
    }
  };
}

function errorDetail(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}
