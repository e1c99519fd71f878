import webpush from 'web-push';
import { type OutboxMessage, type Outcome, type Provider, secondsToWait, type Text } from './message.ts';

/** The keys by which push services know us (RFC 8292), base64url, and who to write to: mailto: or https:. */
export type VapidKeys = { subject: string; publicKey: string; privateKey: string };
type Device = NonNullable<OutboxMessage['devices']>[number];

const TIMEOUT_MS = 10_000;
const TTL_SECONDS = 24 * 60 * 60;

/** VAPID keys as the environment names them; null without all of VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT. */
export function vapidFromEnv(read: (name: string) => string | undefined): VapidKeys | null {
  const publicKey = read('VAPID_PUBLIC_KEY');
  const privateKey = read('VAPID_PRIVATE_KEY');
  const subject = read('VAPID_SUBJECT');
  return publicKey && privateKey && subject ? { subject, publicKey, privateKey } : null;
}

/** What became of a message at one device; `reason` never names the device's address. */
type Reached = { id: string; how: 'sent' | 'gone' | 'retry' | 'refused'; reason: string; retryAfter?: number };

/**
 * Sends a notification to each device of a message (RFC 8030), encrypted for it (RFC 8291). The words name nobody: a lock screen
 * shows them to everybody. A notification of the same Topic replaces an unread one, so sending twice shows it once.
 */
export function pushProvider(keys: VapidKeys, timeoutMs = TIMEOUT_MS): Provider & { publicKey: string } {
  const send = async (message: OutboxMessage, text: Text): Promise<Outcome> => {
    const { subject: title, body, path } = text;
    const payload = JSON.stringify({ title, body, path, tag: message.id });
    const reached = await Promise.all((message.devices ?? []).map((device) => sendTo(device, message.id, payload)));
    return outcomeOf(message, reached);
  };

  const sendTo = async (device: Device, messageId: string, payload: string): Promise<Reached> => {
    const { id, endpoint, p256dh, auth } = device;
    let request: ReturnType<typeof webpush.generateRequestDetails>;
    try {
      request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: keys,
        TTL: TTL_SECONDS,
        topic: messageId.replaceAll('-', ''),
        urgency: 'normal',
      });
    } catch {
      // A key that is no point of the curve cannot be written to.
      return { id, how: 'refused', reason: 'push key' };
    }
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: sendable(request.headers),
        body: request.body && new Uint8Array(request.body),
        // The list of push services would be no protection if one of them could lead elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return { id, ...answerOf(response) };
    } catch {
      return { id, how: 'retry', reason: 'push did not answer' };
    }
  };
  return { send, find: send, publicKey: keys.publicKey };
}

/** fetch sets the length itself. */
const sendable = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name === 'Content-Length' ? [] : [[name, String(value)]])),
  );

function answerOf(response: Response): Omit<Reached, 'id'> {
  const { ok, status } = response;
  const reason = `push ${status}`;
  if (ok) return { how: 'sent', reason };
  if (status === 404 || status === 410) return { how: 'gone', reason };
  if (status === 429 || status >= 500) {
    return { how: 'retry', reason, retryAfter: secondsToWait(response) };
  }
  return { how: 'refused', reason };
}

function outcomeOf(message: OutboxMessage, reached: Reached[]): Outcome {
  const gone = reached.filter(({ how }) => how === 'gone').map(({ id }) => id);
  const provider = 'web-push';
  if (reached.some(({ how }) => how === 'sent')) {
    return { status: 'sent', provider, providerMessageId: message.id, gone };
  }
  const waits = reached.find(({ how }) => how === 'retry');
  if (waits) return { status: 'retry', provider, reason: waits.reason, retryAfter: waits.retryAfter, gone };
  const refused = reached.find(({ how }) => how === 'refused');
  if (refused) return { status: 'dead', provider, reason: refused.reason, gone };
  return { status: 'not_sent', provider, reason: 'no device takes it any more', gone };
}
