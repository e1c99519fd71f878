import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { compose } from './compose.ts';
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
  ...change,
});

const text = { subject: 'A new job near you', body: 'Line cook, Astoria, $20-24/hour' };

/** An outbox in memory: what is claimed is gone from the queue. */
function outbox(waiting: OutboxMessage[]) {
  const recorded: [string, Outcome][] = [];
  return {
    recorded,
    claim: async (limit: number) => waiting.splice(0, limit),
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
    const broken: Provider = async () => {
      throw new TypeError('ana@example.com refused');
    };
    const box = outbox([message(), message({ id: 'empty', body: ' ' })]);
    expect(await deliver(box, providers(broken), 10)).toEqual({ sent: 0, retried: 1, given_up: 1 });
    expect(JSON.stringify(box.recorded)).not.toContain('ana@');
  });
});

describe('the SMTP provider', () => {
  let server: SMTPServer | undefined;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));

  async function listen(refuse?: number) {
    const mails: string[] = [];
    server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onRcptTo: (_address, _session, done) =>
        refuse ? done(Object.assign(new Error('no'), { responseCode: refuse })) : done(),
      onData: (stream, _session, done) => {
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
    return {
      mails,
      send: smtpProvider({ host: '127.0.0.1', port, user: '', pass: '', from: 'Jobs <jobs@example.com>' }),
    };
  }

  it('sends with an id that stays the same for the row', async () => {
    const { mails, send } = await listen();
    const outcome = await send(message(), text);
    expect(outcome).toEqual({
      status: 'sent',
      provider: 'smtp',
      providerMessageId: '<3f2a91bc-1d2e-4f3a-8b4c-5d6e7f8a9b0c@example.com>',
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Message-ID: <3f2a91bc-1d2e-4f3a-8b4c-5d6e7f8a9b0c@example.com>');
    expect(mails[0]).toContain('To: ana@example.com');
    expect(mails[0]).toContain('Line cook, Astoria');
  });

  it.each([
    [550, 'dead'],
    [451, 'retry'],
  ])('takes a %s for %s', async (code, status) => {
    const { send } = await listen(code);
    expect(await send(message(), text)).toMatchObject({ status, provider: 'smtp', reason: `smtp ${code}` });
  });

  it('tries again when nobody listens', async () => {
    const send = smtpProvider({ host: '127.0.0.1', port: 1, user: '', pass: '', from: 'jobs@example.com' });
    expect(await send(message(), text)).toMatchObject({ status: 'retry' });
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

describe('compose', () => {
  const job = {
    id: 'job-1',
    title: 'Line cook',
    company: 'Pearl Diner',
    location: 'Astoria, Queens',
    pay_range: '[20,24]',
  };
  const site = 'https://jobs.example/';
  const alert = message({
    kind: 'first_alert',
    body: null,
    subject: null,
    data: { first_name: 'Ana', job, unsubscribe_token: 'tok' },
  });

  it('leaves what somebody wrote as it is', () => {
    expect(compose(message(), site)).toEqual(text);
  });

  it('writes an alert as a text message with how to stop', () => {
    expect(compose({ ...alert, channel: 'sms' }, site)?.body).toBe(
      'Stoop: Line cook, Pearl Diner, $20-24/hour, Astoria, Queens. https://jobs.example/jobs?job=job-1 Reply STOP to stop, HELP for help.',
    );
    expect(compose({ ...alert, channel: 'sms', language: 'es' }, site)?.body).toContain('Responde STOP');
  });

  it('writes an alert as e-mail with a link that stops them, and never invents pay', () => {
    const mail = compose({ ...alert, data: { ...alert.data, job: { ...job, pay_range: null } } }, site);
    expect(mail?.subject).toBe('A job near you: Line cook');
    expect(mail?.body).toContain('Hi Ana,');
    expect(mail?.body).toContain('https://jobs.example/unsubscribe/tok');
    expect(mail?.body).not.toContain('18-22');
    expect(compose({ ...alert, language: 'es' }, site)?.subject).toBe('Un trabajo cerca de ti: Line cook');
  });

  it.each(['Win $500: evil.example/prize', 'Call now http://evil.example', 'a@b', 'x'.repeat(41), '<b>Ana</b>'])(
    'greets nobody as %j, which anybody could have typed for another',
    (first_name) => {
      const mail = compose({ ...alert, data: { ...alert.data, first_name } }, site);
      expect(mail?.body.split('\n')[0]).toBe('Hi,');
      expect(mail?.body).not.toContain(first_name);
    },
  );

  it('keeps a line of an application on its line', () => {
    const data = { first_name: 'Ana\nPhone: (900) 555-0100', work_experience: 'Two\nsummers' };
    const mail = compose(message({ kind: 'application_to_employer', body: null, subject: null, data }), site);
    expect(mail?.body).toContain('Name: Ana Phone: (900) 555-0100\n');
    expect(mail?.body).not.toMatch(/^Phone:/m);
  });

  it('gives an employer what was applied with, and no more', () => {
    const data = {
      first_name: 'Ana',
      phone_number: '+12125550123',
      job_title: 'Line cook',
      availability: 'asap',
      ref_code: 'HIREABC123',
    };
    const mail = compose(
      message({ kind: 'application_to_employer', body: null, subject: 'New application: Line cook', data }),
      site,
    );
    expect(mail?.subject).toBe('New application: Line cook');
    expect(mail?.body).toContain('Name: Ana\nPhone: (212) 555-0123\nAvailable: Right away\nReference: HIREABC123');
    expect(mail?.body).not.toMatch(/Email:|null|undefined/);
  });

  it('sends the one-time link, in the language of the person', () => {
    const link = message({ kind: 'recovery_link', body: null, data: { token: 'abc' } });
    expect(compose(link, site)?.body).toContain('https://jobs.example/link/abc');
    expect(compose({ ...link, language: 'es', channel: 'sms' }, site)?.body).toContain('Tu enlace para volver');
  });

  it('has nothing to say without a template or what it needs', () => {
    expect(compose(message({ kind: 'digest', body: null }), site)).toBeNull();
    expect(compose(message({ kind: 'first_alert', body: ' ' }), site)).toBeNull();
  });
});
