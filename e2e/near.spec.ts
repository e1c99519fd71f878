import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';

/** Jobs that only this journey looks for, by the word they share. */
async function jobsAround(sql: postgres.Sql) {
  const word = `vq${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}`;
  const rows = [
    ['Fry cook', '2501 Grand Concourse, Bronx'],
    ['Cashier', 'Mount Hope, Bronx'],
    ['Porter', 'Bronx'],
    ['Barista', 'Astoria, Queens'],
  ] as const;
  for (const [title, location] of rows)
    await sql`insert into public.jobs (title, company, location, pay_range, description, is_approved)
      values (${`${title} ${word}`}, 'Journey Foods', ${location}, '$19/hour', 'Work.', true)`;
  await sql`select public.store_geocoded_address('2501 Grand Concourse, Bronx', 40.8642, -73.8986)`;
  return word;
}
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const only = (words: string[]) => words.map((text) => text.replace(/ vq.*/, ''));

test('somebody finds the jobs near a station by its name, and the phone remembers it', async ({ page, sql }) => {
  const word = await jobsAround(sql);
  await page.goto(`/?q=${word}`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('button', { name: 'Near', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Jobs near' });
  await axeFindsNothingInEitherTheme(page, 'the sheet of places');
  await sheet.getByRole('combobox').fill('fordham rd');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('combobox')).toHaveValue('Fordham Rd');
  await sheet.getByRole('button', { name: 'Show 2 jobs' }).click();

  await expect(page).toHaveURL(/near=fordham-rd-b-d&within=2/);
  await expect(page.getByText('2 jobs match within 2 miles')).toBeVisible();
  await expect.poll(async () => only(await titles(page))).toEqual(['Fry cook', 'Cashier', 'Porter', 'Barista']);
  await expect(page.getByRole('heading', { name: 'Nearest matches: further away' })).toBeVisible();
  const card = (at: number) => page.getByRole('article').nth(at);
  await expect(card(0)).toContainText('0.2 mi');
  await expect(card(0).getByRole('img', { name: /^lines? / })).toBeVisible();
  await expect(card(1)).toContainText('about 1.0 mi');
  await expect(card(2)).not.toContainText(' mi');
  await expect(page.getByRole('heading', { name: 'Bronx, exact place not given' })).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'jobs near a station');

  await page.goto('/');
  await expect(page).toHaveURL(/\?near=fordham-rd-b-d&within=2$/);
  await page.getByRole('button', { name: 'Remove filter Near Fordham Rd' }).click();
  await expect(page).not.toHaveURL(/near/);
  await page.goto('/');
  await expect(page.getByText('3,000+ jobs')).toBeVisible();
  await expect(page).not.toHaveURL(/near/);
});

test('where somebody is goes by POST, rounded, and into no address and no storage', async ({ page, context, sql }) => {
  const word = await jobsAround(sql);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.861314, longitude: -73.897851 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`/?q=${word}`);
  await page.getByRole('button', { name: 'Near', exact: true }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByRole('button', { name: 'Show 2 jobs' }).click();
  await expect(page).toHaveURL(/near=me&within=2/);
  await expect(page.getByRole('article', { name: /Fry cook/ })).toContainText('0.2 mi');

  const told = sent.filter((request) => /40\.8|73\.[89]/.test(request));
  expect(told.length).toBeGreaterThan(0);
  for (const request of told)
    expect(request).toMatch(/^POST \S+\/rpc\/feed_page_here \{.*"p_latitude":40\.86,"p_longitude":-73\.9\b/);
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).keys()),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, caches.flat().map(({ url }) => url)]);
  });
  expect(kept).toContain('near=me&within=2');
  expect(kept).not.toMatch(/40\.86|73\.89|feed_page_here/);

  // A new visit asks the phone again, which had allowed it.
  await page.reload();
  await expect(page.getByRole('article', { name: /Fry cook/ })).toContainText('0.2 mi');
});

test('in Spanish, at 360 pixels, nothing is cut off', async ({ page, sql }) => {
  const word = await jobsAround(sql);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/?q=${word}&near=fordham&within=5&lang=es`);
  await expect(page.getByRole('article').nth(1)).toContainText('a unas 1.');
  await page.getByRole('button', { name: '5 millas' }).click();
  await page.getByRole('combobox').fill('42 st');
  await expect(page.getByRole('option').first()).toBeVisible();
  const wide = await page.evaluate(
    () =>
      [...document.querySelectorAll('article, [role=dialog], [role=option]')].filter(
        (one) => one.scrollWidth > one.clientWidth + 1,
      ).length,
  );
  expect(wide).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('an alert near a place: from a search that found nothing to what is kept, and changed without an account', async ({
  page,
  sql,
}) => {
  await page.goto('/?q=zebra+groomer&near=fordham&within=1');
  await page.getByRole('link', { name: 'Alert me here' }).click();
  const card = page.getByRole('form', { name: 'Get Job Alerts' });
  await expect(card.getByRole('button', { name: 'Remove filter Fordham' })).toBeVisible();
  await expect(card.getByLabel('Preferred city')).toHaveValue('Bronx');
  await expect(card.getByLabel('Within')).toHaveValue('1');
  await axeFindsNothingInEitherTheme(page, 'alerts near a place');
  await card.getByLabel('Phone number').fill('(718) 555-0147');
  await card.getByRole('button', { name: 'Turn On Job Alerts' }).click();
  await expect(page.getByText('Your job alerts are on')).toBeVisible();
  const kept = () => sql`select city, near, within_miles, interests from public.alert_optins
    where phone_number = '+17185550147'`;
  expect([...(await kept())]).toEqual([
    { city: 'Bronx', near: 'fordham', within_miles: 1, interests: 'zebra groomer' },
  ]);

  await page.goto('/settings/alerts');
  await expect(page.getByText('On now: Various, Fordham and 1 mile around')).toBeVisible();
  const form = page.getByRole('form', { name: 'Without an account' });
  await form.getByRole('combobox', { name: 'Neighborhood or station' }).fill('astoria');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('City')).toHaveValue('Queens');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Various jobs. Astoria and 1 mile around')).toBeVisible();
  expect((await kept())[0]).toMatchObject({ city: 'Queens', near: 'astoria', within_miles: 1 });
});
