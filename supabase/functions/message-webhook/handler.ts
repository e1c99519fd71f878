import { z } from 'zod';
import { Refusal } from '../_shared/http/refusal.ts';
import { type MailReport, readMailReport } from './mail-report.ts';
import { isFromTwilio, isSecret } from './signature.ts';

/** What the provider says of a message it took. */
export type Receipt = {
  status: 'delivered' | 'failed' | 'underway';
  reason: string | null;
  segments: number | null;
  costCents: number | null;
};

type Tools = {
  /** Null where no Twilio account is set up: then nobody can sign as Twilio. */
  twilio: {
    authToken: string;
    statusUrl: string;
    receiptOf: (sid: string) => Promise<Pick<Receipt, 'segments' | 'costCents'>>;
  } | null;
  /** What the mail host that receives bounces proves itself with; empty where none does. */
  mailReportsKey: string;
  siteUrl: string;
  unsubscribe: (token: string, proof: string | null) => Promise<void>;
  /** `messageId` is the provider's, '' where it sent none: a text that is heard twice counts once. */
  receiveText: (from: string, keyword: 'stop' | 'start', messageId: string) => Promise<void>;
  receiveReceipt: (sid: string, receipt: Receipt) => Promise<void>;
  receiveMailReport: (report: MailReport) => Promise<void>;
};

const MAX_BYTES = 64 * 1024;
/** A report carries the message that came back. */
const MAX_MAIL_BYTES = 1024 * 1024;
const STATUSES: Record<string, Receipt['status']> = { delivered: 'delivered', failed: 'failed', undelivered: 'failed' };
// https://help.twilio.com/articles/223134027: the words that carriers and Twilio answer to, and their Spanish.
const STOP = [
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'optout',
  'alto',
  'parar',
  'cancelar',
];
const START = ['start', 'yes', 'unstop', 'empezar'];

/** One request of a provider or of a mail program. */
export async function messageWebhook(request: Request, tools: Tools): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const token = query.get('unsubscribe');
  if (token !== null) return await stopByLink(request, token, query.get('k'), tools);
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
    const keyword = keywordIn(form.get('OptOutType') ?? form.get('Body') ?? '');
    // Twilio replies to STOP, START and HELP by itself; ours is to remember what was said.
    if (keyword) await tools.receiveText(form.get('From') ?? '', keyword, sid);
  } else if (sid) {
    await tools.receiveReceipt(sid, await receiptFrom(sid, status, form.get('ErrorCode'), twilio.receiptOf));
  }
  return new Response('<?xml version="1.0" encoding="UTF-8"?><Response/>', { headers: { 'content-type': 'text/xml' } });
}

/** A mail program's one click stops; a person who opens the address sees the page that asks. */
async function stopByLink(
  request: Request,
  token: string,
  proof: string | null,
  { siteUrl, unsubscribe }: Tools,
): Promise<Response> {
  if (!z.uuid().safeParse(token).success) throw new Refusal(404, 'This link may have expired or been used already.');
  if (request.method === 'GET') {
    return new Response(null, {
      status: 303,
      headers: { location: `${siteUrl}/unsubscribe/${token}${proof ? `?k=${encodeURIComponent(proof)}` : ''}` },
    });
  }
  await unsubscribe(token, proof);
  return new Response(null, { status: 204 });
}

function keywordIn(text: string): 'stop' | 'start' | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  if (STOP.includes(word)) return 'stop';
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

/** An e-mail to the address that bounces come to, as the mail host that received it hands it on. What is no report of ours is let go. */
async function receiveMail(request: Request, { mailReportsKey, receiveMailReport }: Tools): Promise<Response> {
  if (!(await isSecret(request.headers.get('x-mail-reports-key') ?? '', mailReportsKey))) {
    throw new Refusal(403, 'This request is not from the mail host.');
  }
  const reports = await readMailReport(await readBytes(request, MAX_MAIL_BYTES));
  for (const report of reports) await receiveMailReport(report);
  return new Response(null, { status: 204 });
}

async function readBytes(request: Request, most: number): Promise<ArrayBuffer> {
  const tooLarge = () => new Refusal(413, 'The request is too large.', { field: 'body' });
  // Anybody can call this: what says that it is too large is not read at all.
  if (Number(request.headers.get('content-length')) > most) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > most) throw tooLarge();
  return bytes;
}

const search = (request: Request) => new URL(request.url).search;
