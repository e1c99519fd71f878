import type { Locator } from '@playwright/test';
import { applyAsVisitor, fillStepTwo, newPhone, openJob, sendStepOne, sendStepTwo } from './application.ts';
import { expect, test } from './journey.ts';

/** How much of a picture is black: a code that was drawn is neither empty nor full. */
const blackShare = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    let black = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] === 0) black += 1;
    return black / (data.length / 4);
  });

test('a friend opens the link and applies: the referrer sees a token, and $15 on the way', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const jobId = await openJob(sql);

  await page.goto('/referrals');
  await expect(page.getByRole('heading', { name: 'No Referral Data Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up for Alerts' })).toHaveAttribute('href', '/alerts');

  await applyAsVisitor(page, jobId, newPhone());
  await page.goto('/profile');
  await expect(page.getByText('Starter')).toBeVisible();
  const link = (await page.getByText(/\/\?ref=[A-Z0-9]{6}$/).textContent()) ?? '';
  const code = link.slice(-6);
  const picture = page.getByRole('img', { name: `QR code of ${link}` });
  await expect(picture).toBeVisible();
  expect(await blackShare(picture)).toBeGreaterThan(0.2);
  const kept = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the picture' }).click();
  expect((await kept).suggestedFilename()).toBe('stoop-my-code.png');
  await page.goto('/earn');
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByText('These figures are an example.', { exact: false })).toHaveCount(0);

  const friend = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const theirs = await friend.newPage();
  await theirs.goto(link);
  await theirs.getByRole('article').first().waitFor();
  const clicks = () => sql`select job_id from public.referral_clicks where referral_code = ${code}`;
  await expect.poll(async () => (await clicks()).length).toBe(1);
  await theirs.reload();
  // A card and the steps carry it in their addresses; it stays with the friend wherever else they go on from here.
  await theirs.getByRole('article').nth(1).getByRole('button').first().click();
  await expect(theirs.getByRole('link', { name: 'Apply Now' }).first()).toHaveAttribute(
    'href',
    new RegExp(`ref=${code}`),
  );
  await theirs.getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(theirs).toHaveURL((url) => url.pathname.endsWith('/step-1') && url.searchParams.get('ref') === code);
  await theirs.goto(`/apply/${jobId}/step-1`);
  await sendStepOne(theirs, newPhone());
  await theirs.waitForURL(/step-2/);

  await page.goto('/referrals');
  await expect(page.getByText('boost token', { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 2')).toBeVisible();

  await fillStepTwo(theirs);
  await sendStepTwo(theirs);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await theirs.waitForURL(/step-4/);
  expect(await clicks()).toHaveLength(1);
  await friend.close();
  await page.goto('/earn');
  await expect(page.getByText('$15', { exact: true })).toBeVisible();
  await expect(page.getByText('$200 more to unlock bonus rewards!')).toBeVisible();
  await expect(page.getByText('Current: 1 day')).toBeVisible();
  await expect(page.getByText('Example', { exact: true })).toHaveCount(0);
  const payouts =
    await sql`select kind, amount_cents, status from public.referral_payouts where referral_code = ${code}`;
  expect([...payouts]).toEqual([{ kind: 'referral', amount_cents: 1500, status: 'pending' }]);
});

test('a page that is left while its click is on the way counts it once', async ({ page, sql }) => {
  const code = `K${Math.floor(Math.random() * 36 ** 5)
    .toString(36)
    .padStart(5, '0')
    .toUpperCase()}`;
  const clicks = async () => (await sql`select 1 from public.referral_clicks where referral_code = ${code}`).length;
  // It arrives; its answer comes only after the page is gone.
  let isFirst = true;
  await page.route('**/rest/v1/referral_clicks*', async (route) => {
    const response = await route.fetch();
    if (isFirst) {
      isFirst = false;
      await page.waitForEvent('load');
    }
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto(`/?ref=${code}`);
  await expect.poll(clicks).toBe(1);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await clicks()).toBe(1);
});
