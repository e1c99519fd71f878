import { openJob } from './application.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothing } from './looks.ts';

test('a job is found by its page without JavaScript, opened with it, and applied to', async ({
  page,
  browser,
  address,
  sql,
}) => {
  const id = await openJob(sql);
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
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(`/apply/${id}/step-1`);
  await page.goBack();
  await page.getByRole('article').last().getByRole('link').click();
  await expect(page).not.toHaveURL(`/jobs/${id}`);
  await expect(page.getByRole('heading', { name: 'The work' })).toBeVisible();
});
