import { readFileSync } from 'node:fs';
import { chooseSignUp, newEmail, signUp } from './account.ts';
import { applyAsVisitor, e164, newPhone, openJob, rowsOf } from './application.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';

test('settings chosen before signing in are saved after it, a link stops them, and the account can go', async ({
  page,
  context,
  sql,
}) => {
  const to = newEmail();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.8296, longitude: -73.9262 });
  await page.goto('/settings/alerts');
  const save = page.getByRole('button', { name: 'Save alert settings' });
  // Allowed before: the place fills itself.
  await expect(page.getByLabel('Location')).toHaveValue('Bronx, New York');
  await save.click();
  await expect(page.getByText('Please fill in both job type and location.').first()).toBeVisible();
  await page.getByLabel('Job type').selectOption('Warehouse');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Bronx, New York');
  await expect(page.getByText('We match jobs in the Bronx.')).toBeVisible();
  await page.getByRole('radio', { name: 'Daily' }).check();
  await save.click();
  const asked = page
    .getByRole('status', { name: 'Notifications' })
    .getByText('Please log in to save your alert settings.');
  await expect(asked).toBeVisible();
  await page.getByRole('status', { name: 'Notifications' }).getByRole('button', { name: 'Sign in' }).click();
  await chooseSignUp(page);
  await signUp(page, to);

  await expect(page).toHaveURL('/settings/alerts');
  await expect(page.getByLabel('Location')).toHaveValue('Bronx, New York');
  const phone = newPhone();
  await page.getByLabel('Phone number').fill(phone);
  await save.click();
  await expect(page.getByText('Alert settings saved')).toBeVisible();
  const alert = async () => {
    const [row] = await sql`
      select a.*, u.email as account from user_alerts a join auth.users u on u.id = a.user_id where u.email = ${to}`;
    return row;
  };
  expect(await alert()).toMatchObject({
    job_type: 'warehouse',
    location: 'Bronx, New York',
    category: 'Warehouse',
    borough: 'Bronx',
    frequency: 'daily',
    sms_enabled: true,
    email_enabled: true,
    phone_number: e164(phone),
    email: to,
    language: 'en',
    is_active: true,
  });
  expect((await alert())?.consented_at).not.toBeNull();
  await page.getByRole('radio', { name: 'Español' }).check();
  await expect(page.getByText('Ahora te escribimos en español')).toBeVisible();
  expect(await alert()).toMatchObject({ language: 'es' });
  await axeFindsNothingInEitherTheme(page, 'alert settings of an account');

  await page.goto(`/unsubscribe/${(await alert())?.unsubscribe_token}`);
  await page.getByRole('button', { name: 'Stop my alerts' }).click();
  await expect(page.getByRole('heading', { name: 'You will get no more job alerts' })).toBeVisible();
  expect(await alert()).toMatchObject({ is_active: false });
  await page.getByRole('link', { name: /^Fewer instead of none/ }).click();
  await expect(page.getByText('Your alerts are stopped. Save to start them again.')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Bronx, New York');

  await page.getByRole('button', { name: 'Delete my account and data' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete your account and data?' });
  await expect(sheet.getByText(`Your account, ${to}`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Delete my account and data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data is deleted' })).toBeVisible();
  expect(await sql`select 1 from auth.users where email = ${to}`).toHaveLength(0);
  expect(await alert()).toBeUndefined();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .not.toMatch(/maria|stoop-auth/);
  await expect(page.getByText('You were signed out')).toHaveCount(0);
});

test('a place that is not shared or far away is said to be so, and is typed instead', async ({ page, context }) => {
  await page.goto('/settings/alerts');
  const locate = page.getByRole('button', { name: 'Use my location' });
  await locate.click();
  await expect(page.getByText('Your browser did not share your location. Type a place instead.')).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.744, longitude: -74.0324 });
  await locate.click();
  await expect(page.getByText('You are outside New York City, where our jobs are.', { exact: false })).toBeVisible();
  await page.getByLabel('Location').fill('Astoria');
  await expect(page.getByText('We match jobs in Queens.')).toBeVisible();
});

test('a visitor stops everything and takes it back, keeps a copy of their data, and has it deleted', async ({
  page,
  sql,
}) => {
  const phone = newPhone();
  await applyAsVisitor(page, await openJob(sql), phone);
  const signUpRow = async () =>
    (await sql`select unsubscribed_at from alert_optins where phone_number = ${e164(phone)}`)[0];

  await page.goto('/settings/alerts');
  await page.getByRole('button', { name: 'Stop all alerts' }).click();
  await expect(page.getByText('All your alerts are stopped')).toBeVisible();
  expect((await signUpRow())?.unsubscribed_at).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your alerts are on again')).toBeVisible();
  expect((await signUpRow())?.unsubscribed_at).toBeNull();

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^stoop-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data.job_applications).toMatchObject([{ phone_number: e164(phone), first_name: 'Maria' }]);
  expect(JSON.stringify(data)).not.toMatch(/visitor_hash|unsubscribe_token/);

  await page.getByRole('button', { name: 'Delete my data' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete your data?' });
  await expect(sheet.getByText('Applications: 1')).toBeVisible();
  await sheet.getByRole('button', { name: 'Keep my data' }).click();
  expect(await rowsOf(sql, phone)).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await sheet.getByRole('button', { name: 'Delete my data' }).click();
  const done = page.getByRole('heading', { name: 'Your data is deleted' });
  await expect(done).toBeVisible();
  expect(await rowsOf(sql, phone)).toHaveLength(0);
  expect(await signUpRow()).toBeUndefined();
  const left = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(left).not.toMatch(/Maria|stoop-visitor-key|draft/);
  await page.getByRole('main').getByRole('link', { name: 'Browse Jobs' }).click();
  await expect(page).toHaveURL('/jobs');
  await page.goto('/my-applications');
  await expect(page.getByRole('heading', { name: 'No Applications Yet' })).toBeVisible();
});

test('without an account: another kind, borough and shift, a pause, a stop and its undoing', async ({ page, sql }) => {
  const phone = newPhone();
  await applyAsVisitor(page, await openJob(sql), phone);
  const alert = async () => {
    const [row] = await sql`select * from alert_optins where phone_number = ${e164(phone)}`;
    return row;
  };
  await page.goto('/settings/alerts');
  const form = page.getByRole('form', { name: 'Without an account' });
  await form.getByLabel('Job category').selectOption('Cleaner');
  await form.getByLabel('City').selectOption('Queens');
  await form.getByRole('button', { name: 'Evenings' }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Alert settings saved')).toBeVisible();
  expect(await alert()).toMatchObject({ job_type: 'Cleaner', city: 'Queens', shifts: ['evenings'] });
  await page.getByRole('button', { name: 'Pause for a week' }).click();
  await expect(page.getByRole('button', { name: 'End the pause' })).toBeVisible();
  expect((await alert())?.paused_until).not.toBeNull();
  await axeFindsNothingInEitherTheme(page, 'paused');
  await page.getByRole('button', { name: 'End the pause' }).click();
  await page.getByRole('button', { name: 'Stop all alerts' }).click();
  await page.getByRole('button', { name: 'Start my alerts again' }).waitFor();
  await page.reload();
  await expect(page.getByText('Stopped: Cleaner, Queens')).toBeVisible();
  await page.getByRole('button', { name: 'Start my alerts again' }).click();
  await expect(page.getByText('On now: Cleaner, Queens')).toBeVisible();
  expect(await alert()).toMatchObject({ paused_until: null, unsubscribed_at: null });
});
