import type { Page } from '@playwright/test';
import { hasLongList, naughtyStrings } from '../tests/naughty.ts';
import { openJob } from './application.ts';
import { expect, test } from './journey.ts';
import { sendEach } from './send-each.ts';

const PARAMS = ['q', 'search', 'page', 'location', 'category', 'pay', 'type', 'experience', 'id', 'job'];
const CARRIED = ['ref', 'source', 'utm_source', 'utm_campaign', 'variant'];
const STEPS = ['step-1', 'step-2', 'step-3', 'step-4', 'success'];
const ADDRESSES = ['/apply', '/welcome', '/sign-in', '/terms', '/no/page'];

const strings = [...new Set(naughtyStrings())].filter((text) => text.isWellFormed());
/** The first ten, each for another way to break, and every so many of the others. */
const some = (every: number) => strings.filter((_, at) => at % every === 0 || at < 10);
/**
 * Every string in an address: the first ten in all params at once, the others each in one, as many at a time as there are
 * params. What reads one param is tried with all of them beside it (filters.test.ts, attribution.test.ts).
 */
function inParams(names: string[]): URLSearchParams[] {
  const alone = strings.slice(0, 10).map((text) => names.map((name) => [name, text]));
  const spread: string[][][] = [];
  for (let at = 10; at < strings.length; at += names.length) {
    const texts = strings.slice(at, at + names.length);
    // Another param first each time: strings of one kind stand together in the list.
    spread.push(texts.map((text, index) => [names[(index + spread.length) % names.length] ?? '', text]));
  }
  return [...alone, ...spread].map((params) => new URLSearchParams(params));
}
const where = hasLongList ? '' : ' (the short list: the long one is not beside the repository)';

/** What the backend cannot cope with: it may refuse anything, but must not fail. */
function watchBackend(page: Page) {
  const failures: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 500) failures.push(`${answer.status()} ${answer.request().postData()?.slice(0, 200)}`);
  });
  return failures;
}

/** Goes to addresses one after the other as taps on links do, without loading the page anew; returns those too wide. */
const visit = (page: Page, addresses: string[]) =>
  page.evaluate(async (all) => {
    const tooWide: string[] = [];
    for (const address of all) {
      window.history.replaceState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
      if (document.documentElement.scrollWidth > document.documentElement.clientWidth) tooWide.push(address);
    }
    return tooWide;
  }, addresses);

// A picture of the page after every one of some hundred steps would take longer than the steps.
test.use({ trace: 'off' });

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test(`any text in any param leaves the feed a safe page${where}`, async ({ page }) => {
  const failures = watchBackend(page);
  await page.goto('/jobs');
  expect(
    await visit(
      page,
      inParams([...PARAMS, ...CARRIED]).map((params) => `/jobs?${params}`),
    ),
  ).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(failures).toEqual([]);
});

test(`any text in the address of any other page leaves it a safe page${where}`, async ({ page }) => {
  const failures = watchBackend(page);
  await page.goto('/welcome');
  const names = [...CARRIED, 'mode', 'next', 'email', 'reapply'];
  const others = inParams(names).map((params, at) => `${ADDRESSES[at % ADDRESSES.length]}?${params}`);
  expect(await visit(page, others)).toEqual([]);
  const flows = some(12).map((text, at) => {
    const id = encodeURIComponent(text);
    return `/apply/${id}/${STEPS[at % STEPS.length]}?ref=${id}&source=${id}&reapply=${id}`;
  });
  expect(await visit(page, flows)).toEqual([]);
  await expect(page.locator('main')).not.toBeEmpty();
  expect(failures).toEqual([]);
});

test(`any text in the search box is searched for, and quoted back when nothing is found${where}`, async ({ page }) => {
  const failures = watchBackend(page);
  await page.goto('/jobs');
  const box = page.getByRole('searchbox', { name: 'Search jobs' });
  for (const text of some(40)) {
    await box.fill(text);
    await box.press('Enter');
    await expect(page.getByRole('article').or(page.getByText('No exact matches found')).first()).toBeVisible();
    expect.soft(await isTooWide(page), text).toBe(false);
  }
  expect(failures).toEqual([]);
});

/** Those of the texts after which the page is too wide, or says nothing. */
const unfit = (texts: string[], answers: Awaited<ReturnType<typeof sendEach>>) =>
  texts.filter((_, at) => answers[at]?.isTooWide || !answers[at]?.isAnswered);

test(`any text in step 1 and step 2 is stored, or refused beside its field${where}`, async ({ page, sql }) => {
  const failures = watchBackend(page);
  await page.goto(`/apply/${await openJob(sql)}/step-1`);
  await page.locator('[name=first_name]').fill('Ana');
  const wrong = some(30);
  const phones = await sendEach(
    page,
    wrong.map((phone_number) => ({ phone_number })),
  );
  expect(wrong.filter((_, at) => phones[at]?.invalid.join() !== 'phone_number')).toEqual([]);
  const emails = await sendEach(
    page,
    wrong.map((text) => ({ phone_number: '(212) 555-0138', email: `${text} @` })),
  );
  expect(wrong.filter((_, at) => emails[at]?.invalid.join() !== 'email')).toEqual([]);

  const names = some(60).filter((text) => text.trim() !== '');
  const expectStored = (answers: Awaited<ReturnType<typeof sendEach>>) => {
    expect(unfit(names, answers)).toEqual([]);
    const stored = answers.flatMap(({ sent }) => sent ?? []);
    expect(stored.length).toBeGreaterThan(names.length / 2);
    expect(stored.filter(({ status }) => status >= 500)).toEqual([]);
  };
  const starts = names.map((first_name) => ({ first_name, email: '' }));
  expectStored(await sendEach(page, starts, 'rpc/start_application'));

  await page.locator('[name=first_name]').fill('Bad Input');
  await page.locator('form [type=submit]').click();
  await page.waitForURL(/step-2/);
  await page.locator('[name=availability]').selectOption('asap');
  await page.locator('[name=preferred_start_date]').click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  const saves = names.map((text) => ({ position_applied_for: text, work_experience: text }));
  expectStored(await sendEach(page, saves, 'job_applications'));
  expect(failures).toEqual([]);
});

test(`any text in the sign-in fields gets an answer beside the field${where}`, async ({ page }) => {
  await page.route('**/auth/v1/**', (route) =>
    route.fulfill({ status: 400, json: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid' } }),
  );
  const texts = some(120);
  for (const mode of ['sign-in', 'sign-up', 'reset', 'recover']) {
    await page.goto(`/sign-in?mode=${mode}`);
    const fields = page.locator('main form').first().locator('input:not([type=radio]):not([type=checkbox])');
    await fields.first().waitFor();
    const names = await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name') ?? ''));
    const tries = texts.map((text) => Object.fromEntries(names.map((name) => [name, text])));
    expect(unfit(texts, await sendEach(page, tries)), mode).toEqual([]);
  }
});
