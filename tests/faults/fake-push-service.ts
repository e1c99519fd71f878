import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notification that the service took, as its device decrypts it. */
export interface Received {
  /** The endpoint that it was sent to. */
  endpoint: string;
  topic: string;
  ttl: number;
  urgency: string;
  payload: { title: string; body: string; path: string; tag: string };
}

export interface FakePushService {
  origin: string;
  /** A new device, as PushSubscription.toJSON() gives it. */
  subscribe: () => { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Everything that was taken, repetitions too. */
  received: Received[];
  /** What each device shows: of a Topic the last one. */
  shown: () => Received[];
  /** What was sent against the protocol; empty when all was right. */
  wrong: string[];
  /** Every answer from now on; null: as it should be. */
  answerWith: (status: number | 'hang' | null, headers?: Record<string, string>) => void;
  close: () => Promise<void>;
}

interface Device {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
}

/**
 * A push service (RFC 8030) with its devices. It checks the sender's VAPID token (RFC 8292) and decrypts what it gets (RFC 8291,
 * RFC 8188). With `random` (0 to 1) it has a bad day: of a hundred it tells 5 to slow down, fails 7 without taking and 8 after
 * taking, and never answers 4 that it took.
 */
export async function startFakePushService(publicKey: string, random = () => 1): Promise<FakePushService> {
  const devices = new Map<string, Device>();
  const received: Received[] = [];
  const wrong: string[] = [];
  const held = new Set<ServerResponse>();
  let fixed: { status: number | 'hang'; headers: Record<string, string> } | null = null;
  let origin = '';

  const take = (request: IncomingMessage, body: Buffer, device: Device): Received => {
    const { headers } = request;
    const ttl = Number(headers.ttl ?? Number.NaN);
    if (!(ttl >= 0)) throw new Error('no TTL');
    const topic = String(headers.topic ?? '');
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(topic)) throw new Error(`topic ${topic}`);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('content-encoding');
    if (body.length > 4096) throw new Error('too long');
    checkVapid(String(headers.authorization), origin, publicKey);
    const payload = JSON.parse(decrypt(body, device).toString('utf8'));
    return { endpoint: `${origin}${request.url}`, topic, ttl, urgency: String(headers.urgency), payload };
  };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const say = (status: number, headers = {}) => response.writeHead(status, headers).end();
      const device = devices.get(request.url ?? '');
      if (!device) return void say(404);
      if (fixed) return void (fixed.status === 'hang' ? held.add(response) : say(fixed.status, fixed.headers));
      const chance = random();
      if (chance < 0.05) return void say(429, { 'retry-after': '1' });
      if (chance < 0.12) return void say(500);
      try {
        received.push(take(request, Buffer.concat(parts), device));
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : String(error));
        return void say(400);
      }
      if (chance < 0.2) return void say(500);
      if (chance < 0.24) return void held.add(response);
      say(201, { location: `${origin}/message/${randomUUID()}` });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    subscribe: () => {
      const device = { ecdh: createECDH('prime256v1'), auth: randomBytes(16) };
      device.ecdh.generateKeys();
      const path = `/push/${randomUUID()}`;
      devices.set(path, device);
      const keys = { p256dh: device.ecdh.getPublicKey('base64url'), auth: device.auth.toString('base64url') };
      return { endpoint: `${origin}${path}`, keys };
    },
    received,
    shown: () => [...new Map(received.map((message) => [`${message.endpoint} ${message.topic}`, message])).values()],
    wrong,
    answerWith: (status, headers = {}) => {
      fixed = status === null ? null : { status, headers };
    },
    close: () =>
      new Promise((resolve) => {
        for (const response of held) response.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** RFC 8292: a token of ours for this service, valid for a day at most, signed by the key that devices subscribed with. */
function checkVapid(authorization: string, origin: string, publicKey: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), *k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('another VAPID key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const right = { key: signer, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, right, Buffer.from(signature, 'base64url'))) throw new Error('VAPID signature');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (aud !== origin) throw new Error('VAPID audience');
  const left = exp - Date.now() / 1000;
  if (!(left > 0 && left <= 24 * 60 * 60)) throw new Error('VAPID expiry');
  if (!/^(mailto:|https:)/.test(sub)) throw new Error('VAPID subject');
}

/** RFC 8291 over RFC 8188, with one record. */
function decrypt(body: Buffer, { ecdh, auth }: Device): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0) throw new Error('no end of the record');
  return plain.subarray(0, end);
}
