import { beforeAll, expect, it } from 'vitest';
import { asService, asVisitor, signInAsAdmin, visitorKey } from '../../clients.ts';
import { apply, jobOf } from '../../employer-link.ts';
import { bearer, nextPhone, rpc } from '../../raw.ts';

const job = await jobOf('');
let admin: Record<string, string>;
beforeAll(async () => {
  admin = bearer((await signInAsAdmin()).token);
});

const withKey = (key: string) => ({ 'x-visitor-key': key });

/** Signs a number up for alerts, as anybody can, with a key of its own. */
async function signUpFor(p_phone_number: string, p_email: string) {
  const key = visitorKey();
  const signUp = { p_phone_number, p_email, p_consent_text_version: 'v1' };
  expect((await rpc('enroll_in_alerts', signUp, withKey(key))).status).toBe(200);
  return key;
}

async function waiting(id: string) {
  const { data } = await asService()
    .from('outbox')
    .select('kind, channel')
    .eq('application_id', id)
    .in('kind', ['application_received', 'application_update'])
    .in('status', ['pending', 'sending', 'sent', 'uncertain'])
    .throwOnError();
  return data.map(({ kind, channel }) => `${kind} ${channel}`).sort();
}

const setStatus = (p_id: string, p_status: string) => rpc('set_application_status', { p_id, p_status }, admin);

const silencings: [string, (stranger: string) => Promise<unknown>][] = [
  ['stops the alerts', (stranger) => rpc('stop_my_alerts', {}, withKey(stranger))],
  ['deletes what they typed', (stranger) => rpc('delete_my_data', {}, withKey(stranger))],
  [
    'unsubscribes with the link’s token',
    async (stranger) => {
      const { data } = await asVisitor(stranger)
        .from('alert_optins')
        .select('unsubscribe_token')
        .single()
        .throwOnError();
      return await rpc('unsubscribe', { p_token: data.unsubscribe_token });
    },
  ],
  [
    'turns both channels off',
    async (stranger) => {
      const off = { opted_in_sms: false, opted_in_email: false };
      await asVisitor(stranger).from('alert_optins').update(off).eq('language', 'en').throwOnError();
    },
  ],
];

it.each(silencings)(
  'whoever applies hears of it, also when a stranger signed their number up and %s',
  async (_, act) => {
    const phone = nextPhone();
    const email = `vera${phone.replaceAll(/\D/g, '')}@example.com`;
    const stranger = await signUpFor(phone, email);
    await act(stranger);
    const { id } = await apply(job, 'Vera', phone, email);
    expect(await waiting(id)).toEqual(['application_received sms']);
    expect((await setStatus(id, 'offer')).status).toBe(200);
    // The stranger tries once more while the news waits.
    await act(stranger);
    expect(await waiting(id)).toEqual([
      'application_received sms',
      'application_update email',
      'application_update sms',
    ]);
  },
);

it('strangers who apply with a number use up nobody’s receipt, and are counted beyond three', async () => {
  const phone = nextPhone();
  await apply(job, 'Mallory', phone);
  const { id } = await apply(job, 'Vera', phone);
  expect(await waiting(id)).toEqual(['application_received sms']);
  await Promise.all(Array.from({ length: 8 }, () => apply(job, 'Mallory', phone)));
  const { data } = await asService()
    .from('outbox')
    .select('data')
    .like('recipient', `%${phone.replaceAll(/\D/g, '')}`)
    .eq('kind', 'application_received')
    .throwOnError();
  const counted = data.flatMap((row) => {
    const { applications } = row.data as { applications?: string };
    return applications ? [applications] : [];
  });
  expect([data.length - counted.length, counted]).toEqual([3, ['7']]);
});

it('whoever stops their own alerts still hears about jobs they applied to', async () => {
  const phone = nextPhone();
  const { id, headers } = await apply(job, 'Vera', phone, `own${phone.replaceAll(/\D/g, '')}@example.com`);
  await rpc('stop_my_alerts', {}, headers);
  await setStatus(id, 'pending');
  expect(await waiting(id)).toEqual(['application_received sms', 'application_update email', 'application_update sms']);
});

it('whoever withdraws gets no answer that was queued', async () => {
  const { id, headers } = await apply(job);
  await setStatus(id, 'offer');
  expect((await rpc('withdraw_application', { p_id: id }, headers)).status).toBe(200);
  expect(await waiting(id)).toEqual([]);
});
