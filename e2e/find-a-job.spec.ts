import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seededRandom } from '../supabase/functions/_shared/rules/random.ts';
import { expect, test } from './journey.ts';

const cards = (page: Page) => page.getByRole('article');
const title = (page: Page, at: number) => cards(page).nth(at).getByRole('button').first();
const feedRequests = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) seen.push(request.url().replace(/.*\/v1\/|\?.*/g, ''));
  });
  return seen;
};
/** A visit id whose coin for the teaser in slot 7 falls as wanted. */
function visitWithTeaser(wanted: boolean): string {
  for (let n = 0; ; n += 1) {
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    if (seededRandom(`${id}:teaser:7`)() < 0.5 === wanted) return id;
  }
}
const asVisit = (page: Page, id: string) =>
  page.addInitScript((visit) => sessionStorage.setItem('stoop-visit', visit), id);

test('a typo still finds the job; the card opens in place; filters are in the address and can be shared', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('warehose');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=warehose&page=1|[?&]page=1&q=warehose/);
  await expect(page.getByText(/Showing results for "warehouse" · \d+ jobs match/)).toBeVisible();

  await title(page, 0).click();
  await expect(cards(page).first().getByRole('link', { name: 'Apply Now' })).toBeVisible();
  await expect(
    cards(page)
      .first()
      .getByText(/^Posted .* Open until /),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Job type' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('radio', { name: 'Full-Time' }).check();
  const show = sheet.getByRole('button', { name: /^Show \d+ jobs?$/ });
  const count = /\d+/.exec((await show.textContent()) ?? '')?.[0];
  await show.click();
  await expect(page).toHaveURL(/type=full-time/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText(new RegExp(`${count} jobs? match`))).toBeVisible();

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(friend.getByText(new RegExp(`${count} jobs? match`))).toBeVisible();
  await expect(friend.getByRole('searchbox')).toHaveValue('warehose');
});

test('by pay the best paid job is first, for a friend with the link too; a chip takes the order away', async ({
  page,
}) => {
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Sort by' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const answer = page.waitForResponse((response) => /rpc\/feed_page.*sort/.test(response.url()));
  await sheet.getByRole('radio', { name: 'Highest pay' }).check();
  const { jobs } = (await (await answer).json()) as { jobs: { title: string }[] };
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/sort=pay/);
  await page.reload();
  await expect(title(page, 0)).toContainText(jobs[0]?.title ?? 'none');
  await expect(title(page, 2)).toContainText(jobs[2]?.title ?? 'none');
  await page.getByRole('button', { name: 'Remove filter Highest pay' }).click();
  await expect(page).not.toHaveURL(/sort=/);
});

test('the first screen shows three jobs with pay, title and place after one round trip', async ({ page }) => {
  const requests = feedRequests(page);
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
  expect(requests.filter((path) => path.includes('rpc/'))).toEqual(['rpc/feed_page']);
  const bottom = (await page.getByRole('navigation', { name: 'Main' }).last().boundingBox())?.y ?? 0;
  for (const at of [0, 1, 2]) {
    const card = cards(page).nth(at);
    const place = await card.locator('p').nth(1).boundingBox();
    expect(place && place.y + place.height).toBeLessThanOrEqual(bottom);
    await expect(title(page, at)).toHaveAttribute('aria-expanded', 'false');
    expect(await card.locator('p').first().textContent()).toMatch(/\d/);
  }
  // Read out, employer, type and age are apart.
  expect(await cards(page).first().ariaSnapshot()).toMatch(/paragraph: .+, .*(?:Time|Temporary|Contract).*, .+/);
});

test('the list goes on before its end is reached, and Back and a reload return to the same card', async ({
  page,
  address,
}) => {
  // Filler that is made in the middle of the journey would come into the list at the reload.
  const made = await page.request.post(`${address.url}/functions/v1/populate-fake-jobs`, {
    headers: { apikey: address.publishableKey },
    data: { count: 200, reset: false },
  });
  expect(await made.text()).toContain('"total"');
  await page.goto('/jobs');
  await expect(cards(page).nth(10)).toBeAttached();
  const first = await title(page, 0).textContent();
  const before = await cards(page).count();
  let asked = false;
  page.on('request', (request) => {
    asked ||= request.url().includes('rpc/feed_page?');
  });
  while (!asked) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(60);
  }
  const left = await page.evaluate(() => document.documentElement.scrollHeight - window.scrollY - innerHeight);
  expect(left).toBeGreaterThan(844);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  expect(await title(page, 0).textContent()).toBe(first);
  await expect(page).toHaveURL(/page=2/);

  await title(page, 18).click();
  const apply = cards(page).nth(18).getByRole('link', { name: 'Apply Now' });
  // Clear of the bars, so that the click does not scroll again.
  await apply.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(400);
  const at = (await apply.boundingBox())?.y ?? 0;
  await apply.click();
  await expect(page).toHaveURL(/\/apply\//);
  await page.goBack();
  await expect.poll(async () => Math.abs(((await apply.boundingBox())?.y ?? 0) - at)).toBeLessThan(3);

  const name = (await title(page, 17).textContent()) ?? '';
  await page.reload();
  await expect(title(page, 17)).toHaveText(name);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

test('card 150 is found again after Back and a reload, and its page in another tab with the same address', async ({
  page,
  context,
  address,
}) => {
  const made = await page.request.post(`${address.url}/functions/v1/populate-fake-jobs`, {
    headers: { apikey: address.publishableKey },
    data: { count: 200, reset: false },
  });
  expect(await made.text()).toContain('"total"');
  await page.goto('/jobs');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(cards(page).nth(155)).toBeAttached({ timeout: 300 });
  }).toPass();
  const card = title(page, 149);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const name = (await card.textContent()) ?? '';
  await card.click();
  const apply = cards(page).nth(149).getByRole('link', { name: 'Apply Now' });
  await apply.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(400);
  await apply.click();
  await expect(page).toHaveURL(/\/apply\//);
  await page.goBack();
  await expect(card).toHaveText(name);
  // Its text may be longer than the screen: where the person left is the link.
  await expect(apply).toBeInViewport();
  await expect(page).toHaveURL(/page=[5-9]/);

  await page.reload();
  await expect(card).toHaveText(name);
  await expect(cards(page).nth(149)).toBeInViewport();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect.poll(() => other.evaluate(() => window.scrollY)).toBeGreaterThan(10_000);
});

test('a link to one job opens it first; its view is counted once, and a report reaches moderation', async ({
  page,
  sql,
}) => {
  const [job] = await sql<{ id: string; title: string }[]>`
    select id, title from public.jobs where is_approved and status = 'active' and expires_at > now()
    order by posted_at offset 3 limit 1`;
  if (!job) throw new Error('no job');
  await page.goto(`/jobs?id=${job.id}`);
  const card = cards(page).first();
  await expect(card).toHaveAccessibleName(job.title);
  await expect(card.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', `/apply/${job.id}/step-1`);
  await title(page, 0).click();
  await title(page, 0).click();
  const visit = await page.evaluate(() => sessionStorage.getItem('stoop-visit'));
  await expect
    .poll(
      async () => (await sql`select 1 from public.job_views where job_id = ${job.id} and visit_id = ${visit}`).length,
    )
    .toBe(1);

  await card.getByRole('button', { name: 'Report this job' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report this job' });
  await sheet.getByRole('radio', { name: /The pay is wrong/ }).check();
  await sheet.getByRole('textbox', { name: /What happened/ }).fill('They said $16 an hour on the phone.');
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();
  const reports = await sql`select reason, note from public.job_reports where job_id = ${job.id}`;
  expect(reports).toEqual([{ reason: 'wrong_pay', note: 'They said $16 an hour on the phone.' }]);
});

test('the locked teaser stands in slot 7 when the coin of the visit says so, and leads to the alerts', async ({
  page,
  context,
}) => {
  await asVisit(page, visitWithTeaser(true));
  await page.goto('/');
  await expect(cards(page).nth(6)).toHaveAccessibleName('Senior Software Engineer');
  await page.getByRole('link', { name: 'Unlock with Smart Alerts' }).first().click();
  await expect(page).toHaveURL(/\/alerts$/);

  const other = await context.newPage();
  await asVisit(other, visitWithTeaser(false));
  await other.goto('/');
  await expect(cards(other).nth(6)).not.toHaveAccessibleName('Senior Software Engineer');
});

test('neither the locked teaser nor the prompt is for somebody with active alerts', async ({ page, sql }) => {
  const key = randomBytes(32).toString('hex');
  const phone = `+1332555${String(Date.now()).slice(-4)}`;
  await sql`insert into public.alert_optins (visitor_hash, phone_number, opted_in_sms) values (private.hash(${key}), ${phone}, true)`;
  await asVisit(page, visitWithTeaser(true));
  await page.addInitScript((stored) => localStorage.setItem('stoop-visitor-key', stored), key);
  await page.clock.install();
  await page.goto('/');
  await expect(cards(page).nth(8)).toBeVisible();
  await page.clock.fastForward(430_000);
  await expect(page.getByRole('complementary', { name: 'Hear about new jobs first' })).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Senior Software Engineer' })).toHaveCount(0);

  // Whoever stopped them is offered both again.
  await sql`update public.alert_optins set unsubscribed_at = now() where phone_number = ${phone}`;
  await page.reload();
  await expect(cards(page).nth(8)).toBeVisible();
  await page.clock.fastForward(430_000);
  await expect(page.getByRole('complementary', { name: 'Hear about new jobs first' })).toBeVisible();
  await page.reload();
  await expect(cards(page).nth(6)).toHaveAccessibleName('Senior Software Engineer');
});

test('alerts are offered after seven minutes, once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
  const prompt = page.getByRole('complementary', { name: 'Hear about new jobs first' });
  await page.clock.fastForward(415_000);
  await expect(prompt).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(prompt.getByRole('link', { name: 'Enable' })).toHaveAttribute('href', '/alerts');
  await prompt.getByRole('button', { name: 'Dismiss' }).click();
  await expect(prompt).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('notification-prompt-seen'))).toBe('true');

  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await page.clock.fastForward(430_000);
  await expect(prompt).toHaveCount(0);
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test('every filter is in sight and takes effect at once', async ({ page }) => {
    await page.goto('/');
    const rail = page.getByRole('search', { name: 'Filters' });
    await rail.getByRole('radio', { name: 'Queens' }).check();
    await expect(page).toHaveURL(/\?location=Queens$/);
    await rail.getByRole('radio', { name: '$25+/hr' }).check();
    await expect(page).toHaveURL(/pay=25%2B/);
    await rail.getByRole('checkbox', { name: 'No experience' }).check();
    await expect(page.getByText(/\d+ jobs? match|No jobs available/).first()).toBeVisible();
    await rail.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(rail.getByRole('radio', { name: 'Queens' })).toBeChecked();
  });
});
