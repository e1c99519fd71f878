import { enterAsAdmin } from './admin.ts';
import { expect, tabTo, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';

test('An admin hides a job: it leaves the feed, and comes back with Undo', async ({ page, address, sql }) => {
  // Its own name each time: a second try must not meet the first one's job.
  const title = `Bagel roller, journey ${crypto.randomUUID().slice(0, 8)}`;
  await sql`insert into public.jobs (title, company, location, pay_range, description, is_approved)
    values (${title}, 'Journey Bagels', 'Brooklyn, NY', '$19/hour', 'Rolls bagels.', true)`;
  const inFeed = async () => {
    const [row] = await sql<{ page: { real: { title: string }[] } }[]>`
      select public.feed_page(${title}, '{}', null, 24) as page`;
    return JSON.stringify(row?.page).includes(title);
  };
  expect(await inFeed()).toBe(true);

  await enterAsAdmin(page, address);
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Job Moderation' }).click();
  await page.getByRole('searchbox', { name: 'Search jobs to moderate' }).fill('bagel roller journey');
  // The list that is acted on is the one that was searched for.
  await expect(page).toHaveURL(/jobs\.q=bagel/);
  await page.getByRole('button', { name: `Hide ${title}` }).click();
  await expect(page.getByText('Job updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: `Show ${title}` })).toBeVisible();
  // Where the focus is the offer stays, however long the look at the feed takes.
  await page.getByRole('button', { name: 'Undo' }).focus();
  expect(await inFeed()).toBe(false);

  const visitor = await page.context().browser()?.newPage();
  await visitor?.goto(`${address.site}/jobs?q=bagel%20roller%20journey`);
  await expect(visitor?.getByRole('article', { name: title }) ?? page.locator('never')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Hide ${title}` })).toBeVisible();
  expect(await inFeed()).toBe(true);
  await visitor?.reload();
  await expect(visitor?.getByRole('article', { name: title }) ?? page.locator('never')).toBeVisible();
  await visitor?.close();

  // Who did what is in the log.
  const changes = await sql`select l.after from public.audit_log l join public.jobs j on j.id::text = l.row_id
    where j.title = ${title} and l.action = 'update' order by l.id`;
  expect(changes.map(({ after }) => after)).toEqual([{ status: 'expired' }, { status: 'active' }]);
});

test('An admin posts a job by hand, changes it and copies it', async ({ page, address, sql }) => {
  await enterAsAdmin(page, address);
  await page.goto('/admin-dashboard#moderation');
  await page.getByRole('button', { name: 'New job' }).click();
  const form = page.getByRole('dialog', { name: 'New job' });
  await form.getByRole('button', { name: 'Post job' }).click();
  await expect(form.getByText('Please enter a title.')).toBeVisible();
  await form.getByLabel('Title').fill('Pretzel twister');
  await form.getByLabel('Location').fill('Astoria, Queens');
  await form.getByLabel('Pay range').fill('$21/hour');
  await form.getByLabel('Contact').fill('jobs@twist.example');
  await form.getByRole('button', { name: 'Post job' }).click();
  await expect(page.getByText('Job posted successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Pretzel twister' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit job' });
  await edit.getByLabel('Company').fill('Twist & Co');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Job updated successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Pretzel twister' }).click();
  await edit.getByRole('button', { name: 'Duplicate this job' }).click();
  const copy = page.getByRole('dialog', { name: 'Duplicate job' });
  await copy.getByLabel('Title').fill('Pretzel twister, nights');
  await copy.getByRole('button', { name: 'Post job' }).click();
  await expect(page.getByRole('button', { name: 'Edit Pretzel twister, nights' })).toBeVisible();

  const rows = await sql`select title, company, borough, hourly_low_cents, is_approved, source from public.jobs
    where title like 'Pretzel twister%' order by title`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    {
      title: 'Pretzel twister',
      company: 'Twist & Co',
      borough: 'Queens',
      hourly_low_cents: 2100,
      is_approved: true,
      source: 'admin',
    },
    {
      title: 'Pretzel twister, nights',
      company: 'Twist & Co',
      borough: 'Queens',
      hourly_low_cents: 2100,
      is_approved: true,
      source: 'admin',
    },
  ]);
});

test('axe finds nothing: the admin screens', async ({ page, address }) => {
  test.slow();
  await enterAsAdmin(page, address);
  await page.goto('/admin-dashboard#moderation');
  await page.getByRole('button', { name: 'Admin tools' }).click();
  await page
    .getByRole('button', { name: /^Hide / })
    .first()
    .waitFor();
  await page.getByRole('region', { name: 'Bulk import' }).waitFor();
  await axeFindsNothingInEitherTheme(page, 'dashboard');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Edit job' }).getByLabel('Title').waitFor();
  await axeFindsNothingInEitherTheme(page, 'edit a job');
  await page.goto('/admin-tools');
  await page
    .getByRole('button', { name: /^More of / })
    .first()
    .click();
  await page.getByRole('link', { name: /^Feed with / }).waitFor();
  await axeFindsNothingInEitherTheme(page, 'jobs of the toolkit');
  await page.goto('/admin/alerts');
  await page.getByRole('table', { name: 'Subscribers' }).getByRole('row').nth(1).waitFor();
  await axeFindsNothingInEitherTheme(page, 'alert management');
  await page.goto('/admin-insights#applications');
  await page.getByRole('table', { name: 'Applications' }).getByRole('row').nth(1).waitFor();
  await axeFindsNothingInEitherTheme(page, 'the insights suite on a phone');
});

test('an admin approves a job by keyboard alone', async ({ page, address, sql }) => {
  const title = `Pierogi pincher, journey ${crypto.randomUUID().slice(0, 8)}`;
  await sql`insert into public.jobs (title, company, location, pay_range, description, is_approved)
    values (${title}, 'Journey Pierogi', 'Brooklyn, NY', '$19/hour', 'Pinches pierogi.', false)`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdmin(page, address);
  await page.goto('/admin-dashboard');
  const search = page.getByRole('searchbox', { name: 'Search jobs to moderate' });
  await search.waitFor();
  await tabTo(search, 120);
  await page.keyboard.type(title);
  const approve = page.getByRole('button', { name: `Approve ${title}` });
  await expect(page).toHaveURL(/jobs\.q=Pierogi/i);
  await approve.waitFor();
  await tabTo(approve);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Job updated successfully')).toBeVisible();
  const [job] = await sql`select is_approved from public.jobs where title = ${title}`;
  expect(job).toEqual({ is_approved: true });
  // Not at the top of the page again: the next job is near.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('the marks of a reported job are whole beside its actions on a laptop', async ({ page, address, sql }) => {
  const title = `Envelope stuffer, journey ${crypto.randomUUID().slice(0, 8)}`;
  await sql`insert into public.jobs (title, company, location, pay_range, description, is_approved, featured, hidden_at, report_count)
    values (${title}, 'Easy Mail Partners of Long Island City', 'Queens', '$20/hour', 'Stuff envelopes.', true, true, now(), 12)`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdmin(page, address);
  for (const screen of ['/admin-tools', '/admin-dashboard']) {
    await page.goto(`${screen}?jobs.state=reported`);
    const row = page.getByRole('row', { name: title });
    for (const mark of ['Hidden by reports', 'Featured', '12 reports']) {
      const badge = row.getByText(mark, { exact: true });
      await badge.scrollIntoViewIfNeeded();
      const covered = await badge.evaluate((one) => {
        const { right, top, height } = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(right - 2, top + height / 2));
      });
      expect(covered, `${mark} on ${screen}`).toBe(false);
    }
  }
  await sql`delete from public.jobs where title = ${title}`;
});

test('an admin splits two jobs that are shown as one, and joins them again', async ({ page, address, sql }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Lamp polisher ${mark}`;
  const text = 'Polish brass lamps in our shop, pack them for the post and keep the bench in order. We train you.';
  for (const [source, company] of [
    ['employer', 'Journey Lamps LLC'],
    ['import', 'Journey Lamps'],
  ])
    await sql`insert into public.jobs (title, company, location, pay_range, description, is_approved, source, application_link)
      values (${title}, ${`${company}`}, 'Astoria, Queens', '$19/hour', ${text}, true, ${`${source}`}, 'https://example.com/lamps')`;
  await sql`do $$ begin while private.look_for_duplicates(10000) > 0 loop end loop; end $$`;
  const shown = async () =>
    (await sql`select source from public.jobs where title = ${title} and duplicate_of is null order by source`).map(
      (job) => job.source,
    );
  expect(await shown()).toEqual(['employer']);
  await enterAsAdmin(page, address);
  await page.goto('/admin/duplicates');
  const pair = page.getByRole('listitem', { name: `${title} and ${title}` });
  await expect(pair.getByText('Shown', { exact: true })).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'duplicates');
  await pair.getByRole('button', { name: /^Split/ }).click();
  await expect(page.getByText('Split: both are shown')).toBeVisible();
  await expect(pair).toBeHidden();
  expect(await shown()).toEqual(['employer', 'import']);

  await page.getByRole('button', { name: 'Alike, not joined' }).click();
  await expect(pair.getByText('Split by an admin')).toBeVisible();
  await pair.getByRole('button', { name: /^Join and show this one: .* of import$/ }).click();
  await expect(page.getByText('Joined: one is shown')).toBeVisible();
  expect(await shown()).toEqual(['import']);
  const [other] = await sql`select id from public.jobs where title = ${title} and source = 'employer'`;
  const [one] = await sql`select id from public.jobs where title = ${title} and source = 'import'`;
  await page.goto(`/jobs/${other?.id}`);
  await expect(page).toHaveURL(`/jobs/${one?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await sql`delete from public.jobs where title = ${title}`;
});

test('an admin bans a domain, which closes its job and its employer’s link, and lifts the ban again', async ({
  page,
  browser,
  address,
  sql,
}) => {
  const host = `${crypto.randomUUID().slice(0, 8)}.example`;
  const title = `Key cutter ${host}`;
  const [job] = await sql<{ id: string }[]>`
    insert into public.jobs (title, company, location, description, is_approved, contact_method)
    values (${title}, 'Key Bar', 'Astoria, Queens', 'Cut keys.', true, ${`write to boss@jobs.${host}`}) returning id`;
  const state = async () => (await sql`select status from public.jobs where id = ${job?.id ?? ''}`)[0]?.status;
  const [link] = await sql<{ token: string }[]>`
    select private.new_employer_link(${job?.id ?? ''}, ${`boss@jobs.${host}`}) as token`;
  const employer = await browser.newPage();
  await enterAsAdmin(page, address);
  await page.goto('/admin/bans');
  await page.getByRole('textbox', { name: /^Which/ }).fill(`https://${host}/careers`);
  await axeFindsNothingInEitherTheme(page, 'bans');
  await page.getByRole('button', { name: 'See what it closes' }).click();
  await expect(page.getByRole('dialog', { name: `Ban ${host}?` })).toContainText('1 job is closed');
  expect(await state()).toBe('active');
  await page.getByRole('button', { name: 'Ban and close 1 job' }).click();
  await expect(page.getByText('1 job closed, 0 messages on the way.')).toBeVisible();
  expect(await state()).toBe('inactive');
  await employer.goto(`/employer/${link?.token}`);
  await expect(employer.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page
    .getByRole('button', { name: `Lift the ban of ${host.slice(0, 3)}•••` })
    .first()
    .click();
  await expect(page.getByText('1 job opened again.')).toBeVisible();
  expect(await state()).toBe('active');
  await employer.reload();
  await expect(employer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await employer.close();
  await sql`delete from public.jobs where id = ${job?.id ?? ''}`;
});
