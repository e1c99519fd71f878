import type { Page } from '@playwright/test';
import { chooseSignUp, claimAll, newEmail, signIn, signUp } from './account.ts';
import { applyAsVisitor, openJob } from './application.ts';
import { expect, test } from './journey.ts';
import { codeIn, linkIn, message, sent } from './mailbox.ts';

/** The path alone: `?next=` names one too. */
const at = (path: string) => (url: URL) => url.pathname === path;
const email = (page: Page) => page.getByLabel('Email', { exact: true });

async function askForCode(page: Page, address: string) {
  await email(page).fill(address);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

test('save → sign up → saved: what was tapped happens after signing up', async ({ page, sql }) => {
  const address = newEmail();
  await page.goto('/?q=warehouse');
  const card = page.getByRole('article').first();
  await card.getByRole('button').first().click();
  const heart = card.getByRole('button', { name: /^Save / });
  await heart.click();
  await expect(page.getByText('Saved to My Jobs ✓')).toBeVisible();
  await expect(page.getByText('Please sign in to save jobs')).toBeVisible();
  await page.reload();
  await card.getByRole('button').first().click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page.getByText(/We save it as soon as you are in/)).toBeVisible();
  await chooseSignUp(page);
  await email(page).fill(address);
  await page.getByLabel('Choose a password').fill('maria12');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('One more character')).toBeVisible();
  await signUp(page, address);
  await claimAll(page);

  await expect(page.getByText('Saved to My Jobs ✓')).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=warehouse/);
  const saved =
    await sql`select s.job_title from saved_jobs s join auth.users u on u.id = s.user_id where u.email = ${address}`;
  expect(saved).toHaveLength(1);
});

test('a code by e-mail signs in; a wrong one says so', async ({ page, address }) => {
  const to = newEmail();
  await page.goto('/sign-in?next=/welcome');
  await askForCode(page, to);
  const code = codeIn(await message(address.mailboxUrl, to));
  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('That code does not work')).toBeVisible();
  await page.reload();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(at('/welcome'));
});

test('the link of the e-mail, opened in another browser, carries on; opened twice, it says so', async ({
  page,
  browser,
  address,
  sql,
}) => {
  const to = newEmail();
  await page.goto(`/sign-in?next=/welcome&do=save:${await openJob(sql)}`);
  await askForCode(page, to);
  const link = linkIn(await message(address.mailboxUrl, to));

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  // A link that was not asked for here may be anybody's: it says whose account it is before anything else.
  await expect(other.getByRole('heading', { name: `Signed in as ${to}` })).toBeVisible();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('Saved to My Jobs ✓')).toBeVisible();
  await expect(other).toHaveURL(at('/welcome'));
  await other.context().close();

  const third = await (await browser.newContext()).newPage();
  await third.goto(link);
  await expect(third.getByText('That link no longer works')).toBeVisible();
  await third.context().close();
});

test('a forgotten password is replaced with a code, and works the next time', async ({ page, address }) => {
  const to = newEmail();
  await page.goto('/sign-in?mode=sign-up&next=/welcome');
  await signUp(page, to);
  await expect(page).toHaveURL(at('/welcome'));
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();

  await page.goto('/sign-in?next=/welcome');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await askForCode(page, to);
  await page.getByLabel('Code').fill(codeIn(await message(address.mailboxUrl, to)));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Choose a password').fill('four other short words and 1');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(at('/welcome'));

  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.goto('/sign-in?next=/terms');
  await signIn(page, to);
  await expect(page.getByText('Email or password is not right')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('four other short words and 1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(at('/terms'));
});

test('rows follow from two phones, each after asking: all of the first, some of the second', async ({
  page,
  browser,
  address,
  sql,
}) => {
  const to = newEmail();
  const titles = () => sql`
    select a.job_title from job_applications a join auth.users u on u.id = a.user_id where u.email = ${to}`;
  await applyAsVisitor(page, await openJob(sql), '(718) 555-0142');
  await page.goto('/sign-in?mode=sign-up&next=/welcome');
  await signUp(page, to);
  // Also a new account is asked: somebody else may have used this phone.
  await expect(page.getByRole('heading', { name: 'Are these yours?' })).toBeVisible();
  expect(await titles()).toHaveLength(0);
  await claimAll(page);
  await expect(page).toHaveURL(at('/welcome'));
  expect(await titles()).toHaveLength(1);

  const second = await (await browser.newContext()).newPage();
  await second.goto(`${address.site}/robots.txt`);
  const jobs = await sql<{ id: string }[]>`
    select id from private.open_jobs where application_link is null order by random() limit 3`;
  for (const { id } of jobs) await applyAsVisitor(second, id, '(718) 555-0143');
  await second.goto('/sign-in?next=/welcome');
  await askForCode(second, to);
  await second.getByLabel('Code').fill(codeIn(await message(address.mailboxUrl, to)));
  await second.getByRole('button', { name: 'Sign in' }).click();
  await expect(second.getByRole('heading', { name: 'Are these yours?' })).toBeVisible();
  await expect(second.getByText('As Maria, phone ending in 43')).toHaveCount(3);
  await second.getByRole('button', { name: 'Only some of them' }).click();
  await second.getByRole('checkbox').first().check();
  await second.getByRole('button', { name: 'Add 1 to my account' }).click();
  await expect(second).toHaveURL(at('/welcome'));
  // Of two applications to one job the merged one stays, so that there are one or two now, never all.
  expect((await titles()).length).toBeLessThanOrEqual(2);
  const left = await sql`select 1 from job_applications where phone_number = '+17185550143' and user_id is null`;
  expect(left).toHaveLength(2);
  await second.context().close();
});

test('signing out clears this phone; signing out everywhere ends the other one', async ({ page, browser }) => {
  const to = newEmail();
  await page.goto('/sign-in?mode=sign-up&next=/welcome');
  await signUp(page, to);
  await expect(page).toHaveURL(at('/welcome'));

  const second = await (await browser.newContext()).newPage();
  await second.goto('/sign-in?next=/welcome');
  await signIn(second, to);
  await expect(second).toHaveURL(at('/welcome'));

  await page.goto('/sign-in');
  await expect(page.getByText(`Signed in as ${to}`)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('stoop-draft:apply', '{"at":1,"value":{"first_name":"Maria"}}'));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /auth|draft/.test(key)));
  expect(left).toEqual([]);

  await second.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('stoop-auth') ?? '{}');
    localStorage.setItem('stoop-auth', JSON.stringify({ ...stored, expires_at: 1 }));
  });
  await second.goto('/sign-in');
  await expect(second.getByLabel('Password', { exact: true })).toBeVisible();
  await second.context().close();
});

test('a lost key comes back with a link by text; an unknown number gets the same answer', async ({
  page,
  browser,
  address,
  sql,
}) => {
  const digits = String(Math.floor(1000 + Math.random() * 8999));
  await applyAsVisitor(page, await openJob(sql), `(917) 555-${digits}`);

  const second = await (await browser.newContext()).newPage();
  await second.goto('/sign-in');
  await second.getByRole('link', { name: 'Text me my link' }).click();
  await second.getByRole('button', { name: 'Text me my link' }).click();
  await expect(second.getByText('Please enter your phone number.')).toBeVisible();
  await second.getByLabel('Phone number').fill('555');
  await second.getByRole('button', { name: 'Text me my link' }).click();
  await expect(second.getByText('Please enter a valid 10-digit phone number.')).toBeVisible();
  await second.getByLabel('Phone number').fill(`917.555.${digits}`);
  await second.getByRole('button', { name: 'Text me my link' }).click();
  await expect(second.getByRole('heading', { name: 'Check your texts' })).toBeVisible();

  const link = linkIn(await sent(address, sql, `+1917555${digits}`));
  await second.goto(new URL(link).pathname);
  // A scanner that runs scripts opens the link before its reader does.
  await second.getByRole('button', { name: 'Bring them back' }).waitFor();
  expect(
    await sql`select 1 from private.recovery_links where phone_number = ${`+1917555${digits}`} and used_at is null`,
  ).toHaveLength(1);
  await second.getByRole('button', { name: 'Bring them back' }).click();
  await expect(second.getByRole('heading', { name: 'You are back in' })).toBeVisible();
  const rows = await sql`select visitor_hash from job_applications where phone_number = ${`+1917555${digits}`}`;
  const key = await second.evaluate(() => localStorage.getItem('stoop-visitor-key') ?? '');
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))).toString('hex');
  expect(rows.map((row) => row.visitor_hash)).toEqual([hash]);
  await second.reload();
  await second.getByRole('button', { name: 'Bring them back' }).click();
  await expect(second.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await second.goto('/sign-in?mode=recover');
  await second.getByLabel('Phone number').fill('(212) 555-0199');
  await second.getByRole('button', { name: 'Text me my link' }).click();
  await expect(second.getByRole('heading', { name: 'Check your texts' })).toBeVisible();
  await second.context().close();
});
