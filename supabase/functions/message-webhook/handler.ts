import { z } from 'zod';
import { readBytes } from '../_shared/http/read-bytes.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import { gsmFriendly } from '../_shared/rules/sms-segments.ts';
import { asksToStop, isSpanish } from '../_shared/rules/stop-words.ts';
import { escapeHtml } from '../_shared/templates/escape-html.ts';
import { type MailReport, readMailReport } from './mail-report.ts';
import { isFromTwilio, isSecret } from './signature.ts';

/** A delivery receipt. */
export type Receipt = {
  status: 'delivered' | 'failed' | 'underway';
  reason: string | null;
  segments: number | null;
  costCents: number | null;
};

type Tools = {
  /** Null without a Twilio account: then every signature is rejected. */
  twilio: {
    authToken: string;
    statusUrl: string;
    receiptOf: (sid: string) => Promise<Pick<Receipt, 'segments' | 'costCents'>>;
  } | null;
  /** The mail host's key for bounce reports; empty: all are rejected. */
  mailReportsKey: string;
  siteUrl: string;
  unsubscribe: (token: string, proof: string | null) => Promise<void>;
  stopEmployer: (token: string) => Promise<void>;
  /** `messageId` is the provider's, or '': a text that arrives twice counts once. */
  receiveText: (from: string, keyword: 'stop' | 'start', messageId: string) => Promise<void>;
  /** A text that says something else, for the team. */
  receiveMessage: (from: string, message: string, messageId: string) => Promise<void>;
  receiveReceipt: (sid: string, receipt: Receipt) => Promise<void>;
  receiveMailReport: (report: MailReport) => Promise<void>;
};

const MAX_BYTES = 64 * 1024;
/** A bounce report contains the original message. */
const MAX_MAIL_BYTES = 1024 * 1024;
const STATUSES: Record<string, Receipt['status']> = { delivered: 'delivered', failed: 'failed', undelivered: 'failed' };
// The keywords that Twilio answers itself (https://help.twilio.com/articles/223134027); in Spanish we do.
const STOP = ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'];
const SPANISH_STOP = ['alto', 'parar', 'cancelar'];
const STOPPED = {
  en: 'You will get no more texts from Stoop. Reply START to get them again.',
  es: 'Ya no recibirás mensajes de Stoop. Responde START para volver a recibirlos.',
};
const START = ['start', 'yes', 'unstop', 'empezar'];
const HELP = ['help', 'info'];
/** Keywords that may also answer a question of the team. */
const ANSWERS = ['yes'];

/**
 * Handles a request of a provider or a mail program: a one-click unsubscribe (204, or 303 to the page unless it is a POST), a bounce report
 * (204), or a Twilio form with a receipt or an incoming text (TwiML: empty, or that texts have stopped where Twilio does not say it). 403 for a wrong signature or key, 404 for a
 * malformed token, 413 for a body over 64 kB (reports: 1 MB).
 */
export async function messageWebhook(request: Request, tools: Tools): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const token = query.get('unsubscribe');
  if (token !== null) return await stopByLink(request, token, query.get('k'), tools);
  const employer = query.get('employer');
  if (employer !== null) return await stopEmployer(request, employer, tools);
  if (request.headers.get('content-type')?.startsWith('message/rfc822')) return await receiveMail(request, tools);
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, MAX_BYTES)));
  const { twilio } = tools;
  const signature = request.headers.get('x-twilio-signature') ?? '';
  if (!twilio || !(await isFromTwilio(signature, twilio.authToken, `${twilio.statusUrl}${search(request)}`, form))) {
    throw new Refusal(403, 'This request is not signed by the provider.');
  }
  const sid = form.get('MessageSid') ?? form.get('SmsSid') ?? '';
  const status = form.get('MessageStatus') ?? form.get('SmsStatus') ?? '';
  if (form.has('Body') && form.has('From') && status !== 'delivered') {
    const from = form.get('From') ?? '';
    const text = form.get('Body') ?? '';
    const optOut = form.get('OptOutType');
    const word = wordIn(optOut ?? text);
    const keyword = keywordOf(word) ?? (asksToStop(text) ? 'stop' : null);
    // Twilio itself replies to its own keywords; we only record them. What else is said is for the team.
    if (keyword) await tools.receiveText(from, keyword, sid);
    if ((!keyword && !HELP.includes(word)) || ANSWERS.includes(wordIn(text))) {
      await tools.receiveMessage(from, text, sid);
    }
    const isTwilios = optOut !== null || (STOP.includes(word) && /^\W*\w+\W*$/.test(text));
    if (keyword === 'stop' && !isTwilios) return twiml(STOPPED[isSpanish(text) ? 'es' : 'en']);
  } else if (sid) {
    await tools.receiveReceipt(sid, await receiptFrom(sid, status, form.get('ErrorCode'), twilio.receiptOf));
  }
  return twiml('');
}

/** Instructions for Twilio: the text to reply with, or none. */
function twiml(reply: string): Response {
  const message = reply && `<Message>${escapeHtml(gsmFriendly(reply))}</Message>`;
  const body = `<?xml version="1.0" encoding="UTF-8"?><Response${message ? `>${message}</Response>` : '/>'}`;
  return new Response(body, { headers: { 'content-type': 'text/xml' } });
}

/** POST is a mail program's one-click unsubscribe; whoever opens the address is asked on the page. */
async function stopByLink(
  request: Request,
  token: string,
  proof: string | null,
  { siteUrl, unsubscribe }: Tools,
): Promise<Response> {
  if (!z.uuid().safeParse(token).success) throw new Refusal(404, 'This link may have expired or been used already.');
  if (request.method !== 'POST') {
    return new Response(null, {
      status: 303,
      headers: { location: `${siteUrl}/unsubscribe/${token}${proof ? `?k=${encodeURIComponent(proof)}` : ''}` },
    });
  }
  await unsubscribe(token, proof);
  return new Response(null, { status: 204 });
}

/** The same for an employer's e-mails. */
async function stopEmployer(request: Request, token: string, { siteUrl, stopEmployer }: Tools): Promise<Response> {
  if (!/^[0-9a-f]{64}$/.test(token)) throw new Refusal(404, 'This link may have expired or been used already.');
  if (request.method !== 'POST') {
    return new Response(null, { status: 303, headers: { location: `${siteUrl}/employer/stop/${token}` } });
  }
  await stopEmployer(token);
  return new Response(null, { status: 204 });
}

const wordIn = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

function keywordOf(word: string): 'stop' | 'start' | null {
  if (STOP.includes(word) || SPANISH_STOP.includes(word)) return 'stop';
  return START.includes(word) ? 'start' : null;
}

async function receiptFrom(
  sid: string,
  status: string,
  errorCode: string | null,
  receiptOf: NonNullable<Tools['twilio']>['receiptOf'],
): Promise<Receipt> {
  const is = STATUSES[status] ?? 'underway';
  const reason = is === 'failed' ? `twilio ${errorCode ?? status}` : null;
  if (is === 'underway') return { status: is, reason, segments: null, costCents: null };
  return { status: is, reason, ...(await receiptOf(sid)) };
}

/** A raw e-mail that the mail host forwards from the bounce address. Anything but a report about our mail is ignored. */
async function receiveMail(request: Request, { mailReportsKey, receiveMailReport }: Tools): Promise<Response> {
  if (!(await isSecret(request.headers.get('x-mail-reports-key') ?? '', mailReportsKey))) {
    throw new Refusal(403, 'This request is not from the mail host.');
  }
  const reports = await readMailReport(await readBytes(request, MAX_MAIL_BYTES));
  for (const report of reports) await receiveMailReport(report);
  return new Response(null, { status: 204 });
}

const search = (request: Request) => new URL(request.url).search;
