import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asService, signUp } from '../../clients.ts';
import { bearer, call, rpc } from '../../raw.ts';

it.each(['global', 'local'])(
  'an admin’s token opens nothing of the team’s once its session is ended (%s)',
  async (scope) => {
    const email = `${randomUUID()}@example.com`;
    const password = randomUUID();
    const account = await signUp(email, password);
    await asService().from('user_roles').insert({ user_id: account.id, role: 'admin' }).throwOnError();
    const stolen = bearer(account.token);
    expect((await rpc('is_admin', {}, stolen)).body).toBe(true);
    expect((await call('GET', 'rest/v1/audit_log?select=id&limit=1', undefined, stolen)).body).not.toEqual([]);
    expect((await rpc('admin_applications_page', {}, stolen)).status).toBe(200);

    expect((await call('POST', `auth/v1/logout?scope=${scope}`, {}, stolen)).status).toBe(204);
    expect((await rpc('is_admin', {}, stolen)).body).not.toBe(true);
    for (const path of ['audit_log?select=id', 'job_applications?select=id', 'outbox?select=id'])
      expect([401, '[]']).toContainEqual(
        await call('GET', `rest/v1/${path}`, undefined, stolen).then(({ status, text }) =>
          status === 200 ? text : status,
        ),
      );
    expect((await rpc('admin_applications_page', {}, stolen)).status).toBeGreaterThanOrEqual(401);
    const message = { adminUserId: account.id, channel: 'sms', recipientPhone: '2125550100', messageContent: 'x' };
    expect((await call('POST', 'functions/v1/send-admin-message', message, stolen)).status).toBeGreaterThanOrEqual(401);
  },
);
