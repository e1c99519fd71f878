import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deliver } from './deliver.ts';
import { localProvider } from './local-provider.ts';
import type { OutboxMessage, Outcome, Provider } from './message.ts';
import { smtpFromEnv, smtpProvider } from './smtp-provider.ts';

const message = (change: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: '3f2a91bc-1d2e-4f3a-8b4c-5d6e7f8a9b0c',
  kind: 'admin_message',
  data: {},
  language: 'en',
  channel: 'email',
  recipient: 'ana@example.com',
  subject: 'A new job near you',
  body: 'Line cook, Astoria, $20-24/hour',
  uncertain: false,
  created_at: new Date('2026-11-20T15:00:00Z'),
  ...change,
});

const text = { subject: 'A new job near you', body: 'Line cook, Astoria, $20-24/hour', html: '<p>Line cook</p>' };

/** An outbox in memory: what is claimed is gone from the queue. */
function outbox(waiting: OutboxMessage[]) {
  const recorded: [string, Outcome][] = [];
  return {
    recorded,
    leaseSeconds: 300,
    writeAlerts: async () => undefined,
    shorten: async (links: { id: string }[]) => Object.fromEntries(links.map(({ id }) => [id, 'AbC123xyZ0'])),
    claim: async (limit: number) => waiting.splice(0, limit),
    isHeld: async (_id: string) => true,
    record: async (id: string, outcome: Outcome) => {
      recorded.push([id, outcome]);
    },
  };
}

describe('deliver', () => {
  const providers = (email: Provider) => ({
    providers: { sms: localProvider, email, in_app: localProvider },
    siteUrl: 'https://jobs.example/',
  });

  it('sends each message once and records what came of it', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => message({ id: `row-${index}`, channel: 'sms' }));
    const box = outbox(rows);
    expect(await deliver(box, providers(localProvider), 10)).toEqual({ sent: 10, retried: 0, given_up: 0 });
    expect(new Set(box.recorded.map(([id]) => id)).size).toBe(10);
    expect(await deliver(box, providers(localProvider), 10)).toEqual({ sent: 2, retried: 0, given_up: 0 });
    expect(await deliver(box, providers(localProvider), 10)).toEqual({ sent: 0, retried: 0, given_up: 0 });
  });

  it('tries again what a provider fails at, and gives up an empty message', async () => {
    const refuse = async () => {
      throw new TypeError('ana@example.com refused');
    };
    const broken: Provider = { send: refuse, find: refuse };
    const box = outbox([message(), message({ id: 'empty', body: ' ' })]);
    expect(await deliver(box, providers(broken), 10)).toEqual({ sent: 0, retried: 1, given_up: 1 });
    expect(JSON.stringify(box.recorded)).not.toContain('ana@');
  });

  it('sends what waits when the next alerts cannot be written', async () => {
    const box = { ...outbox([message({ channel: 'sms' })]), writeAlerts: () => Promise.reject(new Error('57014')) };
    expect(await deliver(box, providers(localProvider), 10)).toMatchObject({ sent: 1 });
  });

  it('goes on with the others when a result cannot be recorded, and says so at the end', async () => {
    const box = outbox(Array.from({ length: 12 }, (_, index) => message({ id: `row-${index}`, channel: 'sms' })));
    const { record } = box;
    box.record = (id, outcome) => (id === 'row-3' ? Promise.reject(new TypeError('gone')) : record(id, outcome));
    await expect(deliver(box, providers(localProvider), 12)).rejects.toThrow('gone');
    expect(box.recorded).toHaveLength(11);
  });

  it('sends 95 of a batch of a hundred once each when five are erased in the middle', async () => {
    const box = outbox(Array.from({ length: 100 }, (_, index) => message({ id: `row-${index}`, channel: 'sms' })));
    const erased = ['row-50', 'row-60', 'row-70', 'row-80', 'row-90'];
    const tried: string[] = [];
    const sms: Provider = {
      ...localProvider,
      send: async (sent, written) => {
        tried.push(sent.id);
        return await localProvider.send(sent, written);
      },
    };
    box.isHeld = async (id) => tried.length < 30 || !erased.includes(id);
    const means = { ...providers(localProvider), providers: { sms, email: localProvider, in_app: localProvider } };
    expect(await deliver(box, means, 100)).toEqual({ sent: 95, retried: 0, given_up: 0 });
    expect(new Set(tried).size).toBe(95);
    expect(tried).toHaveLength(95);
    expect(box.recorded.map(([id]) => id).toSorted()).toEqual(tried.toSorted());
  });

  it('lets failures of as many messages as are under way at a time end no batch', async () => {
    const box = outbox(Array.from({ length: 40 }, (_, index) => message({ id: `row-${index}`, channel: 'sms' })));
    const { record } = box;
    box.record = (id, outcome) => (/^row-\d$/.test(id) ? Promise.reject(new TypeError('gone')) : record(id, outcome));
    await expect(deliver(box, providers(localProvider), 40)).rejects.toThrow('gone');
    expect(box.recorded).toHaveLength(30);
  });
});

describe('the SMTP provider', () => {
  let server: SMTPServer | undefined;
  let provider: Provider | undefined;
  afterEach(async () => {
    provider?.close?.();
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  });

  async function listen(refuse?: number, words = 'no') {
    const mails: string[] = [];
    const senders: string[] = [];
    server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onRcptTo: (_address, _session, done) =>
        refuse ? done(Object.assign(new Error(words), { responseCode: refuse })) : done(),
      onData: (stream, session, done) => {
        if (session.envelope.mailFrom) senders.push(session.envelope.mailFrom.address);
        let raw = '';
        stream.on('data', (chunk: Buffer) => {
          raw += chunk.toString();
        });
        stream.on('end', () => {
          mails.push(raw);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    provider = smtpProvider({
      host: '127.0.0.1',
      port,
      user: '',
      pass: '',
      from: 'Jobs <jobs@example.com>',
      bouncesTo: 'bounces@example.com',
      stopUrl: 'https://api.example/message-webhook',
    });
    return { mails, senders, provider, send: provider.send };
  }

  it('sends with an id that stays the same for the row', async () => {
    const { mails, senders, send } = await listen();
    const outcome = await send(message({ data: { unsubscribe_token: 'tok', unsubscribe_proof: '3fa9' } }), text);
    expect(outcome).toEqual({
      status: 'sent',
      provider: 'smtp',
      providerMessageId: '<3f2a91bc-1d2e-4f3a-8b4c-5d6e7f8a9b0c@example.com>',
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Message-ID: <3f2a91bc-1d2e-4f3a-8b4c-5d6e7f8a9b0c@example.com>');
    expect(senders).toEqual(['bounces@example.com']);
    expect(mails[0]).toContain('From: Jobs <jobs@example.com>');
    expect(mails[0]).toContain('To: ana@example.com');
    expect(mails[0]).toContain('Line cook, Astoria');
    expect(mails[0]).toContain('text/html');
    expect(mails[0]).toMatch(/^List-Unsubscribe:\s+<https:\/\/api\.example\/message-webhook\?unsubscribe=tok&k=3fa9>/m);
    expect(mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await send(message({ data: { stop_token: 'abc' } }), text);
    expect(mails[1]).toMatch(/^List-Unsubscribe:\s+<https:\/\/api\.example\/message-webhook\?employer=abc>/m);
  });

  it.each([
    'grp:victim@x.test;',
    'victim@x.test, other@x.test',
    'Ana <victim@x.test>',
    'ｖictim@x.test',
    'victim@X.test',
  ])('writes to nobody for the recipient %s', async (recipient) => {
    const { mails, send } = await listen();
    expect(await send(message({ recipient }), text)).toMatchObject({ status: 'dead' });
    expect(mails).toEqual([]);
  });

  it.each([
    [550, 'dead'],
    [451, 'retry'],
  ])('takes a %s for %s', async (code, status) => {
    const { send } = await listen(code);
    expect(await send(message(), text)).toMatchObject({ status, provider: 'smtp', reason: `smtp ${code}` });
  });

  it.each([
    ['no such user', 550, 'bounce'],
    ['5.1.1 no such user', 550, 'bounce'],
    ['5.2.1 mailbox disabled', 554, 'bounce'],
    ['5.7.1 we block your network', 550, undefined],
    ['5.2.2 mailbox full', 552, undefined],
  ])('%s (%s) says of the address: %s', async (words, code, suppress) => {
    const { send } = await listen(code, words);
    const outcome = await send(message(), text);
    expect(outcome).toMatchObject({ status: 'dead', provider: 'smtp' });
    expect(outcome).toHaveProperty('suppress', suppress);
  });

  it('sends a batch over a few connections, which end with it', async () => {
    const { mails, provider } = await listen();
    let opened = 0;
    server?.server.on('connection', () => {
      opened += 1;
    });
    const box = outbox(Array.from({ length: 40 }, (_, index) => message({ id: `row-${index}` })));
    const providers = { sms: localProvider, email: provider, in_app: localProvider };
    expect(await deliver(box, { providers, siteUrl: 'https://jobs.example/' }, 40)).toMatchObject({ sent: 40 });
    expect(mails).toHaveLength(40);
    expect(opened).toBeLessThanOrEqual(5);
    await vi.waitFor(() => expect(server?.connections.size).toBe(0));
  });

  it('tries again when nobody listens', async () => {
    const settings = {
      host: '127.0.0.1',
      port: 1,
      user: '',
      pass: '',
      from: 'jobs@example.com',
      bouncesTo: '',
      stopUrl: '',
    };
    expect(await smtpProvider(settings).send(message(), text)).toMatchObject({ status: 'retry' });
  });

  it('signs in nowhere without TLS, but at the local mailbox', async () => {
    const names: string[] = [];
    server = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => {
        names.push(username ?? '');
        done(null, { user: username });
      },
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const settings = { port, user: 'stoop', pass: 'secret', from: 'jobs@example.com', bouncesTo: '', stopUrl: '' };
    // Also this machine, by a name that is not the mailbox's.
    expect(await smtpProvider({ ...settings, host: '127.1' }).send(message(), text)).toMatchObject({ status: 'retry' });
    expect(names).toEqual([]);
    expect(await smtpProvider({ ...settings, host: '127.0.0.1' }).send(message(), text)).toMatchObject({
      status: 'sent',
    });
    expect(names).toEqual(['stoop']);
  });

  it('is off without a host and a sender', () => {
    const env: Record<string, string> = {
      SMTP_HOST: 'mail.example.com',
      SMTP_FROM: 'jobs@example.com',
      SMTP_PORT: '2525',
    };
    expect(smtpFromEnv((name) => env[name])).toMatchObject({ host: 'mail.example.com', port: 2525, user: '' });
    expect(smtpFromEnv((name) => (name === 'SMTP_FROM' ? undefined : env[name]))).toBeNull();
    expect(smtpFromEnv(() => '')).toBeNull();
  });
});
