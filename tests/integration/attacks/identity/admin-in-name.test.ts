import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asService, signInAsAdmin, signUp } from '../../clients.ts';
import { bearer, call } from '../../raw.ts';

const admin = await signInAsAdmin();
const [second, user] = await Promise.all([signUp(), signUp()]);
await asService().from('user_roles').insert({ user_id: second.id, role: 'admin' }).throwOnError();

const BODIES: Record<string, object> = {
  'process-payout': { action: 'approve', referralCode: 'AAAAAA' },
  'send-admin-message': { channel: 'sms', recipientPhone: '2125550100', messageContent: 'x' },
  'trigger-manual-alerts': { userSegment: 'all', title: 'x', messageBody: 'x', channel: 'sms' },
  'export-analytics-data': { dataType: 'users', startDate: '2026-01-01', endDate: '2026-01-02' },
};

describe.each(Object.entries(BODIES))('%s', (name, body) => {
  const ask = (token: string, adminUserId: string) =>
    call('POST', `functions/v1/${name}`, { ...body, adminUserId }, bearer(token));

  it('is not done in the name of another admin', async () => {
    for (const id of [second.id, user.id, randomUUID()])
      expect(await ask(admin.token, id)).toMatchObject({ status: 403, body: { field: 'adminUserId' } });
  });

  it('is not done by who only knows an admin’s id', async () => {
    for (const id of [admin.id, second.id, user.id]) expect((await ask(user.token, id)).status).toBe(403);
  });

  it('takes no field that it does not know', async () => {
    const more = { ...body, adminUserId: admin.id, is_approved: true, user_id: user.id };
    expect((await call('POST', `functions/v1/${name}`, more, bearer(admin.token))).status).toBe(400);
  });
});

it('nobody makes themselves an admin by changing their account', async () => {
  const wish = { role: 'service_role', app_metadata: { role: 'admin' }, data: { role: 'admin' }, is_super_admin: true };
  await call('PUT', 'auth/v1/user', wish, bearer(user.token));
  expect((await call('POST', 'rest/v1/rpc/is_admin', {}, bearer(user.token))).body).toBe(false);
  const { data } = await asService().from('user_roles').select('role').eq('user_id', user.id);
  expect(data).toEqual([]);
});
