import { describe, expect, inject, it } from 'vitest';
import { signUp } from './clients.ts';
import { mailboxOf } from './employer-link.ts';

const auth = (path: string, body: object) =>
  fetch(`${inject('stack').url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: inject('stack').publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the mailbox', () => {
  it('catches the sign-in code of a new person, which signs them in', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    expect((await auth('otp', { email, create_user: true })).status).toBe(200);
    const [message] = await mailboxOf(email);
    const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
    const verified = await auth('verify', { type: 'magiclink', email, token: code });
    expect(verified.status).toBe(200);
    expect(await verified.json()).toMatchObject({ access_token: expect.any(String), user: { email } });
  });

  it('catches the recovery message of an existing person', async () => {
    const { email } = await signUp();
    expect((await auth('recover', { email })).status).toBe(200);
    expect(await mailboxOf(email)).toMatchObject([{ kind: 'email', to: email, subject: expect.stringMatching(/./) }]);
  });

  it('shows its messages on a page that runs no script', async () => {
    const response = await fetch(inject('stack').mailboxUrl);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).not.toContain('<script');
  });

  it('shows what every template says, in both languages, and runs nothing of it', async () => {
    const { mailboxUrl } = inject('stack');
    const page = await (await fetch(`${mailboxUrl}/templates`)).text();
    for (const name of ['First alert', 'Digest', 'Reapply nudge', 'One-time link', 'To an employer']) {
      expect(page).toContain(`<span class="kind">${name}</span>`);
    }
    expect(page).toContain('nuevos para ti');
    expect(page).toContain('1 segment<');
    expect(page).not.toContain('<script');
    const letter = await fetch(`${mailboxUrl}/html?preview=0`);
    expect(letter.headers.get('content-security-policy')).toContain('sandbox');
    expect(await letter.text()).toContain('Line cook, evenings');
  });
});
