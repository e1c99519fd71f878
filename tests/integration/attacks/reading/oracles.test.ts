import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asService } from '../../clients.ts';
import { bearer, call, nextPhone, rpc, start } from '../../raw.ts';
import { twoPeople } from '../two-people.ts';

const { attacker, jobs, mine, name, own, theirs, theirSignUp, user, victimPhone } = await twoPeople();
const callers = [{}, mine, bearer(user.token), { ...bearer(user.token), ...mine }];

const RANGES: Record<string, string>[] = [{}, { range: '0-0', 'range-unit': 'items' }];

describe('counts', () => {
  it.each(['count=planned', 'count=estimated', 'return=minimal, Count = "planned"'])(
    'by the planner’s estimate, which knows every row, are not given: %s',
    async (prefer) => {
      for (const path of ['job_applications', 'job_applications?limit=0', 'alert_optins', 'jobs'])
        for (const headers of callers) {
          const answer = await call('HEAD', `rest/v1/${path}`, undefined, { ...headers, prefer });
          expect(answer.status, path).toBe(400);
          expect(answer.headers.get('content-range') ?? '').not.toMatch(/\d$/);
        }
    },
  );

  it.each(['HEAD', 'GET'])('that are exact are of one’s own rows: %s, with and without a range', async (method) => {
    for (const filter of [`first_name=eq.${name}`, `id=eq.${theirs}`, `phone_number=not.is.null&id=neq.${own}`])
      for (const range of RANGES) {
        const headers = { ...bearer(user.token), ...range, prefer: 'count=exact' };
        const answer = await call(method, `rest/v1/job_applications?select=id&${filter}`, undefined, headers);
        expect(answer.headers.get('content-range')).toMatch(/\/0$/);
      }
  });

  it('by plan or by aggregate are not given', async () => {
    const plan = { ...mine, accept: 'application/vnd.pgrst.plan+json' };
    expect((await call('GET', 'rest/v1/job_applications?select=id', undefined, plan)).status).toBe(406);
    for (const select of ['count()', 'id.count()', 'phone_number.min()'])
      expect((await call('GET', `rest/v1/job_applications?select=${select}`, undefined, mine)).status).toBe(400);
  });
});

describe('errors', () => {
  it('are the same for somebody’s id and for nobody’s', async () => {
    const same = async (ask: (id: string) => Promise<{ status: number; text: string }>) => {
      const [known, unknown] = [await ask(theirs), await ask(randomUUID())];
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    };
    for (const fn of ['my_application', 'complete_application', 'withdraw_application', 'reopen_application'])
      await same((id) => rpc(fn, { p_id: id }, mine));
    await same((id) => call('POST', 'rest/v1/follow_ups', { application_id: id, channel: 'sms' }, mine));
    await same((id) => call('POST', 'rest/v1/job_alerts', { application_id: id }, mine));
    await same((id) => call('PATCH', `rest/v1/job_applications?id=eq.${id}`, { work_experience: 'x' }, mine));
    await same((id) => call('DELETE', `rest/v1/job_alerts?application_id=eq.${id}`, undefined, mine));
    const details = { p_first_name: 'x', p_phone_number: nextPhone() };
    await same((id) => rpc('update_my_details', { ...details, p_application_id: id }, mine));
  });

  it('say nothing of rows: a broken rule names itself, not what stood there', async () => {
    const { data: taken } = await asService()
      .from('alert_optins')
      .select('phone_number')
      .eq('id', theirSignUp)
      .single();
    const clash = await rpc('update_my_details', { p_first_name: 'x', p_phone_number: victimPhone }, mine);
    const upsert = await call(
      'POST',
      'rest/v1/alert_optins?on_conflict=id',
      { id: theirSignUp, phone_number: taken?.phone_number },
      { ...mine, prefer: 'resolution=merge-duplicates' },
    );
    expect(clash.status).toBe(200);
    expect([401, 403]).toContain(upsert.status);
    for (const { text } of [clash, upsert])
      expect(text).not.toMatch(new RegExp(`${name}|${taken?.phone_number.slice(2)}`));
  });

  it('of a number that is known, or a code that exists, look like any other', async () => {
    const { data } = await asService()
      .from('referral_codes')
      .select('referral_code')
      .eq('user_id', theirSignUp)
      .single();
    const tries = [
      { p_phone_number: victimPhone },
      { p_phone_number: nextPhone() },
      { p_phone_number: nextPhone(), p_attribution: { ref: data?.referral_code } },
      { p_phone_number: nextPhone(), p_attribution: { ref: 'ZZZZZZ' } },
    ];
    const answers = await Promise.all(
      tries.map((fields, at) => start(attacker, { p_job_id: jobs[at + 2], ...fields })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const shapes = answers.map(({ body }) => Object.keys(body as object).join());
    expect(new Set(shapes).size).toBe(1);
  });
});

describe('writing over', () => {
  it.each([
    ['job_applications', () => ({ id: theirs, first_name: 'x', phone_number: '+12125550100' })],
    ['alert_optins', () => ({ id: theirSignUp, boost_tokens: 9 })],
    ['job_alerts', () => ({ id: randomUUID(), application_id: theirs })],
    ['follow_ups', () => ({ id: randomUUID(), application_id: theirs, channel: 'sms' })],
    ['jobs', () => ({ id: jobs[0], title: 'Hacked' })],
    ['user_roles', () => ({ user_id: user.id, role: 'admin' })],
  ])('another’s row of %s by an upsert is refused', async (table, row) => {
    for (const resolution of ['merge-duplicates', 'ignore-duplicates'])
      for (const headers of callers) {
        const sent = { ...headers, prefer: `resolution=${resolution}` };
        expect([401, 403]).toContain((await call('POST', `rest/v1/${table}`, row(), sent)).status);
      }
    expect((await rpc('job_detail', { p_id: jobs[0] }, mine)).body).not.toMatchObject({ title: 'Hacked' });
  });
});
