import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterAsAdmin } from './admin.ts';
import { applyAsVisitor, e164, jobFor, newPhone } from './application.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';
import { linkIn, runSchedule, sent } from './mailbox.ts';

const sayYes = (page: Page) => page.getByRole('button', { name: 'Yes, show me who applied' }).click();

test('apply, e-mail, yes, number, answer, undone, answered again, seen in my applications', async ({
  page,
  browser,
  address,
  sql,
}) => {
  const contact = `${randomUUID()}@fry.example`;
  const jobId = await jobFor(sql, contact);
  const id = await applyAsVisitor(page, jobId, newPhone(), { isWhole: true });
  const path = new URL(linkIn(await sent(address, sql, contact))).pathname;

  const context = await browser.newContext({ baseURL: address.site });
  const office = await context.newPage();
  const steps = async () => {
    const found = await sql<{ event_type: string }[]>`
      select event_type from public.application_events where application_id = ${id} order by id`;
    return found.map(({ event_type }) => event_type);
  };
  // Opened by a scanner, too: nothing is shown, and nothing is on record.
  const requests: string[] = [];
  office.on('request', (request) => requests.push(`${request.headers().referer ?? ''} ${request.url()}`));
  await office.goto(path);
  await expect(office.getByRole('heading', { level: 1, name: 'Are you hiring for Fry Cook?' })).toBeVisible();
  await expect(office.getByText('1 person applied on Stoop.')).toBeVisible();
  await expect(office.getByText('Maria')).toBeHidden();
  expect(await steps()).not.toContain('seen_by_employer');
  await axeFindsNothingInEitherTheme(office, 'the question');

  await sayYes(office);
  const maria = office.getByRole('article', { name: /^Maria/ });
  await expect(maria.getByText('Two years of deliveries in Sunset Park.')).toBeVisible();
  await maria.getByRole('button', { name: 'Show the number of Maria' }).click();
  await expect(maria.getByRole('link', { name: 'Call Maria' })).toHaveAttribute('href', /^tel:\+1/);
  await axeFindsNothingInEitherTheme(office, 'an applicant');

  await maria.getByRole('button', { name: 'Not this time', exact: true }).click();
  await expect(maria.getByText(/^Goes out in \d+ seconds?$/)).toBeVisible();
  await axeFindsNothingInEitherTheme(office, 'an answer that can be undone');
  await maria.getByRole('button', { name: 'Undo the answer to Maria' }).click();
  await maria.getByRole('button', { name: 'Interested' }).click();
  await expect(office.getByText('1 answered')).toBeVisible();
  expect(await steps()).toEqual(
    expect.arrayContaining(['sent_to_employer', 'seen_by_employer', 'number_shown', 'answered']),
  );
  expect((await steps()).filter((step) => step === 'answered')).toHaveLength(1);
  expect(
    requests.filter((request) => request.split(' ')[0]?.includes('/employer/') && request.includes('/rest/')),
  ).toEqual([]);

  await page.goto(`/my-applications?application=${id}`);
  for (const step of ['Sent to the employer', 'Seen by the employer', 'The employer is interested']) {
    await expect(page.getByText(step)).toBeVisible();
  }
  await context.close();
});

test('once the employer has answered both write here, and each is told that there is a message, never what it says', async ({
  page,
  browser,
  address,
  sql,
}) => {
  // Texts go out whatever the hour is.
  await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
  const contact = `${randomUUID()}@fry.example`;
  const phone = newPhone();
  const id = await applyAsVisitor(page, await jobFor(sql, contact), phone, { isWhole: true });
  const isDueNow = () => sql`update public.outbox set not_before = now() where status = 'pending'
    and kind like 'conversation%' and (application_id = ${id} or recipient = ${contact})`;
  const context = await browser.newContext({ baseURL: address.site, locale: 'es-US' });
  const office = await context.newPage();
  await office.goto(new URL(linkIn(await sent(address, sql, contact))).pathname);
  await office.getByRole('button', { name: 'Sí, ver quién aplicó' }).click();
  await office.getByRole('button', { name: 'Me interesa' }).click();
  await office.getByRole('button', { name: 'Mensajes con Maria' }).click();
  const sheet = office.getByRole('dialog', { name: 'Maria' });
  await sheet.getByLabel('Escribe un mensaje').fill('¿Puede empezar el lunes?');
  await sheet.getByRole('button', { name: 'Enviar' }).click();
  await expect(sheet.getByRole('log').getByText('¿Puede empezar el lunes?')).toBeVisible();
  await axeFindsNothingInEitherTheme(office, 'a conversation');
  // Open, it would read what comes, of which it is then not told.
  await office.goto('about:blank');

  await isDueNow();
  const text = await sent(address, sql, e164(phone), /The employer sent you a message/);
  expect(text.text).not.toContain('lunes');
  await page.goto(new URL(linkIn(text)).pathname);
  await expect(page.getByText('1 new message')).toBeVisible();
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText('¿Puede empezar el lunes?')).toBeVisible();
  await page.getByLabel('Write a message').fill('Yes, on Monday.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('Yes, on Monday.')).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'an application with messages');
  await isDueNow();
  const mail = await sent(address, sql, contact, /sent you a message|te mandó un mensaje/);
  expect(mail.text).not.toMatch(/Maria|Monday/);

  // An address is read by a person first.
  await page.getByLabel('Write a message').fill('Write to me at maria@mail.example.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Not sent yet\./)).toBeVisible();
  await office.goto(new URL(linkIn(mail)).pathname);
  await office.getByRole('button', { name: 'Sí, ver quién aplicó' }).click();
  await office.getByRole('button', { name: 'Mensajes con Maria' }).click();
  await expect(sheet.getByText('Yes, on Monday.')).toBeVisible();
  await expect(sheet.getByText(/maria@mail/)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Terminar la conversación' }).click();
  await office.getByRole('button', { name: 'Terminarla' }).click();
  await expect(sheet.getByRole('status').getByText('Esta conversación terminó.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This conversation has ended.')).toBeVisible();
  await context.close();
});

test('a filled position closes the job, after asking, and can be undone; stopping hides everybody', async ({
  page,
  address,
  sql,
}) => {
  const contact = `${randomUUID()}@fry.example`;
  const jobId = await jobFor(sql, contact);
  await applyAsVisitor(page, jobId, newPhone(), { isWhole: true });
  await page.goto(new URL(linkIn(await sent(address, sql, contact))).pathname);
  await sayYes(page);
  const isOpen = async () => (await sql`select 1 from private.open_jobs where id = ${jobId}`).length === 1;
  await page.getByRole('button', { name: 'Position filled', exact: true }).click();
  await axeFindsNothingInEitherTheme(page, 'the question whether it is filled');
  expect(await isOpen()).toBe(true);
  await page.getByRole('button', { name: 'Yes, it is filled' }).click();
  await expect(page.getByText('The position is filled', { exact: true })).toBeVisible();
  expect(await isOpen()).toBe(false);
  await axeFindsNothingInEitherTheme(page, 'a filled position');
  await page.getByRole('button', { name: 'Undo, keep looking' }).click();
  await expect(page.getByRole('button', { name: 'Position filled', exact: true })).toBeVisible();
  expect(await isOpen()).toBe(true);

  await page.getByRole('button', { name: 'Not our job / stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You get no more emails from us' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo, send them again' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);

  // Of another contact now: the link is over, and no new one goes to whoever holds it.
  await sql`update public.job_contacts set email = 'new@fry.example' where job_id = ${jobId}`;
  await page.reload();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look in your email' })).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'a new link');
});

test('a filled position answers all three who wait, the next morning', async ({ page, browser, address, sql }) => {
  // It is morning whatever the hour is.
  await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
  const contact = `${randomUUID()}@fry.example`;
  const jobId = await jobFor(sql, contact);
  const waiting: string[] = [];
  for (const phone of [newPhone(), newPhone(), newPhone()]) {
    const context = await browser.newContext({ baseURL: address.site });
    waiting.push(await applyAsVisitor(await context.newPage(), jobId, phone, { isWhole: true }));
    await context.close();
  }
  const statuses = async () =>
    (await sql`select application_status from public.job_applications where id in ${sql(waiting)}`).map(
      (row) => row.application_status,
    );
  const [link] = await sql<{ token: string }[]>`select private.new_employer_link(${jobId}, ${contact}) as token`;
  await page.goto(`/employer/${link?.token}`);
  await sayYes(page);
  await expect(page.getByText('3 waiting', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Position filled', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, it is filled' }).click();
  await expect(page.getByText('The position is filled', { exact: true })).toBeVisible();
  await runSchedule(address);
  expect(await statuses()).toEqual(['completed', 'completed', 'completed']);
  await sql`update private.filled_jobs set filled_at = filled_at - interval '1 day' where job_id = ${jobId}`;
  // One run at a time: another journey's may be under way.
  const answered = async () => {
    await runSchedule(address);
    return statuses();
  };
  await expect.poll(answered).toEqual(['rejected', 'rejected', 'rejected']);
  const told = await sql`select 1 from public.outbox
    where application_id in ${sql(waiting)} and kind = 'application_update' and channel = 'sms'`;
  expect(told).toHaveLength(3);
  await page.reload();
  await sayYes(page);
  await expect(page.getByRole('button', { name: 'Undo, keep looking' })).toBeHidden();
});

test('a reason with one tap, and all who wait answered at once, each in the language of who applied', async ({
  page,
  browser,
  address,
  sql,
}) => {
  // Texts go out whatever the hour is.
  await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
  const contact = `${randomUUID()}@fry.example`;
  const jobId = await jobFor(sql, contact);
  const applied: { id: string; phone: string }[] = [];
  for (const phone of [newPhone(), newPhone(), newPhone()]) {
    const context = await browser.newContext({ baseURL: address.site });
    applied.push({ id: await applyAsVisitor(await context.newPage(), jobId, phone, { isWhole: true }), phone });
    await context.close();
  }
  const ids = applied.map(({ id }) => id);
  await sql`update public.job_applications set language = 'es' where id in ${sql(ids.slice(0, 2))}`;
  const [link] = await sql<{ token: string }[]>`select private.new_employer_link(${jobId}, ${contact}) as token`;
  await page.goto(`/employer/${link?.token}`);
  await sayYes(page);
  const first = page.getByRole('article', { name: /^Maria/ }).first();
  await first.getByRole('button', { name: 'Not this time for Maria: Needs a license' }).click();
  await expect(first.getByText('Thank you for applying. This job needs a license. We wish you luck.')).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'an answer with a reason');
  await page.getByRole('button', { name: 'Position filled', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, it is filled' }).click();
  await axeFindsNothingInEitherTheme(page, 'a filled position with two who wait');
  await page.getByRole('button', { name: 'Answer all 2 who wait' }).click();
  await expect(page.getByText('2 people are told that the position is filled')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Answer all/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo, keep looking' })).toBeHidden();

  // Ten seconds later it goes out.
  await sql`update public.outbox set not_before = now() where application_id in ${sql(ids)} and status = 'pending'`;
  const about = [
    /Esta vez no para Fry Cook.*: hace falta una licencia/s,
    /Esta vez no para Fry Cook.*: el puesto ya/s,
    /Not this time for Fry Cook.*: the position is filled/s,
  ];
  for (const [n, { phone }] of applied.entries()) await sent(address, sql, e164(phone), about[n]);
});

test('an admin sees what became of a job’s applications, and ends its link', async ({
  page,
  browser,
  address,
  sql,
}) => {
  const contact = `${randomUUID()}@fry.example`;
  const jobId = await jobFor(sql, contact);
  await applyAsVisitor(page, jobId, newPhone(), { isWhole: true });
  await page.goto(new URL(linkIn(await sent(address, sql, contact))).pathname);
  await sayYes(page);
  await page.getByRole('button', { name: 'Interested' }).click();
  await expect(page.getByText('1 answered')).toBeVisible();

  const desk = await browser.newContext({ baseURL: address.site, viewport: { width: 1280, height: 900 } });
  const admin = await desk.newPage();
  await enterAsAdmin(admin, address);
  await admin.goto(`/admin-insights?edit=${jobId}`);
  const employer = admin.getByRole('region', { name: 'Employer', exact: true });
  await expect(employer.getByText(contact)).toBeVisible();
  await axeFindsNothingInEitherTheme(admin, 'a job with its employer');
  await employer.getByRole('button', { name: 'Revoke employer link' }).click();
  await admin.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(admin.getByText('1 link was revoked')).toBeVisible();
  await admin.goto('/admin-insights#hearing-back');
  await expect(admin.getByRole('region', { name: 'Hearing back' }).getByText('Seen within 7 days')).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
});

test('two phones edit a job at once: the second is told, sees both, and chooses', async ({
  page,
  browser,
  address,
  sql,
}) => {
  const contact = `${randomUUID()}@fry.example`;
  const jobId = await jobFor(sql, contact);
  const [link] = await sql<{ token: string }[]>`select private.new_employer_link(${jobId}, ${contact}) as token`;
  const context = await browser.newContext({ baseURL: address.site });
  const other = await context.newPage();
  for (const phone of [page, other]) {
    await phone.goto(`/employer/${link?.token}`);
    await sayYes(phone);
    await phone.getByRole('button', { name: 'Edit the job' }).click();
  }
  const company = page.getByLabel('Company');
  await expect(company).not.toHaveValue('');
  await page.getByLabel('What does one do, and what do you ask for?').fill('Fries, mornings.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^(The job is changed|Saved, and waiting for us)$/).first()).toBeVisible();

  await other.getByLabel('What does one do, and what do you ask for?').fill('Fries, evenings.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = other.getByRole('alert').filter({ hasText: 'Somebody changed this job while you did' });
  await expect(conflict.getByText('Fries, mornings.')).toBeVisible();
  await expect(other.getByLabel('What does one do, and what do you ask for?')).toHaveValue('Fries, evenings.');
  await axeFindsNothingInEitherTheme(other, 'two edits at once');
  await other.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(conflict).toBeHidden();
  const [row] = await sql`select description from public.jobs where id = ${jobId}`;
  expect(row?.description).toBe('Fries, evenings.');
  await context.close();
});

test('a link pauses, keeps, prints and deletes its job; opening its pages changes nothing', async ({ page, sql }) => {
  const contact = `${randomUUID()}@fry.example`;
  const jobId = await jobFor(sql, contact);
  const [link] = await sql<{ token: string }[]>`select private.new_employer_link(${jobId}, ${contact}) as token`;
  const path = `/employer/${link?.token}`;
  const row = async () =>
    (await sql`select status, expires_at, updated_at from public.jobs where id = ${jobId}`)[0] ?? {};
  const before = await row();
  // As a scanner does, which runs scripts.
  for (const opened of ['', '/hiring', '/hiring?filled', '/poster']) {
    await page.goto(path + opened);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await row()).toEqual(before);

  // One sheet of paper, in both sizes.
  await expect(page.getByRole('img', { name: 'Code that opens the job’s page' })).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'a poster');
  const isOneSheet = async () => {
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
      expect([format, pdf.match(/\/Type \/Page\b/g)?.length]).toEqual([format, 1]);
    }
  };
  await isOneSheet();
  // However long its texts are.
  for (const [title, others] of [
    [1, 9],
    [3, 3],
    [9, 9],
    [16, 16],
  ] as const) {
    await sql`update public.jobs set title = ${'Experienced '.repeat(title).trim()},
      company = ${'Catering '.repeat(others).trim()}, location = ${'Grand Concourse '.repeat(others).trim()}
      where id = ${jobId}`;
    await page.reload();
    await expect(page.getByRole('img', { name: 'Code that opens the job’s page' })).toBeVisible();
    await isOneSheet();
  }
  await sql`update public.jobs set title = 'Fry Cook' where id = ${jobId}`;

  await sql`update public.jobs set status = 'paused', expires_at = now() + interval '3 days' where id = ${jobId}`;
  await sql`insert into private.job_upkeep (job_id, pause_reason) values (${jobId}, 'resting')
    on conflict (job_id) do update set pause_reason = 'resting'`;
  await page.goto(`${path}/hiring`);
  await axeFindsNothingInEitherTheme(page, 'still hiring?');
  await page.getByRole('button', { name: 'Yes, still hiring' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, it stays open' })).toBeFocused();
  expect(await row()).toMatchObject({ status: 'active' });

  await page.getByRole('link', { name: 'See who applied' }).click();
  await sayYes(page);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  expect(await row()).toMatchObject({ status: 'paused' });
  await page.goto(`/jobs/${jobId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This job is paused' })).toBeVisible();
  await page.goto(path);
  await sayYes(page);
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete the job' }).click();
  await axeFindsNothingInEitherTheme(page, 'the question whether to delete');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('This job is deleted', { exact: true }).first()).toBeVisible();
  expect(await row()).toMatchObject({ status: 'inactive' });
  await page.getByRole('button', { name: 'Undo, keep looking' }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  expect(await row()).toMatchObject({ status: 'active' });
});

test('an owner names another address: the new one confirms it, the old one is told and can keep the job', async ({
  page,
  browser,
  address,
  sql,
}) => {
  const old = `${randomUUID()}@fry.example`;
  const other = `${randomUUID()}@cafe.example`;
  const jobId = await jobFor(sql, old);
  const [link] = await sql<{ token: string }[]>`select private.new_employer_link(${jobId}, ${old}) as token`;
  await page.goto(`/employer/${link?.token}`);
  await sayYes(page);
  const name = async () => {
    await page.getByRole('button', { name: 'Edit the job' }).click();
    await page.getByLabel('What does one do, and what do you ask for?').fill('Fries.');
    await page.getByLabel('Another email address').fill(other);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Applications are to go to .…@cafe\.example$/)).toBeVisible();
  };
  await name();
  await axeFindsNothingInEitherTheme(page, 'another address for a job');
  const isTheirs = async (contact: string) =>
    (await sql`select 1 from public.job_contacts where job_id = ${jobId} and email = ${contact}`).length === 1;

  // The old address, by the link of its mail: only a tap keeps the job.
  const told = await sent(address, sql, old, /asked that its applications/);
  const context = await browser.newContext({ baseURL: address.site });
  const phone = await context.newPage();
  await phone.goto(new URL(linkIn(told)).pathname);
  await expect(phone.getByText(/^Applications are to go to/)).toBeVisible();
  await axeFindsNothingInEitherTheme(phone, 'another address for a job, told to the old one');
  await phone.getByRole('button', { name: /^Keep .…@fry\.example$/ }).click();
  await expect(phone.getByText(/^Applications are to go to/)).toBeHidden();
  const asked = await sent(address, sql, other, /\/post\//);
  await phone.goto(new URL(linkIn(asked)).pathname + new URL(linkIn(asked)).search);
  await phone.getByRole('button', { name: 'Yes, send them here' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  expect(await isTheirs(old)).toBe(true);

  await page.reload();
  await sayYes(page);
  await name();
  const again = new URL(linkIn(await sent(address, sql, other, /\/post\//)));
  await phone.goto(again.pathname + again.search);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Confirm this address');
  await phone.getByRole('button', { name: 'Yes, send them here' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Applications now come to you');
  expect(await isTheirs(other)).toBe(true);
  const theirs = await sent(address, sql, other, /\/employer\/[0-9a-f]/);
  await phone.goto(new URL(linkIn(theirs)).pathname);
  await expect(phone.getByRole('heading', { level: 1, name: 'Are you hiring for Fry Cook?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await context.close();
});
