import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messageWebhook } from './handler.ts';

const AUTH = 'a-token-of-the-account';
const URL_OF_HOOK = 'https://api.example/functions/v1/message-webhook';
const SID = `SM${'a'.repeat(32)}`;
const TOKEN = '5f0c1a52-8f0e-4d6e-9b57-0b8c4b1f7a10';

/** Signed as https://www.twilio.com/docs/usage/security describes. */
function signed(fields: Record<string, string>, { token = AUTH, url = URL_OF_HOOK } = {}): Request {
  const text =
    url +
    Object.keys(fields)
      .sort()
      .map((name) => name + fields[name])
      .join('');
  const headers = { 'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64') };
  return new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

function tools() {
  const said: unknown[] = [];
  return {
    said,
    twilio: { authToken: AUTH, statusUrl: URL_OF_HOOK, receiptOf: async () => ({ segments: 2, costCents: 1.58 }) },
    mailReportsKey: '',
    siteUrl: 'https://jobs.example',
    unsubscribe: async (token: string, proof: string | null) => void said.push(['unsubscribe', token, proof]),
    stopEmployer: async (token: string) => void said.push(['employer', token]),
    receiveText: async (from: string, keyword: string, id: string) => void said.push([keyword, from, id]),
    receiveMessage: async (from: string, text: string, id: string) => void said.push(['message', from, text, id]),
    receiveReceipt: async (sid: string, receipt: object) => void said.push([sid, receipt]),
    receiveMailReport: async (report: object) => void said.push(report),
  };
}

describe('what Twilio signed', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['UNSUBSCRIBE', 'stop'],
    ['start', 'start'],
  ])('%j is %s', async (Body, keyword) => {
    const at = tools();
    const answer = await messageWebhook(signed({ MessageSid: SID, From: '+12125550123', Body }), at);
    expect(at.said).toEqual([[keyword, '+12125550123', SID]]);
    expect(await answer.text()).toContain('<Response/>');
  });

  it.each(['HELP', ' info! '])('%j changes nothing', async (Body) => {
    const at = tools();
    await messageWebhook(signed({ MessageSid: SID, From: '+12125550123', Body }), at);
    expect(at.said).toEqual([]);
  });

  it.each(['when do you open?', '', 'stop by tomorrow', '¿Sí?'])('%j is for the team', async (Body) => {
    const at = tools();
    await messageWebhook(signed({ MessageSid: SID, From: '+12125550123', Body }), at);
    expect(at.said).toEqual([['message', '+12125550123', Body, SID]]);
  });

  it('is a start and, when it is yes, an answer too', async () => {
    const at = tools();
    await messageWebhook(signed({ MessageSid: SID, From: '+12125550123', Body: 'Yes' }), at);
    expect(at.said).toEqual([
      ['start', '+12125550123', SID],
      ['message', '+12125550123', 'Yes', SID],
    ]);
  });

  it('is a receipt, with what the message cost once it is final', async () => {
    const at = tools();
    await messageWebhook(signed({ MessageSid: SID, MessageStatus: 'sent' }), at);
    await messageWebhook(signed({ MessageSid: SID, MessageStatus: 'delivered' }), at);
    await messageWebhook(signed({ MessageSid: SID, MessageStatus: 'undelivered', ErrorCode: '30003' }), at);
    expect(at.said).toEqual([
      [SID, { status: 'underway', reason: null, segments: null, costCents: null }],
      [SID, { status: 'delivered', reason: null, segments: 2, costCents: 1.58 }],
      [SID, { status: 'failed', reason: 'twilio 30003', segments: 2, costCents: 1.58 }],
    ]);
  });

  it.each([
    ['Stop. Thank you', 'You will get no more texts'],
    ['stop please', 'You will get no more texts'],
    ['Alto', 'Responde START'],
    ['Parar', 'Responde START'],
    ['No más mensajes', 'Responde START'],
  ])('stops and says so: %s', async (Body, reply) => {
    const at = tools();
    const response = await messageWebhook(signed({ MessageSid: SID, From: '+12125550123', Body }), at);
    expect(at.said).toEqual([['stop', '+12125550123', SID]]);
    expect(await response.text()).toContain(reply);
  });

  it('stops without a reply where Twilio replies itself', async () => {
    const response = await messageWebhook(signed({ MessageSid: SID, From: '+12125550123', Body: ' STOP ' }), tools());
    expect(await response.text()).not.toContain('<Message>');
  });

  it('is for the team when it is a longer text with a stop word', async () => {
    const at = tools();
    const Body = 'I found work last week, so please stop sending these every day';
    await messageWebhook(signed({ MessageSid: SID, From: '+12125550123', Body }), at);
    expect(at.said).toEqual([['message', '+12125550123', Body, SID]]);
  });

  it('takes the opt-out that Twilio itself decided on', async () => {
    const at = tools();
    await messageWebhook(signed({ MessageSid: SID, From: '+12125550123', Body: 'basta ya', OptOutType: 'STOP' }), at);
    expect(at.said).toEqual([['stop', '+12125550123', SID]]);
  });
});

describe('what Twilio did not sign', () => {
  const fields = { MessageSid: SID, From: '+12125550123', Body: 'STOP' };
  it.each([
    ['another token', signed(fields, { token: 'guess' })],
    ['another address', signed(fields, { url: `${URL_OF_HOOK}x` })],
    ['no signature', new Request(URL_OF_HOOK, { method: 'POST', body: new URLSearchParams(fields) })],
  ])('is refused: %s', async (_, request) => {
    const at = tools();
    await expect(messageWebhook(request, at)).rejects.toMatchObject({ status: 403 });
    expect(at.said).toEqual([]);
  });

  it('is refused when a field was changed or added', async () => {
    const request = signed(fields);
    const changed = new Request(URL_OF_HOOK, {
      method: 'POST',
      headers: request.headers,
      body: new URLSearchParams({ ...fields, From: '+12125550199' }),
    });
    await expect(messageWebhook(changed, tools())).rejects.toMatchObject({ status: 403 });
  });

  it('is refused where no account is set up, whatever the signature', async () => {
    await expect(messageWebhook(signed(fields), { ...tools(), twilio: null })).rejects.toMatchObject({ status: 403 });
  });

  it('is refused when it is too large', async () => {
    const large = signed({ MessageSid: SID, Body: 'x'.repeat(70_000) });
    await expect(messageWebhook(large, tools())).rejects.toMatchObject({ status: 413 });
    const said = new Request(URL_OF_HOOK, { method: 'POST', body: 'a=1', headers: { 'content-length': '70000' } });
    await expect(messageWebhook(said, tools())).rejects.toMatchObject({ status: 413 });
    expect(said.bodyUsed).toBe(false);
  });
});

describe('one click in a mail program', () => {
  const address = `${URL_OF_HOOK}?unsubscribe=${TOKEN}&k=3fa9`;

  it('stops', async () => {
    const at = tools();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await messageWebhook(new Request(address, { method: 'POST', body }), at)).status).toBe(204);
    expect(at.said).toEqual([['unsubscribe', TOKEN, '3fa9']]);
  });

  it.each(['GET', 'HEAD'])('opened by %s it asks, for links are also opened by scanners', async (method) => {
    const at = tools();
    const answer = await messageWebhook(new Request(address, { method }), at);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `https://jobs.example/unsubscribe/${TOKEN}?k=3fa9`,
    ]);
    expect(at.said).toEqual([]);
  });

  it('stops what an employer is sent', async () => {
    const at = tools();
    const address = `${URL_OF_HOOK}?employer=${'a1'.repeat(32)}`;
    for (const method of ['GET', 'HEAD']) {
      const requested = await messageWebhook(new Request(address, { method }), at);
      expect(requested.headers.get('location')).toBe(`https://jobs.example/employer/stop/${'a1'.repeat(32)}`);
    }
    expect(at.said).toEqual([]);
    expect((await messageWebhook(new Request(address, { method: 'POST' }), at)).status).toBe(204);
    expect(at.said).toEqual([['employer', 'a1'.repeat(32)]]);
  });

  it.each(['unsubscribe', 'employer'])('with a token that is none is refused: %s', async (kind) => {
    const request = new Request(`${URL_OF_HOOK}?${kind}=..%2f..%2f`, { method: 'POST' });
    await expect(messageWebhook(request, tools())).rejects.toMatchObject({ status: 404 });
  });
});
