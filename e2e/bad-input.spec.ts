import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hasLongList, naughtyStrings } from '../tests/naughty.ts';
import { openJob } from './application.ts';
import { expect, test } from './journey.ts';

const phonesFile = new URL('../../shared/data/phones.json', import.meta.url);
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
test.describe.configure({ timeout: 120_000 });

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Sends step 1 with each text as the phone, then as an e-mail address; gives those that were not refused beside their field.
 * In the page: two hundred taps from outside take longer than what they are answered with.
 */
const notRefused = (page: Page, texts: string[]) =>
  page.evaluate(async (all) => {
    const form = document.querySelector('form');
    if (!form) throw new Error('no form');
    const put = (name: string, value: string) => {
      const input = form.elements.namedItem(name) as HTMLInputElement;
      // As a browser does: React listens to the element's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const isRefused = async (field: string) => {
      form.requestSubmit();
      for (let waited = 0; waited < 5000; waited += 10) {
        const [invalid, ...more] = form.querySelectorAll('[aria-invalid=true]');
        if (invalid?.getAttribute('name') === field && more.length === 0) return true;
        await new Promise((done) => setTimeout(done, 10));
      }
      return false;
    };
    const others: string[] = [];
    for (const text of all) {
      put('phone_number', text);
      put('email', '');
      if (!(await isRefused('phone_number'))) others.push(`phone ${text}`);
      put('phone_number', '(212) 555-0138');
      put('email', `${text} @`);
      if (!(await isRefused('email'))) others.push(`email ${text}`);
    }
    put('email', '');
    return others;
  }, texts);

/** Sends each request on to the backend, keeps its answer, and tells the page that it was refused, so that it stays. */
async function refuse(page: Page, url: string, method: string) {
  const seen: { body: Record<string, unknown>; status: number }[] = [];
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.continue();
    const answer = await route.fetch();
    seen.push({ body: route.request().postDataJSON(), status: answer.status() });
    await route.fulfill({ status: 403, json: { message: 'refused', code: '42501' } });
  });
  return seen;
}

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
  const flows = some(12).map((text, at) => `/apply/${encodeURIComponent(text)}/${STEPS[at % STEPS.length]}`);
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

test(`any text in step 1 and step 2 is stored, or refused beside its field${where}`, async ({ page, sql }) => {
  const failures = watchBackend(page);
  await page.goto(`/apply/${await openJob(sql)}/step-1`);
  const submit = page.locator('form [type=submit]');
  const name = page.locator('[name=first_name]');
  const invalid = page.locator('form [aria-invalid=true]');

  await name.fill('Ana');
  expect(await notRefused(page, some(30))).toEqual([]);

  const starts = await refuse(page, '**/rest/v1/rpc/start_application', 'POST');
  const names = some(60).filter((text) => text.trim() !== '');
  for (const text of names) {
    const before = starts.length;
    await name.fill(text);
    await submit.click();
    await expect.poll(async () => starts.length > before || (await invalid.count()) > 0).toBe(true);
    expect.soft(await isTooWide(page), text).toBe(false);
  }
  expect(starts.length).toBeGreaterThan(names.length / 2);
  expect(starts.filter(({ status }) => status >= 500)).toEqual([]);
  await page.unroute('**/rest/v1/rpc/start_application');

  await name.fill('Bad Input');
  await submit.click();
  await page.waitForURL(/step-2/);
  await page.locator('[name=availability]').selectOption('asap');
  await page.locator('[name=preferred_start_date]').click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  const saves = await refuse(page, '**/rest/v1/job_applications*', 'PATCH');
  const experience = page.locator('[name=work_experience]');
  for (const text of names) {
    const before = saves.length;
    await page.locator('[name=position_applied_for]').fill(text);
    await experience.fill(text);
    await submit.click();
    await expect.poll(async () => saves.length > before || (await invalid.count()) > 0).toBe(true);
    await expect(submit).toBeEnabled();
    expect.soft(await isTooWide(page), text).toBe(false);
  }
  expect(saves.length).toBeGreaterThan(names.length / 2);
  expect(saves.filter(({ status }) => status >= 500)).toEqual([]);
  expect(failures).toEqual([]);
});

test(`any text in the sign-in fields gets an answer beside the field${where}`, async ({ page }) => {
  await page.route('**/auth/v1/**', (route) =>
    route.fulfill({ status: 400, json: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid' } }),
  );
  for (const mode of ['sign-in', 'sign-up', 'reset', 'recover']) {
    await page.goto(`/sign-in?mode=${mode}`);
    const form = page.locator('main form').first();
    await form.getByRole('textbox').first().waitFor();
    for (const text of some(120)) {
      for (const field of await form.locator('input:not([type=radio]):not([type=checkbox])').all())
        await field.fill(text);
      await form.locator('[type=submit]').click();
      await expect(form.locator('[aria-invalid=true]').or(page.getByRole('alert')).first()).toBeVisible();
      expect.soft(await isTooWide(page), text).toBe(false);
    }
  }
});

test('phones are read as the list of phones says', async ({ page, sql }) => {
  test.skip(!existsSync(phonesFile), 'phones.json is not beside the repository');
  type Phone = { input: string; valid: boolean; e164: string | null; also_ok?: { valid: boolean }[] };
  const phones = JSON.parse(readFileSync(phonesFile, 'utf8')) as Phone[];
  await page.goto(`/apply/${await openJob(sql)}/step-1`);
  await page.locator('[name=first_name]').fill('Ana');
  const starts = await refuse(page, '**/rest/v1/rpc/start_application', 'POST');
  const invalid = page.locator('form [aria-invalid=true]');
  for (const { input, valid, e164, also_ok: alsoOk = [] } of phones) {
    const before = starts.length;
    await page.locator('[name=phone_number]').fill(input);
    await page.locator('form [type=submit]').click();
    await expect.poll(async () => starts.length > before || (await invalid.count()) > 0, { message: input }).toBe(true);
    const wasRead = starts.length > before;
    if (!alsoOk.some((other) => other.valid === wasRead)) expect.soft(wasRead, input).toBe(valid);
    if (wasRead && valid) expect.soft(starts.at(-1)?.body.p_phone_number, input).toBe(e164);
  }
});
