import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call } from '../../raw.ts';

it.each(['password', '11111111', '        ', 'short1'])(
  '%j is no password, whoever calls the Auth API',
  async (password) => {
    const { status, body } = await call('POST', 'auth/v1/signup', { email: `${randomUUID()}@example.com`, password });
    expect([status, body]).toMatchObject([422, { error_code: 'weak_password' }]);
  },
);
