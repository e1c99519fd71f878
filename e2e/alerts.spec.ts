import { expect, test } from './journey.ts';

/** Numbers that nobody else's journey uses. */
const number = () => {
  const digits = String(Math.floor(Math.random() * 10_000)).padStart(4, '0');
  return { typed: `(212) 736-${digits}`, stored: `+1212736${digits}` };
};

test('from the campaign to alerts, and a second try says that the number is known', async ({ page, sql }) => {
  const phone = number();
  await page.goto('/alerts?ref=craigslist');
  const form = page.getByRole('form', { name: 'Smart Job Alerts' });
  await expect(page.getByText('Coming from Craigslist?')).toBeVisible();
  await expect(form.getByLabel('City')).toHaveValue('Brooklyn');
  await expect(form.getByLabel('Job category')).toHaveValue('Delivery');
  await form.getByRole('button', { name: 'Activate Smart Alerts' }).click();
  await expect(form.getByText('Please enter your phone number to receive job alerts.')).toBeVisible();
  await form.getByLabel('Phone number').fill(phone.typed);
  await form.getByRole('button', { name: 'Activate Smart Alerts' }).click();
  await expect(page.getByRole('heading', { name: 'Smart Alerts Activated!' })).toBeVisible();

  const rows = () => sql`
    select o.city, o.job_type, o.referred_by_code, o.utm_source, o.opted_in_sms, o.opted_in_email, o.auto_enrolled, o.consent_text_version
      from alert_optins o where o.phone_number = ${phone.stored}`;
  const [row] = await rows();
  expect(row).toMatchObject({
    city: 'Brooklyn',
    job_type: 'Delivery',
    referred_by_code: 'craigslist',
    utm_source: 'alerts_page',
    opted_in_sms: true,
    opted_in_email: false,
    auto_enrolled: false,
  });
  expect(row?.consent_text_version).toMatch(/^alerts-/);

  await page.getByRole('button', { name: 'Set Up Another Alert' }).click();
  await form.getByLabel('Phone number').fill(phone.typed);
  await form.getByRole('button', { name: 'Activate Smart Alerts' }).click();
  await expect(form.getByText("You're already signed up for job alerts with this phone number.")).toBeVisible();
  expect(await rows()).toHaveLength(1);
  await form.getByRole('link', { name: 'Text me my link' }).click();
  await expect(page).toHaveURL('/sign-in?mode=recover');
});

test('the card gives a link that works, and the link in a message stops the alerts until it is undone', async ({
  page,
  context,
  sql,
}) => {
  const phone = number();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/alerts');
  const card = page.getByRole('region', { name: 'Get Job Alerts' });
  await card.getByLabel('Phone number').fill(phone.typed);
  await card.getByLabel('Job interests').fill('Night shifts in a warehouse');
  await card.getByRole('button', { name: 'Turn On Job Alerts' }).click();
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Your referral link has been copied to clipboard')).toBeVisible();
  const subscription = async () => {
    const [row] = await sql`
      select o.unsubscribe_token as token, o.unsubscribed_at, o.interests, o.city, c.referral_code
        from alert_optins o join referral_codes c on c.user_id = o.id where o.phone_number = ${phone.stored}`;
    return row;
  };
  const row = await subscription();
  expect(row).toMatchObject({ interests: 'Night shifts in a warehouse', city: 'All NYC', unsubscribed_at: null });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}/welcome?ref=${row?.referral_code}`);

  await page.goto(`/unsubscribe/${row?.token}`);
  await expect(page.getByRole('heading', { name: 'Stop your job alerts?' })).toBeVisible();
  expect((await subscription())?.unsubscribed_at).toBeNull();
  await page.getByRole('button', { name: 'Stop my alerts' }).click();
  await expect(page.getByRole('heading', { name: 'You will get no more job alerts' })).toBeVisible();
  await expect(page.getByText(`ending in ${phone.stored.slice(-2)}`)).toBeVisible();
  expect((await subscription())?.unsubscribed_at).not.toBeNull();
  await page.getByRole('button', { name: 'Undo, keep my alerts' }).click();
  await expect(page.getByRole('heading', { name: 'Your alerts stay on' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Stop your job alerts?' })).toBeVisible();
  expect((await subscription())?.unsubscribed_at).toBeNull();
});
