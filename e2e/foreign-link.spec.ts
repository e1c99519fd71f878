import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { becomeMember, newEmail } from './account.ts';
import { expect, test } from './journey.ts';

/** What somebody else's link carries: a session of an account of theirs. */
async function foreignSession({ url, publishableKey }: { url: string; publishableKey: string }) {
  const email = `${randomUUID()}@example.com`;
  const made = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'longenough1' }),
  });
  const { access_token, refresh_token, expires_at } = await made.json();
  const fragment = `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&expires_at=${expires_at}&token_type=bearer&type=magiclink`;
  return { email, access_token, fragment };
}
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('stoop-auth'));
const question = (page: Page, email: string) => page.getByRole('heading', { name: `Signed in as ${email}` });

test('a link to somebody else’s account is refused with one tap, and what this browser holds stays', async ({
  page,
  address,
}) => {
  const { email, fragment } = await foreignSession(address);
  await page.goto('/');
  const key = 'a1'.repeat(32);
  await page.evaluate((own) => localStorage.setItem('stoop-visitor-key', own), key);
  await page.goto('/terms');
  await page.goto(`/${fragment}`);
  await expect(question(page, email)).toBeVisible();
  await page.getByRole('button', { name: "That's not me" }).click();
  await expect(question(page, email)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('stoop-visitor-key'))).toBe(key);
});

test('whoever closes the tab of such a link and comes back is signed in by nobody, and asked again', async ({
  page,
  address,
}) => {
  const { email, access_token, fragment } = await foreignSession(address);
  await page.goto('/terms');
  await page.goto(`/jobs${fragment}`);
  await expect(question(page, email)).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  expect(await storedSession(page)).toBeNull();
  await page.reload();
  await expect(question(page, email)).toBeVisible();
  const context = page.context();
  await page.close();

  const later = await context.newPage();
  const sent: string[] = [];
  later.on('request', (request) => sent.push(request.headers().authorization ?? ''));
  await later.goto('/jobs');
  await expect(question(later, email)).toBeVisible();
  expect(await storedSession(later)).toBeNull();
  await later.getByRole('button', { name: "That's not me" }).click();
  await expect(question(later, email)).toBeHidden();
  await later.goto('/jobs');
  await expect(later.getByRole('article').first()).toBeVisible();
  // Only the question itself and the end of that session were asked with its token.
  await later.goto('/settings/alerts');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sent.filter((header) => header.includes(access_token)).length).toBeLessThanOrEqual(3);
  await later.goBack();
  expect(later.url()).not.toContain('access_token');
});

test('the session of this browser is not lost by opening such a link', async ({ page, address }) => {
  const own = newEmail();
  await becomeMember(page, own);
  const { email, fragment } = await foreignSession(address);
  await page.goto('/terms');
  await page.goto(`/${fragment}`);
  await expect(question(page, email)).toBeVisible();
  expect(await storedSession(page)).toContain(own);
  await page.getByRole('button', { name: "That's not me" }).click();
  await expect(page.getByText(`Signed in as ${own}`)).toBeVisible();
  expect(await storedSession(page)).toContain(own);
});
