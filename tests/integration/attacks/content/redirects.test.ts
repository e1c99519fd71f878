import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { asService, signUp } from '../../clients.ts';
import { mailboxOf } from '../../employer-link.ts';
import { call, rpc } from '../../raw.ts';

const ELSEWHERE = [
  'https://evil.example/jobs',
  '//evil.example',
  'https://localhost.evil.example/',
  'http://localhost@evil.example/',
  'http://127.0.0.1.evil.example:80/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\\evil.example',
];

/** Where the newest link in a mailbox leads when it is opened. */
async function opened(email: string): Promise<string> {
  const [mail] = await mailboxOf(email);
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error('no link');
  return (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
}

describe('a link of ours', () => {
  it.each(ELSEWHERE)('that signs somebody in takes their session to %s by no means', async (to) => {
    const { email } = await signUp();
    const path = `auth/v1/otp?redirect_to=${encodeURIComponent(to)}`;
    await call('POST', path, { email, create_user: false, options: { email_redirect_to: to }, redirect_to: to });
    const location = await opened(email);
    expect(new URL(location).origin).toBe(new URL(inject('stack').url).origin);
    expect(location).not.toContain('evil');
  });

  it.each([...ELSEWHERE, '/..//evil.example', '/\t/evil.example', 'jobs'])(
    'that is short is never made to lead to %s',
    async (target) => {
      const row = { code: randomUUID().replaceAll('-', '').slice(0, 10), target };
      expect((await asService().from('short_links').insert(row)).status).toBe(400);
      expect((await rpc('open_short_link', { p_code: row.code })).body).toBeNull();
    },
  );

  it('that stops mail leads to the page that asks, on our site', async () => {
    const path = (token: string) => `functions/v1/message-webhook?unsubscribe=${encodeURIComponent(token)}`;
    const asked = await call('GET', path(randomUUID()));
    expect(asked.status).toBe(303);
    expect(asked.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/unsubscribe\/[0-9a-f-]{36}$/);
    for (const token of ['//evil.example', '../../evil', 'https://evil.example', '%0d%0aLocation:x'])
      expect((await call('GET', path(token))).status).toBe(404);
  });
});
