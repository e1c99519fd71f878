import { enterAsSomebody } from './admin.ts';
import { applyAsVisitor, newPhone, openJob } from './application.ts';
import { expect, test } from './journey.ts';
import { covered, drawn, expectCalm, shifts, unasked, watchShifts } from './looks.ts';

for (const locale of ['en-US', 'es-US']) {
  test.describe(`at 360 px, ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' } as Parameters<
      typeof test.use
    >[0]);

    test('the way through an application fits and stands still', async ({ page, sql }) => {
      const [job] = await sql<{ id: string }[]>`
        select id from public.jobs where is_approved and status = 'active' and expires_at > now()
          and application_link is null order by length(title) desc, id limit 1`;
      if (!job) throw new Error('no job');
      await watchShifts(page);
      await page.goto(`/jobs?id=${job.id}`);
      await page.getByRole('article').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectCalm(page, 'open card');
      await page.goto(`/apply/${job.id}/step-1`);
      await page.locator('[name=first_name]').pressSequentially('María José');
      await page.locator('[name=phone_number]').pressSequentially('(212) 555-0136');
      await expectCalm(page, 'step 1', true);
      const submit = page.locator('form [type=submit]');
      await submit.click();
      await page.waitForURL(/step-2/);
      await expectCalm(page, 'step 2', true);
      await page.locator('[name=availability]').selectOption('2-plus-weeks');
      await page.locator('[name=work_experience]').pressSequentially('Two years in a kitchen.');
      await page.locator('[name=preferred_start_date]').click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
      await expectCalm(page, 'calendar', true);
      await page.getByRole('dialog').getByRole('button').last().click();
      // An answer later than half a second after the tap: what moves then is not asked for.
      await page.route('**/rpc/complete_application', async (route) => {
        await page.waitForTimeout(700);
        await route.continue();
      });
      await submit.click();
      await page.waitForURL(/step-3/);
      await page.locator('main [aria-busy=false]').waitFor();
      await expectCalm(page, 'step 3', true);
      await page.getByRole('button', { name: /^(Continue|Continuar)$/ }).click();
      await page.waitForURL(/step-4/);
      await expectCalm(page, 'step 4', true);
      await page.goto(`/apply/${job.id}/success`);
      await page.getByRole('timer').filter({ hasText: /9/ }).waitFor();
      await expectCalm(page, 'success');
    });
  });
}

test('a toast takes the place of the one before it, where nothing is filled in or read, and nothing shifts', async ({
  page,
  address,
  sql,
}) => {
  await watchShifts(page);
  await enterAsSomebody(page, address);
  await page.goto(`/jobs?id=${await openJob(sql)}`);
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / });
  const messages = page.getByRole('status', { name: 'Notifications' }).locator('> *');
  await heart.click();
  await expect(messages).toHaveText([/Saved to My Jobs/]);
  // Past the half second in which a shift counts as asked for.
  await page.waitForTimeout(800);
  const before = await shifts(page);
  await heart.click();
  await expect(messages).toHaveText([/Job removed from saved/]);
  for (const top of [0, 180, 420]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect.poll(() => covered(page)).toEqual([]);
  }
  await expect(messages).toHaveCount(0);
  await drawn(page);
  expect(await shifts(page)).toEqual(before);
});

test('opening a card and choosing a filter move nothing that is not asked to move', async ({ page }) => {
  await watchShifts(page);
  const { promise: opened, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/rpc/job_detail*', async (route) => {
    await opened;
    await route.continue();
  });
  // Long ads: a short one gives back the room that was kept for its text.
  await page.goto('/jobs?search=nurse');
  await page.getByRole('article').nth(2).waitFor();
  const card = page.getByRole('article').nth(1);
  const above = page.getByRole('article').first();
  const before = await above.boundingBox();
  await card.getByRole('button').first().click();
  await card.getByRole('link', { name: 'Apply Now' }).waitFor();
  await drawn(page);
  // The card is open: when the rest of the posting arrives, nothing moves any more.
  const asked = await shifts(page);
  const arrived = page.waitForResponse('**/rpc/job_detail*');
  goOn();
  await (await arrived).finished();
  for (let frames = 0; frames < 3; frames += 1) await drawn(page);
  expect(await shifts(page)).toEqual(asked);
  expect(await above.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Location' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('radio', { name: 'Queens' }).check();
  await sheet.getByRole('button', { name: /^Show \d+ jobs?$/ }).click();
  await expect(page).toHaveURL(/location=Queens/);
  await page.getByText(/\d+ jobs? match/).waitFor();
  // Past the half second in which a shift counts as asked for.
  await page.waitForTimeout(800);
  expect((await unasked(page)).filter((shift) => !asked.includes(shift))).toEqual([]);
});

for (const locale of ['en-US', 'es-US']) {
  test.describe(`at 1280 px, ${locale}`, () => {
    test.use({ locale, viewport: { width: 1280, height: 900 } });

    test('an open card moves no other to another column, and ends where its content does', async ({ page }) => {
      await page.goto('/');
      const cards = page.getByRole('article');
      await cards.nth(8).waitFor();
      const columns = () =>
        cards.evaluateAll((all) => all.slice(0, 9).map((card) => card.getBoundingClientRect().left));
      const before = await columns();
      expect(new Set(before).size).toBe(3);
      for (const place of [1, 3]) {
        const card = cards.nth(place);
        await card.getByRole('button').first().click();
        await card.getByRole('link', { name: /^(Apply Now|Aplicar ahora)$/i }).waitFor();
        expect(await columns()).toEqual(before);
        const below = await card.evaluate((one) => {
          const last = one.lastElementChild?.getBoundingClientRect().bottom ?? 0;
          return one.getBoundingClientRect().bottom - last;
        });
        expect(below).toBeLessThanOrEqual(20);
      }
    });
  });
}

for (const locale of ['en-US', 'es-US'])
  for (const viewport of [
    { width: 360, height: 800 },
    { width: 1280, height: 900 },
  ])
    test.describe(`at ${viewport.width} px, ${locale}`, () => {
      test.use({ locale, viewport });

      test('a message covers no heading, way back, tab, offer or pinned button', async ({ page, sql }) => {
        const region = page.getByRole('status', { name: /^(Notifications|Avisos)$/ });
        const covered = () =>
          region.evaluate((messages) => {
            const boxes = [...messages.querySelectorAll(':scope > * > *')].map((one) => one.getBoundingClientRect());
            if (boxes.length === 0) return ['no message'];
            const kept = document.querySelectorAll('h1, header *, nav a, aside[data-floating], main .sticky button');
            return [...kept]
              .filter((one) => {
                const { left, right, top, bottom, width } = one.getBoundingClientRect();
                const isUnder = (box: DOMRect) =>
                  box.left < right && box.right > left && box.top < bottom && box.bottom > top;
                return width > 1 && boxes.some(isUnder);
              })
              .map((one) => one.outerHTML.slice(0, 80));
          });
        // Not signed in: the heart says where jobs are saved.
        await page.goto(`/jobs?id=${await openJob(sql)}`);
        await page.getByRole('article').first().locator('button[aria-pressed]').click();
        // The bar may come up below it: then it makes room.
        await expect.poll(covered).toEqual([]);
        await page.goto('/apply/00000000-0000-4000-8000-00000000dead');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect.poll(covered).toEqual([]);
      });
    });

test('words without an end scroll no screen of theirs sideways', async ({ page, sql }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = `Zq${Math.random().toString(36).slice(2, 10)}${'donaudampfschiff'.repeat(11)}`;
  const [job] = await sql<{ id: string }[]>`
    insert into public.jobs (title, company, location, pay_range, description, requirements, is_approved, contact_method)
    values (${long}, ${long}, ${`${long}, Bronx`}, ${`$20-25/hour, ${long}`}, ${long}, ${long}, true, 'boss@example.com')
    returning id`;
  const id = job?.id ?? '';
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  const look = async (path: string) => {
    await page.goto(path);
    await page.getByText(long.slice(0, 12), { exact: false }).first().waitFor({ state: 'attached' });
    await drawn(page);
    expect.soft(await width(), path).toBe(360);
  };
  await look(`/jobs?q=${long.slice(0, 60)}`);
  await look(`/jobs?id=${id}`);
  await page.getByRole('article').first().locator('button[aria-pressed]').click();
  await look(`/jobs/${id}`);
  await look(`/apply/${id}/step-1`);
  await look('/apply');
  await look('/no/such/page');
  const application = await applyAsVisitor(page, id, newPhone(), { isWhole: true });
  for (const path of ['/my-jobs', '/my-applications', '/dashboard', `/my-applications?application=${application}`])
    await look(path);
  await look(`/apply/${id}/step-4`);
  await look(`/apply/${id}/success`);
  await look(`/application/${application}`);
  await sql`update public.jobs set status = 'inactive' where id = ${id}`;
  await look('/my-jobs');
});

test('the feed stands still where the backend knows an application that this browser does not', async ({
  page,
  sql,
}) => {
  await applyAsVisitor(page, await openJob(sql), newPhone());
  await watchShifts(page);
  const known = page.waitForResponse('**/rest/v1/rpc/my_applied_jobs*');
  await page.goto('/');
  await known;
  await drawn(page);
  expect(await shifts(page)).toEqual([]);
  // Known now, it is offered from the first frame of the next visit on.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stoop-continue'))).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Continue: / })).toBeVisible();
  await drawn(page);
  expect(await shifts(page)).toEqual([]);
});

const ARRIVALS = [
  '/',
  '/jobs/:job',
  '/apply',
  '/apply/:job/step-1',
  '/alerts',
  '/earn',
  '/welcome?utm_source=craigslist',
];

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['es-US', 'dark'],
] as const) {
  test(`nothing moves where scripts come ten seconds late, ${locale}, ${colorScheme}`, async ({
    browser,
    address,
    sql,
  }) => {
    const job = await openJob(sql);
    const context = await browser.newContext({
      ...{ baseURL: address.site, colorScheme, locale, viewport: { width: 360, height: 640 } },
      serviceWorkers: 'block',
    });
    const { promise: scripts, resolve: letThrough } = Promise.withResolvers<void>();
    await context.route('**/assets/*.js', async (route) => {
      await scripts;
      await route.continue();
    });
    const pages = await Promise.all(
      ARRIVALS.map(async (path) => {
        const page = await context.newPage();
        await watchShifts(page);
        await page.goto(path.replace(':job', job), { waitUntil: 'commit' });
        return { page, path };
      }),
    );
    await pages[0]?.page.waitForTimeout(10_000);
    letThrough();
    for (const { page, path } of pages) {
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await drawn(page);
      expect.soft(await shifts(page), path).toEqual([]);
    }
    await context.close();
  });
}
