import { fillStepTwo, newPhone, openJob, rowsOf, sendStepOne, sendStepTwo } from './application.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothing } from './looks.ts';

test('a job is found by its page without JavaScript, opened with it, and applied to', async ({
  page,
  browser,
  address,
  sql,
}) => {
  const id = await openJob(sql);
  // As a search engine comes to it.
  const read = async (file: string) => (await fetch(`${address.site}/${file}`)).text();
  const parts = [...(await read('sitemap.xml')).matchAll(/(sitemap-\d+\.xml)<\/loc>/g)].map(([, file = '']) => file);
  const listed = (await Promise.all(parts.map(read))).join('');
  expect(listed).toContain(`/jobs/${id}</loc>`);
  const reader = await browser.newPage({ javaScriptEnabled: false });
  const found = await reader.goto(`${address.site}/jobs/${id}`);
  expect([found?.status(), found?.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const title = (await reader.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(reader.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', `/apply/${id}/step-1`);
  await reader.close();

  await page.goto(`/jobs/${id}`);
  await expect(page.getByRole('button', { name: `Share ${title}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeVisible();
  await axeFindsNothing(page, 'the page of a job');
  await page.getByRole('article').last().getByRole('link').click();
  await expect(page).not.toHaveURL(`/jobs/${id}`);
  await expect(page.getByRole('heading', { name: 'The work' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(`/apply/${id}/step-1`);
  const phone = newPhone();
  await sendStepOne(page, phone);
  await fillStepTwo(page);
  await sendStepTwo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your application has been submitted!' })).toBeVisible();
  expect([...(await rowsOf(sql, phone))]).toMatchObject([{ job_id: id, application_status: 'completed' }]);
});

test('the jobs of a borough have a page, without JavaScript and with it', async ({ page, browser, address }) => {
  const reader = await browser.newPage({ javaScriptEnabled: false });
  const found = await reader.goto(`${address.site}/jobs/warehouse/in/bronx`);
  expect(found?.status()).toBe(200);
  const title = 'Warehouse jobs in the Bronx';
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByText(/^[\d,]+ jobs? open now\./)).toBeVisible();
  await reader.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(reader.getByRole('link', { name: 'Apply Now' })).toBeVisible();
  await reader.close();

  await page.goto('/jobs/warehouse/in/bronx');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ jobs? open now\./)).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Bronx' }).click();
  await expect(page).toHaveURL('/jobs?category=warehouse');
});

for (const [what, path] of [
  ['a job', '/jobs/:id'],
  ['a landing page', '/jobs/warehouse/in/bronx'],
] as const)
  test(`what was served of ${what} stays until the app shows the same`, async ({ page, sql }) => {
    // As over a slow connection.
    await page.route(/\/assets\/.*\.js$|\/rpc\//, async (route) => {
      await page.waitForTimeout(300);
      await route.continue();
    });
    await page.addInitScript(() => {
      const headings: (string | undefined)[] = [];
      Object.assign(window, { headings });
      new MutationObserver(() => {
        const shown = document.querySelector('#root h1')?.textContent;
        if (document.readyState !== 'loading' && shown !== headings.at(-1)) headings.push(shown);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path.replace(':id', await openJob(sql)), { waitUntil: 'domcontentloaded' });
    const served = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { headings: string[] }).headings)).toEqual([served]);
    // What is fetched ahead may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('a served job that cannot be loaded is replaced by the way to try again', async ({ page, sql }) => {
  await page.route('**/rpc/job_detail*', (route) => route.abort());
  await page.goto(`/jobs/${await openJob(sql)}`);
  await expect(page.getByText('The job could not be loaded. Please try again.')).toBeVisible();
  await page.unroute('**/rpc/job_detail*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Report this job' })).toBeVisible();
});
