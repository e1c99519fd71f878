import { z } from 'zod';
import { type OutboxMessage, type Outcome, type Provider, secondsToWait, type Text } from './message.ts';
import { webhookUrl } from './webhook-url.ts';

/** `from` is a phone number in E.164 or a messaging service (MG…). `apiUrl` is Twilio's, or a fake with the same API. */
export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  from: string;
  apiUrl: string;
  statusUrl: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** Twilio's clock and ours may differ. */
const CLOCK_SKEW_MS = 60_000;
/** https://www.twilio.com/docs/api/errors/21610: the recipient replied STOP. */
const STOPPED = 21610;
/** Errors before the request left this machine: safe to retry. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

const created = z.object({ sid: z.string(), num_segments: z.coerce.number().optional() });
const listed = z.object({
  messages: z.array(
    z.object({
      sid: z.string(),
      body: z.string(),
      date_created: z.string(),
      num_segments: z.coerce.number().optional(),
    }),
  ),
});
const problem = z.object({ code: z.number() });

/** Twilio as the environment names it; null without TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM. */
export function twilioFromEnv(read: (name: string) => string | undefined): TwilioSettings | null {
  const accountSid = read('TWILIO_ACCOUNT_SID');
  const authToken = read('TWILIO_AUTH_TOKEN');
  const from = read('TWILIO_FROM');
  if (!accountSid || !authToken || !from) return null;
  const apiUrl = (read('TWILIO_API_URL') || 'https://api.twilio.com').replace(/\/+$/, '');
  return { accountSid, authToken, from, apiUrl, statusUrl: webhookUrl(read) };
}

const authorization = ({ accountSid, authToken }: TwilioSettings) => ({
  authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
});

/**
 * Sends text messages through Twilio's REST API (https://www.twilio.com/docs/messaging/api/message-resource). It takes no
 * idempotency key: without a response, its list of messages is searched before anything is sent again.
 */
export function twilioProvider(settings: TwilioSettings): Provider {
  const { accountSid, from, apiUrl, statusUrl, timeoutMs = TIMEOUT_MS } = settings;
  const address = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const headers = authorization(settings);
  const call = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) });

  return {
    send: async (message, text) => {
      const form = new URLSearchParams({ To: message.recipient, Body: text.body });
      form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from);
      if (statusUrl) form.set('StatusCallback', statusUrl);
      try {
        return await answerOf(await call(address, { method: 'POST', body: form }));
      } catch (error) {
        const status = isUnreached(error) ? 'retry' : 'uncertain';
        return { status, provider: 'twilio', reason: 'twilio did not answer' };
      }
    },
    find: async (message, text) => {
      const query = new URLSearchParams({ To: message.recipient, PageSize: '200' });
      const response = await call(`${address}?${query}`);
      if (!response.ok) return unknown(`twilio ${response.status}`);
      const found = listed.parse(await response.json()).messages.find((sent) => isSame(sent, message, text));
      if (!found) return { status: 'not_sent', provider: 'twilio', reason: 'twilio has no such message' };
      return { status: 'sent', provider: 'twilio', providerMessageId: found.sid, segments: found.num_segments };
    },
  };
}

const resource = z.object({ price: z.coerce.number().nullable(), num_segments: z.coerce.number().nullable() });

/** What Twilio charged for a message, in cents, and in how many segments it went; null while it does not say. */
export async function twilioReceipt(settings: TwilioSettings, sid: string) {
  const { accountSid, apiUrl } = settings;
  const none = { segments: null, costCents: null };
  if (!/^[A-Z]{2}[0-9a-f]{32}$/i.test(sid)) return none;
  try {
    const response = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`, {
      headers: authorization(settings),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { price, num_segments } = resource.parse(await response.json());
    return { segments: num_segments, costCents: price === null ? null : Math.abs(price) * 100 };
  } catch {
    // A receipt without its price is a receipt.
    return none;
  }
}

const unknown = (reason: string): Outcome => ({ status: 'uncertain', provider: 'twilio', reason });

async function answerOf(response: Response): Promise<Outcome> {
  if (response.ok) {
    const { sid, num_segments } = created.parse(await response.json());
    return { status: 'sent', provider: 'twilio', providerMessageId: sid, segments: num_segments };
  }
  const { data } = problem.safeParse(await response.json().catch(() => null));
  const reason = `twilio ${data?.code ?? response.status}`;
  if (response.status >= 500) return unknown(reason);
  const failed = { provider: 'twilio', reason };
  if (response.status === 429) {
    return { ...failed, status: 'retry', retryAfter: secondsToWait(response) };
  }
  // Wrong credentials are ours to fix; the message is retried.
  if ([401, 403, 404].includes(response.status)) return { ...failed, status: 'retry' };
  return { ...failed, status: 'dead', suppress: data?.code === STOPPED ? 'stop' : undefined };
}

function isSame(sent: { body: string; date_created: string }, message: OutboxMessage, text: Text): boolean {
  return sent.body === text.body && Date.parse(sent.date_created) >= message.created_at.getTime() - CLOCK_SKEW_MS;
}

function isUnreached(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return (
    NOT_CONNECTED.includes(String(cause?.code)) || /ECONNREFUSED|Connection refused|dns error/i.test(String(error))
  );
}
