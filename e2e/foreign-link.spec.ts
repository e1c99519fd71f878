import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';

test('a link to somebody else’s account is refused with one tap, and what this browser holds stays', async ({
  page,
  address,
}) => {
  const to = `${randomUUID()}@example.com`;
  const made = await fetch(`${address.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: address.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: to, password: 'longenough1' }),
  });
  const { access_token, refresh_token, expires_at } = await made.json();
  await page.goto('/');
  const key = 'a1'.repeat(32);
  await page.evaluate((own) => localStorage.setItem('stoop-visitor-key', own), key);
  await page.goto('/terms');
  await page.goto(
    `/#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&expires_at=${expires_at}&token_type=bearer&type=magiclink`,
  );
  await expect(page.getByRole('heading', { name: `Signed in as ${to}` })).toBeVisible();
  await page.getByRole('button', { name: "That's not me" }).click();
  await expect(page.getByRole('heading', { name: `Signed in as ${to}` })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('stoop-auth'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('stoop-visitor-key'))).toBe(key);
});
