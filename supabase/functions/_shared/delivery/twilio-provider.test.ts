import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutboxMessage } from './message.ts';
import { twilioFromEnv, twilioProvider, twilioReceipt } from './twilio-provider.ts';

const ACCOUNT = `AC${'1'.repeat(32)}`;
const message: OutboxMessage = {
  id: '3f2a91bc-1d2e-4f3a-8b4c-5d6e7f8a9b0c',
  kind: 'job_alert',
  data: {},
  language: 'en',
  channel: 'sms',
  recipient: '+12125550123',
  subject: null,
  body: null,
  uncertain: false,
  created_at: new Date('2026-11-20T15:00:00Z'),
};
const text = { subject: '', body: 'Stoop: Line cook https://jobs.example/s/AbC123xyZ0 STOP to stop', html: null };

/** A server that answers as Twilio's message resource is documented to. */
type Answer = { status: number; body?: object; headers?: Record<string, string> } | 'hang up';
let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

async function twilio(answer: (request: IncomingMessage, body: string) => Answer) {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const said = answer(request, body);
      if (said === 'hang up') return void request.socket.destroy();
      response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
      response.end(JSON.stringify(said.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    accountSid: ACCOUNT,
    authToken: 'secret',
    from: '+12125550100',
    apiUrl,
    statusUrl: 'https://api.example/hook',
  };
}

describe('sending', () => {
  it('posts the documented form with the account as the user', async () => {
    let requested = '';
    const settings = await twilio((request, body) => {
      requested = `${request.method} ${request.url} ${request.headers.authorization} ${body}`;
      return { status: 201, body: { sid: 'SM1', num_segments: '1', status: 'queued', price: null } };
    });
    expect(await twilioProvider(settings).send(message, text)).toEqual({
      status: 'sent',
      provider: 'twilio',
      providerMessageId: 'SM1',
      segments: 1,
    });
    expect(requested).toContain(
      `POST /2010-04-01/Accounts/${ACCOUNT}/Messages.json Basic ${btoa(`${ACCOUNT}:secret`)} `,
    );
    const form = new URLSearchParams(requested.split(' ').at(-1));
    expect(Object.fromEntries(form)).toEqual({
      To: '+12125550123',
      From: '+12125550100',
      Body: text.body,
      StatusCallback: 'https://api.example/hook',
    });
  });

  it('names a messaging service as one', async () => {
    let form = new URLSearchParams();
    const settings = await twilio((_, body) => {
      form = new URLSearchParams(body);
      return { status: 201, body: { sid: 'SM1' } };
    });
    await twilioProvider({ ...settings, from: `MG${'2'.repeat(32)}` }).send(message, text);
    expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual([`MG${'2'.repeat(32)}`, null]);
  });

  it.each<[string, Answer, object]>([
    ['a bad number is final', { status: 400, body: { code: 21211 } }, { status: 'dead', reason: 'twilio 21211' }],
    ['who said STOP is remembered', { status: 400, body: { code: 21610 } }, { status: 'dead', suppress: 'stop' }],
    [
      'too fast waits as long as it is told',
      { status: 429, body: { code: 20429 }, headers: { 'retry-after': '7' } },
      { status: 'retry', retryAfter: 7 },
    ],
    [
      'but an hour at most',
      { status: 429, body: { code: 20429 }, headers: { 'retry-after': '86400' } },
      { status: 'retry', retryAfter: 3600 },
    ],
    ['wrong keys lose no message', { status: 401, body: { code: 20003 } }, { status: 'retry' }],
    ['an error of theirs may have sent it', { status: 500 }, { status: 'uncertain', reason: 'twilio 500' }],
    ['no answer may have sent it', 'hang up', { status: 'uncertain' }],
  ])('%s', async (_, answer, outcome) => {
    expect(await twilioProvider(await twilio(() => answer)).send(message, text)).toMatchObject(outcome);
  });

  it('that never connected is simply tried again', async () => {
    const gone = await twilio(() => 'hang up');
    await new Promise((resolve) => server?.close(resolve));
    expect(await twilioProvider(gone).send(message, text)).toMatchObject({ status: 'retry' });
  });

  it('tells no reason that names a person', async () => {
    const body = { code: 21211, message: "The 'To' number +12125550123 is not valid" };
    const outcome = await twilioProvider(await twilio(() => ({ status: 400, body }))).send(message, text);
    expect(JSON.stringify(outcome)).not.toContain('555');
  });
});

describe('asking for an uncertain one', () => {
  const listing = (...messages: object[]) => ({ status: 200, body: { messages } });
  const taken = { sid: 'SM7', body: text.body, date_created: 'Fri, 20 Nov 2026 15:00:02 +0000', num_segments: '1' };

  it('finds it by recipient and words', async () => {
    let url = '';
    const settings = await twilio((request) => {
      url = request.url ?? '';
      return listing({ ...taken, sid: 'SM6', body: 'another' }, taken);
    });
    const found = await twilioProvider(settings).find(message, text);
    expect(found).toMatchObject({ status: 'sent', providerMessageId: 'SM7', segments: 1 });
    expect(new URL(url, 'http://x').searchParams.get('To')).toBe('+12125550123');
  });

  it('knows when it never arrived', async () => {
    const settings = await twilio(() => listing({ ...taken, date_created: 'Mon, 16 Nov 2026 15:00:00 +0000' }));
    expect(await twilioProvider(settings).find(message, text)).toMatchObject({ status: 'not_sent' });
  });

  it('stays uncertain without an answer', async () => {
    expect(await twilioProvider(await twilio(() => ({ status: 503 }))).find(message, text)).toMatchObject({
      status: 'uncertain',
    });
  });
});

describe('what it cost', () => {
  const sid = `SM${'a'.repeat(32)}`;
  it('is read from the message', async () => {
    const settings = await twilio(() => ({ status: 200, body: { price: '-0.0158', num_segments: '2' } }));
    expect(await twilioReceipt(settings, sid)).toEqual({ segments: 2, costCents: 1.58 });
  });

  it('is unknown until Twilio says so, and is never asked for by another name', async () => {
    const settings = await twilio(() => ({ status: 200, body: { price: null, num_segments: '1' } }));
    expect(await twilioReceipt(settings, sid)).toEqual({ segments: 1, costCents: null });
    expect(await twilioReceipt(settings, '../../Calls')).toEqual({ segments: null, costCents: null });
  });
});

it('is off without an account, a token and a sender', () => {
  const env: Record<string, string> = {
    TWILIO_ACCOUNT_SID: ACCOUNT,
    TWILIO_AUTH_TOKEN: 's',
    TWILIO_FROM: '+12125550100',
    SUPABASE_URL: 'https://x.example',
  };
  expect(twilioFromEnv((name) => env[name])).toMatchObject({
    apiUrl: 'https://api.twilio.com',
    statusUrl: 'https://x.example/functions/v1/message-webhook',
  });
  for (const missing of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']) {
    expect(twilioFromEnv((name) => (name === missing ? '' : env[name]))).toBeNull();
  }
});
