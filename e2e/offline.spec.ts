import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { siteFolder, siteHeaders } from '../scripts/build-site.ts';
import { startSiteServer } from '../scripts/site-server.ts';
import { becomeMember, newEmail } from './account.ts';
import { fillStepTwo, newPhone, openJob, rowsOf, sendStepOne, sendStepTwo } from './application.ts';
import { expect, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker comes some seconds after the first screen; the feed of a first visit is kept last. */
async function keptForLater(page: Page) {
  const kept = () =>
    page.evaluate(async () =>
      navigator.serviceWorker.controller ? (await (await caches.open('stoop-jobs')).keys()).length : 0,
    );
  await expect.poll(kept, { timeout: 20_000 }).toBe(1);
}

test('the last jobs are there without a connection, one can apply, and it is sent later', async ({
  page,
  context,
  sql,
}) => {
  const word = `Quillwork${Math.floor(Math.random() * 1e9)}`;
  await sql`insert into public.jobs (title, company, location, pay_range, description, is_approved)
    values (${`${word} helper`}, 'Kept Goods', 'Brooklyn, NY', '$21/hr', 'Pack and label.', true)`;
  await page.goto(`/jobs?q=${word}`);
  const card = page.getByRole('article', { name: `${word} helper` });
  await expect(card).toBeVisible();
  await keptForLater(page);

  await context.setOffline(true);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await card.getByRole('button').first().click();
  await card.getByRole('link', { name: 'Apply Now' }).click();
  const phone = newPhone();
  await sendStepOne(page, phone);
  await expect(page).toHaveURL(/step-2$/);
  expect(await rowsOf(sql, phone)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await rowsOf(sql, phone)).length).toBe(1);

  // What changed meanwhile is shown as soon as it can be asked for, without another visit.
  await context.setOffline(true);
  await sql`update public.jobs set title = ${`${word} packer`} where title = ${`${word} helper`}`;
  await page.goto(`/jobs?q=${word}`);
  await expect(card).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('article', { name: `${word} packer` })).toBeVisible();
  await expect(card).toHaveCount(0);
  await sql`update public.jobs set is_approved = false where title like ${`${word}%`}`;
});

test('from step 1 of a first visit on one may reload without a connection, and close the page: it is sent', async ({
  page,
  context,
  sql,
}) => {
  // The browser of the tests has all of background sync but the switch: what it would take is taken, and told below.
  await page.addInitScript(() =>
    Object.assign(Reflect.get(window, 'SyncManager').prototype, { register: async () => {} }),
  );
  const job = await openJob(sql);
  const phone = newPhone();
  await page.goto(`/apply/${job}/step-1`);
  await page.getByLabel('First name').waitFor();
  await keptForLater(page);
  await context.setOffline(true);
  await page.reload();
  await sendStepOne(page, phone);
  await page.getByRole('heading', { name: "You're halfway there!" }).waitFor();
  await page.reload();
  await fillStepTwo(page);
  await page.reload();
  await sendStepTwo(page);
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.reload();
  await expect(page.getByText(/You can close this page/)).toBeVisible();
  expect(await rowsOf(sql, phone)).toEqual([]);

  // No page of the site is open when the connection is back.
  const later = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await context.serviceWorkers()[0]?.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const waitUntil = (work: Promise<void>) => work.then(resolve, reject);
        self.dispatchEvent(Object.assign(new Event('sync'), { tag: 'stoop-send', waitUntil }));
      }),
  );
  await expect.poll(async () => (await rowsOf(sql, phone))[0]?.application_status).toBe('completed');
  await later.goto('/my-applications');
  await expect(later.getByText('Submitted').first()).toBeVisible();
  expect(await rowsOf(sql, phone)).toHaveLength(1);
});

test('signing out clears the person’s data from the service worker’s caches', async ({ page }) => {
  const to = newEmail();
  const word = `quillwork${Math.floor(Math.random() * 1e9)}`;
  /** Addresses of the kept responses that have this text in them. */
  const keptWith = (text: string) =>
    page.evaluate(async (wanted) => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const response = await cache.match(request, { ignoreVary: true });
          if (`${request.url} ${await response?.text()}`.includes(wanted)) found.push(request.url);
        }
      }
      return found;
    }, text);
  await page.goto(`/jobs?q=${word}`);
  await keptForLater(page);
  await becomeMember(page, to);
  for (const path of ['/my-applications', '/settings/alerts', '/referrals', '/sign-in']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await expect(page.getByText(`Signed in as ${to}`)).toBeVisible();
  expect(await keptWith(word)).toHaveLength(1);
  expect(await keptWith(to)).toEqual([]);

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect.poll(() => keptWith(word)).toEqual([]);
  expect(await keptWith(to)).toEqual([]);
});

test('a new release is offered, and comes when somebody agrees to it', async ({ page, address }) => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-release-'));
  cpSync(siteFolder, folder, { recursive: true });
  const site = await startSiteServer(address.url, undefined, { folder, headers: siteHeaders() });
  try {
    await page.goto(site.url);
    await keptForLater(page);
    // The next release: another worker.
    for (const suffix of ['.br', '.gz']) rmSync(join(folder, `sw.js${suffix}`));
    appendFileSync(join(folder, 'sw.js'), '// next');
    await page.reload();
    await expect(page.getByText('A new version of Stoop is ready.')).toBeVisible({ timeout: 20_000 });
    const isWaiting = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    expect(await isWaiting()).toBe(true);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update' }).click();
    await reloaded;
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await isWaiting()).toBe(false);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a job that somebody posts survives a reload without a connection', async ({ page, context }) => {
  await page.goto('/post?step=what');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const title = page.getByRole('textbox', { name: 'Job title' });
  await title.fill('Dishwasher');
  await context.setOffline(true);
  await page.reload();
  await expect(title).toHaveValue('Dishwasher');
});
