import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { enterAsAdmin } from './admin.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';

const mark = crypto.randomUUID().slice(0, 8);
const job = (n: number, pay = '$20 per hour') =>
  `<job><title>Lantern lighter ${n} ${mark}</title><referencenumber>${n}</referencenumber><url>https://lamps.example/${n}</url>
    <company>Journey Lanterns</company><city>Queens</city><state>NY</state><country>US</country><salary>${pay}</salary>
    <description>Lights lanterns at dusk.</description></job>`;
const elsewhere = job(9).replace('>NY<', '>NJ<');

let feed = '';
const server = createServer((_request, response) => response.end(`<source>${feed}</source>`));
const [host, port] = (process.env.STOOP_SOURCE_HOSTS ?? '').split(':');
test.beforeAll(() => new Promise<void>((listening) => server.listen(Number(port), host, listening)));
test.afterAll(() => void server.close());

/** The schedule takes the next steps every ten seconds; here at once. */
const read = (page: Page, { url, secretKey }: { url: string; secretKey: string }) =>
  page.request.post(`${url}/functions/v1/run-sources`, { headers: { apikey: secretKey }, data: {} });

test('an admin adds a source, tries it, turns it on, and sees what two runs did', async ({ page, address, sql }) => {
  const name = `Lanterns ${mark}`;
  const jobs = () =>
    sql`select title, status, pay_range from public.jobs where title like ${`%${mark}`} order by title`;
  const figure = (label: string) =>
    page
      .getByRole('dialog')
      .locator('dl > div', { has: page.getByText(label, { exact: true }) })
      .locator('dd');
  feed = job(1) + job(2) + elsewhere;
  await enterAsAdmin(page, address);
  await page.goto('/admin/sources');
  await page.getByRole('button', { name: 'Add a source' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('What it is').selectOption('job_xml');
  await page.getByLabel('Address').fill(`http://${host}:${port}/lanterns.xml`);
  await page.getByLabel('Trusted').check();
  await axeFindsNothingInEitherTheme(page, 'a new source');
  await page.getByRole('button', { name: 'Save and try it' }).click();
  await expect(page.getByRole('dialog', { name: 'Dry run' })).toBeVisible();
  await read(page, address);
  await expect(page.getByText('Nothing was written.')).toBeVisible();
  await expect(figure('New')).toHaveText('2');
  await expect(page.getByText('is outside of New York City')).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'a dry run');
  expect(await jobs()).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Turn on: ${name}` }).click();
  await expect(page.getByText(`${name} is on`)).toBeVisible();
  await expect
    .poll(async () => {
      await read(page, address);
      return (await jobs()).length;
    })
    .toBe(2);

  feed = job(2, '$24 per hour') + job(3);
  await page.getByRole('button', { name: `Run now: ${name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Run' })).toBeVisible();
  await read(page, address);
  for (const label of ['New', 'Changed', 'Gone']) await expect(figure(label)).toHaveText('1');
  expect((await jobs()).map(({ status, pay_range }) => `${status} ${pay_range}`)).toEqual([
    'inactive $20 per hour',
    'active $24 per hour',
    'active $20 per hour',
  ]);

  await page.keyboard.press('Escape');
  feed = '<broken';
  await page.getByRole('button', { name: `Run now: ${name}` }).click();
  await read(page, address);
  await expect(page.getByText('Nothing on the board was changed.')).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'a run that failed');
});
