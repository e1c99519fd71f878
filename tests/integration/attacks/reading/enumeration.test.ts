import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asService, signUp, visitorKey } from '../../clients.ts';
import { call, nextPhone, openJobs, rpc, start } from '../../raw.ts';

// How often somebody may guess is in limits.test.ts; here is what a guess tells.
const keyed = () => ({ 'x-visitor-key': visitorKey() });
const [job = ''] = await openJobs(1);

async function sameAnswer(...asked: Promise<{ status: number; text: string }>[]) {
  const answers = (await Promise.all(asked)).map(({ status, text }) => `${status} ${text}`);
  expect(new Set(answers).size, answers.join('\n')).toBe(1);
  return answers[0] ?? '';
}

describe('links that carry authority', () => {
  it('a reapply entry that was never sent looks like none', async () => {
    const key = visitorKey();
    const entry = { p_job_id: job, p_reason: 'abandoned_step1', p_user_phone: nextPhone() };
    const { id } = (await rpc('add_to_reapply_queue', entry, { 'x-visitor-key': key })).body as { id: string };
    for (const fn of ['get_reapply', 'accept_reapply'])
      await sameAnswer(rpc(fn, { p_id: id }, keyed()), rpc(fn, { p_id: randomUUID() }, keyed()));
  });

  it('a used one looks like none', async () => {
    const row = { visitor_hash: 'b'.repeat(64), job_id: job, reason: 'auto_followup', status: 'reapplied' };
    const { data } = await asService().from('reapply_queue').insert(row).select('id').single().throwOnError();
    await sameAnswer(
      rpc('get_reapply', { p_id: data.id }, keyed()),
      rpc('get_reapply', { p_id: randomUUID() }, keyed()),
    );
  });

  it('what an unsubscribe link shows is no name, address or id', async () => {
    const { id } = (await start(visitorKey(), { p_job_id: job, p_phone_number: nextPhone() })).body as { id: string };
    const { data: a } = await asService().from('job_applications').select('visitor_hash').eq('id', id).single();
    const { data } = await asService()
      .from('alert_optins')
      .select('unsubscribe_token')
      .eq('visitor_hash', a?.visitor_hash ?? '')
      .single()
      .throwOnError();
    const shown = await rpc('resolve_unsubscribe', { p_token: data.unsubscribe_token });
    expect(Object.keys(shown.body as object).sort()).toEqual(
      ['email', 'kind', 'language', 'phone_last2', 'sms', 'subscribed'].sort(),
    );
    expect((await rpc('resolve_unsubscribe', { p_token: randomUUID() })).body).toBeNull();
  });

  it('short links that there are not lead nowhere, whatever they look like', async () => {
    expect(
      await sameAnswer(
        ...['AAAAAAAA', 'zzzzzzzzzz', '', '%', "' or 1=1"].map((code) =>
          rpc('open_short_link', { p_code: code }, keyed()),
        ),
      ),
    ).toBe('200 null');
  });
});

describe('phones and e-mails', () => {
  it('a known number answers the one specified thing to a stranger: no id, no code, no name', async () => {
    const phone = nextPhone();
    await rpc('enroll_in_alerts', { p_phone_number: phone, p_first_name: 'Vera' }, keyed());
    const again = await rpc('enroll_in_alerts', { p_phone_number: phone }, keyed());
    expect(again.body).toEqual({ id: null, referral_code: null, already_subscribed: true });
  });

  it('a wrong password and an account that is not there answer alike, and so does a reset', async () => {
    const { email } = await signUp();
    const nobody = `${randomUUID()}@example.com`;
    const password = 'wrong password';
    const tokens = [email, nobody].map((to) =>
      call('POST', 'auth/v1/token?grant_type=password', { email: to, password }),
    );
    expect(await sameAnswer(...tokens)).toContain('400');
    await sameAnswer(...[email, nobody].map((to) => call('POST', 'auth/v1/recover', { email: to })));
  });

  // As the site asks. (The Auth API itself, asked with create_user false, tells more: SECURITY.md.)
  it('a code asked for, asked for again, and a wrong one answer alike with and without an account', async () => {
    const { email } = await signUp();
    const both = [email, `${randomUUID()}@example.com`];
    const asked = (path: string, body: object) =>
      sameAnswer(...both.map((to) => call('POST', `auth/v1/${path}`, { email: to, ...body })));
    for (const type of ['magiclink', 'signup', 'recovery'])
      expect(await asked('verify', { type, token: '000000' })).toMatch(/^403 .*otp_expired/);
    expect(await asked('resend', { type: 'signup' })).toBe('200 {}');
    expect(await asked('otp', { create_user: true })).toBe('200 {}');
  });
});
