import { describe, expect, it } from 'vitest';
import { asService, asUser, signUp, visitorKey } from '../../clients.ts';
import { call, nextPhone, openJobs, rpc, start } from '../../raw.ts';

const [job = ''] = await openJobs(1);
const keyed = (key = visitorKey()) => ({ 'x-visitor-key': key });

/** Spellings that a mail program reads as `victim@x.test`, or as more addresses than one. */
const SPELLINGS = [
  'grp:victim@x.test',
  'grp:victim@x.test;',
  'mailto:victim@x.test',
  'ｖｉｃｔｉｍ@x.test',
  '"victim"@x.test',
  'victim(a)@x.test',
  '<victim@x.test>',
  'victim@x.test,other@x.test',
  'victim@x.test.',
  'victim%x.test@relay.test',
  '=?x?q?victim=40x.test=3e=00?=a@relay.test',
  'victim@bücher.test',
  'victim@x。test',
  'victim@х.test',
];

describe.each(SPELLINGS)('an address spelled %s', (p_email) => {
  it.each([
    ['start_application', { p_id: null, p_job_id: job, p_first_name: 'Ana', p_phone_number: nextPhone() }],
    ['enroll_in_alerts', { p_phone_number: nextPhone() }],
    ['update_my_details', { p_first_name: 'Ana', p_phone_number: nextPhone() }],
    ['request_recovery_link', {}],
  ])('is refused by %s', async (name, fields) => {
    const { status, body } = await rpc(name, { ...fields, p_email }, keyed());
    expect(status).toBe(400);
    expect(body).toMatchObject({ hint: 'email', message: 'Please enter a valid email address.' });
  });

  it('never gets into the queue of messages', async () => {
    const row = { idempotency_key: `t:${p_email}`, kind: 'account', channel: 'email', recipient: p_email };
    expect((await asService().from('outbox').insert(row)).error?.code).toBe('23514');
  });
});

describe('one mailbox', () => {
  it('is kept in one spelling, whichever is typed', async () => {
    const key = visitorKey();
    const { status } = await start(key, { p_job_id: job, p_email: ' Vera@XN--Bcher-KVA.Example ' });
    expect(status).toBe(200);
    const kept = await call('GET', 'rest/v1/job_applications?select=email', undefined, keyed(key));
    expect(kept.body).toEqual([{ email: 'vera@xn--bcher-kva.example' }]);
  });

  it('is signed up once', async () => {
    const name = `ana${Date.now()}`;
    await rpc('enroll_in_alerts', { p_email: `${name}@bucher.example` }, keyed());
    const again = await rpc('enroll_in_alerts', { p_email: `${name.toUpperCase()}@Bucher.Example` }, keyed());
    expect(again.body).toMatchObject({ already_subscribed: true });
  });

  it('is kept in one spelling by alert settings', async () => {
    const user = await signUp();
    const row = { user_id: user.id, job_type: 'warehouse', location: 'Bronx', email: ' Ana@Example.COM ' };
    await asUser(user).from('user_alerts').insert(row).throwOnError();
    expect((await asUser(user).from('user_alerts').select('email').single()).data?.email).toBe('ana@example.com');
    const { error } = await asUser(user)
      .from('user_alerts')
      .update({ email: 'grp:victim@x.test;' })
      .eq('user_id', user.id);
    expect(error?.hint).toBe('email');
  });
});
