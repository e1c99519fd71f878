import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asService } from '../../clients.ts';
import { bearer, call } from '../../raw.ts';
import { twoPeople } from '../two-people.ts';

const { mine, own, user } = await twoPeople();

/** That no column is written but those of the contract: contract/columns.test.ts and tables.test.ts. */
describe('mass assignment', () => {
  it.each(['completed', 'offer', 'interviewing', 'withdrawn', 'started'])(
    'nobody makes their own application %s',
    async (status) => {
      const answer = await call(
        'PATCH',
        `rest/v1/job_applications?id=eq.${own}&select=id`,
        { application_status: status },
        mine,
      );
      expect(answer.status).toBe(403);
    },
  );

  it('nobody makes themselves an admin by changing their account', async () => {
    const wish = {
      role: 'service_role',
      app_metadata: { role: 'admin' },
      data: { role: 'admin' },
      is_super_admin: true,
    };
    await call('PUT', 'auth/v1/user', wish, bearer(user.token));
    expect((await call('POST', 'rest/v1/rpc/is_admin', {}, bearer(user.token))).body).toBe(false);
    const { data } = await asService().from('user_roles').select('role').eq('user_id', user.id);
    expect(data).toEqual([]);
  });

  it('an account cannot be made with a role', async () => {
    const body = {
      email: `${randomUUID()}@example.com`,
      password: randomUUID(),
      role: 'service_role',
      app_metadata: { role: 'admin' },
    };
    const { body: session } = await call('POST', 'auth/v1/signup', body);
    const { access_token: token } = session as { access_token: string };
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      role: 'authenticated',
    });
    expect((await call('POST', 'functions/v1/populate-fake-jobs', { reset: true }, bearer(token))).status).toBe(403);
  });
});
