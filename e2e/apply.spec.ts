import type { Page } from '@playwright/test';
import { claimAll, newEmail, signIn, signUp } from './account.ts';
import {
  comingSteps,
  e164,
  fillStepOne,
  fillStepTwo,
  newPhone,
  openJob,
  rowsOf,
  sendStepOne,
  sendStepTwo,
} from './application.ts';
import { expect, tabTo, test } from './journey.ts';

test('from the feed to a confirmation whose number is the row’s, in at most 9 taps', async ({ page, sql }) => {
  const phone = newPhone();
  await page.clock.install();
  const taps = await countTaps(page);
  await page.goto('/?q=warehouse');
  await page.getByRole('article').first().getByRole('button').first().click();
  await page.getByRole('article').first().getByRole('link', { name: 'Apply Now' }).click();
  // 'About a minute' is worked out from these (docs/decisions/0017-about-a-minute.md).
  const fields = page.locator('main :is(input, select, textarea):visible');
  await expect(fields).toHaveCount(3);
  await tapAndType(page, 'First name', 'Maria');
  await tapAndType(page, 'Phone number', phone);
  await page.getByRole('button', { name: 'Start My Application' }).click();
  await expect(page).toHaveURL(/step-2/);
  await expect(fields).toHaveCount(3);
  await page.getByLabel('Availability').selectOption('asap');
  await tapAndType(page, 'Work experience', 'Two years of deliveries in Sunset Park.');
  await expect(page.getByRole('button', { name: /^Preferred start date.*, \d{4}$/ })).toBeVisible();
  await sendStepTwo(page);
  await expect(page.getByRole('heading', { name: 'Finalizing your application...' })).toBeVisible();
  await expectConfirmationByItself(page);

  const rows = await rowsOf(sql, phone);
  expect(rows).toHaveLength(1);
  const [row] = rows;
  expect(row).toMatchObject({ application_status: 'completed', first_name: 'Maria', availability: 'asap' });
  const [start] = await sql`
    select (${row?.applied_at}::timestamptz at time zone 'America/New_York')::date + 1 = ${row?.preferred_start_date}::date as tomorrow`;
  expect(start?.tomorrow).toBe(true);
  expect(row?.ref_code).toMatch(/^HIRE[A-HJ-NP-Z2-9]{6}$/);
  await expect(page.getByText(row?.ref_code, { exact: true })).toBeVisible();
  await expect(page.getByText('SMS Alerts: ON')).toBeVisible();
  const [optin] =
    await sql`select consent_text_version, auto_enrolled from public.alert_optins where phone_number = ${e164(phone)}`;
  expect(optin).toMatchObject({ auto_enrolled: true, consent_text_version: row?.consent_text_version });
  // A hand also opens and picks from the list of availability.
  expect((await taps()) + 2).toBeLessThanOrEqual(9);

  await page.getByRole('link', { name: 'Last step: tell your friends' }).click();
  await expect(page.getByText("You've applied to 1 job")).toBeVisible();
  await page.getByRole('button', { name: 'Invite Friends' }).click();
  await expect(page).toHaveURL('/referrals');
});

test('the second application takes at most 6 taps, on another phone of the account too', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const [phone, email] = [newPhone(), newEmail()];
  await page.clock.install();
  await page.goto(`/apply/${await openJob(sql)}/step-1`);
  await sendStepOne(page, phone);
  await fillStepTwo(page);
  await sendStepTwo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your application has been submitted!' })).toBeVisible();
  await applyAgain(page, await openJob(sql));
  await page.goto('/sign-in?mode=sign-up&next=/welcome');
  await signUp(page, email);
  await claimAll(page);
  await page.waitForURL((url) => url.pathname === '/welcome');

  const other = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 800 } })).newPage();
  await other.clock.install();
  await other.goto('/sign-in?next=/welcome');
  await signIn(other, email);
  await other.waitForURL((url) => url.pathname === '/welcome');
  await applyAgain(other, await openJob(sql));
  await other.context().close();
  const rows = await rowsOf(sql, phone);
  expect(rows).toHaveLength(3);
  for (const row of rows)
    expect(row).toMatchObject({
      first_name: 'Maria',
      availability: 'asap',
      work_experience: expect.stringContaining('Sunset Park'),
      preferred_start_date: rows[0]?.preferred_start_date,
    });
});

/** From the feed to the confirmation of another job, with everything filled in. */
async function applyAgain(page: Page, job: string) {
  const taps = await countTaps(page);
  await page.goto(`/jobs?id=${job}`);
  await page.getByRole('article').first().getByRole('link', { name: 'Apply Now' }).click();
  await expect(page.getByText('Filled in from your last application.')).toBeVisible();
  await page.getByRole('button', { name: 'Start My Application' }).click();
  await expect(page.getByLabel('Work experience')).toHaveValue(/Sunset Park/);
  await sendStepTwo(page);
  await expectConfirmationByItself(page);
  // A hand also opens the card.
  expect((await taps()) + 1).toBeLessThanOrEqual(6);
  await page.goto(`/jobs?id=${job}`);
  await expect(page.getByRole('article').first().getByText('Applied', { exact: true })).toBeVisible();
}

/** After 14 seconds, which the page's own clock does not wait for. */
async function expectConfirmationByItself(page: Page) {
  await expect(page.getByText('Your confirmation opens by itself')).toBeVisible();
  await page.clock.fastForward(14_000);
  await expect(page.getByRole('heading', { name: 'Your application has been submitted!' })).toBeVisible();
}

async function tapAndType(page: Page, field: string, text: string) {
  await page.getByLabel(field).click();
  await page.keyboard.type(text);
}

/** Counts what a hand would tap in this tab, from now on. */
async function countTaps(page: Page) {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
      },
      true,
    );
  });
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('taps')));
}

test('what is typed survives a reload, and a step saved offline is sent once', async ({ page, context, sql }) => {
  const phone = newPhone();
  const job = await openJob(sql);
  await page.goto(`/apply/${job}/step-1`);
  await fillStepOne(page, phone);
  await page.reload();
  await expect(page.getByLabel('Phone number')).toHaveValue(phone);
  await page.getByRole('button', { name: 'Start My Application' }).click();
  await fillStepTwo(page);
  await page.reload();
  await expect(page.getByLabel('Work experience')).toHaveValue(/Sunset Park/);

  await comingSteps(page);
  await context.setOffline(true);
  await sendStepTwo(page);
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await expect(page.getByText("will be sent when you're back online")).toBeVisible();
  await expect(page.getByText(/1 application is saved on this phone/)).toBeVisible();
  expect(await rowsOf(sql, phone)).toMatchObject([{ application_status: 'in_progress' }]);

  await context.setOffline(false);
  await expect(page.getByText('Application Submitted Successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const rows = await rowsOf(sql, phone);
  expect(rows).toMatchObject([{ application_status: 'completed' }]);
  await expect(page.getByText(rows[0]?.ref_code, { exact: true })).toBeVisible();
  const events = await sql`select * from public.event_logs where application_id = ${rows[0]?.id}`;
  expect(events.filter(({ event_type }) => event_type === 'application_submitted')).toHaveLength(1);
});

test('what waited when the page was closed is sent at the next visit', async ({ page, context, sql }) => {
  const phone = newPhone();
  const job = await openJob(sql);
  await page.goto(`/apply/${job}/step-1`);
  await sendStepOne(page, phone);
  await fillStepTwo(page);
  await comingSteps(page);
  await context.setOffline(true);
  await sendStepTwo(page);
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/');
  await expect.poll(async () => (await rowsOf(sql, phone))[0]?.application_status).toBe('completed');
});

test('two tabs make one application', async ({ page, context, sql }) => {
  const phone = newPhone();
  const job = await openJob(sql);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/apply/${job}/step-1`);
    await fillStepOne(tab, phone);
  }
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Start My Application' }).dblclick()));
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: "You're halfway there!" })).toBeVisible();
  await fillStepTwo(page);
  await sendStepTwo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your application has been submitted!' })).toBeVisible();
  // The other tab knows that it is done.
  await expect(other).toHaveURL(/step-4/);
  expect(await rowsOf(sql, phone)).toMatchObject([{ application_status: 'completed' }]);
});

test('a deep link resumes where one stopped, and keeps ref and source', async ({ page, sql }) => {
  const phone = newPhone();
  const job = await openJob(sql);
  await page.goto(`/apply/${job}?ref=user&source=sms`);
  await expect(page).toHaveURL(`/apply/${job}/step-1?ref=user&source=sms`);
  await sendStepOne(page, phone);
  await expect(page).toHaveURL(/step-2/);
  await page.goto('/');
  await page.getByRole('link', { name: /^Continue: / }).click();
  await expect(page).toHaveURL(`/apply/${job}/step-2`);
  await page.goto(`/apply/${job}?source=email`);
  await expect(page).toHaveURL(`/apply/${job}/step-2?source=email`);
  await fillStepTwo(page);
  await sendStepTwo(page);
  await expect(page.getByText('Application Submitted Successfully!')).toBeVisible();
  await page.goto(`/apply/${job}`);
  await expect(page).toHaveURL(`/apply/${job}/step-4`);
  const openings = async () => {
    const opened =
      await sql`select filter_applied from public.search_events where event_type = 'deep_link_open' and job_id = ${job}`;
    return opened.map(({ filter_applied }) => filter_applied);
  };
  await expect.poll(openings).toEqual(expect.arrayContaining(['user', 'email', 'direct']));
  await page.goto('/apply/00000000-0000-4000-8000-00000000dead');
  await expect(page.getByText('Showing you a great local opportunity.')).toBeVisible();
  await expect(page).toHaveURL(/\/apply\/[^/]+\/step-1/);
});

test('an application in Spanish', async ({ browser, baseURL, sql }) => {
  const context = await browser.newContext({ baseURL, locale: 'es-US', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const phone = newPhone();
  await page.goto(`/apply/${await openJob(sql)}/step-1`);
  await page.getByRole('button', { name: 'Empezar mi solicitud' }).click();
  await expect(page.getByText('Escribe tu nombre.').first()).toBeVisible();
  await page.getByLabel('Nombre').fill('María');
  await page.getByLabel('Número de teléfono').fill(phone);
  await page.getByRole('button', { name: 'Empezar mi solicitud' }).click();
  await expect(page.getByRole('heading', { name: '¡Ya vas a la mitad!' })).toBeVisible();
  await page.getByLabel('Disponibilidad').selectOption({ label: 'Lo antes posible' });
  await page.getByLabel('Experiencia de trabajo').fill('Dos años en cocina.');
  await page.getByRole('button', { name: /^Fecha en que quieres empezar/ }).click();
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await page.getByRole('button', { name: 'Continuar — Ya puedo empezar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: '¡Tu solicitud fue enviada!' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await rowsOf(sql, phone)).toMatchObject([{ application_status: 'completed', language: 'es' }]);
  await context.close();
});

test('an application to filler stores nothing but the alert sign-up that it announced', async ({ page, sql }) => {
  const phone = newPhone();
  await page.goto('/apply/local-delivery-driver/step-1');
  await sendStepOne(page, phone);
  await fillStepTwo(page);
  await sendStepTwo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your application has been submitted!' })).toBeVisible();
  await expect.poll(() => sql`select 1 from public.alert_optins where phone_number = ${e164(phone)}`).toHaveLength(1);
  expect(await rowsOf(sql, phone)).toHaveLength(0);
});

for (const locale of ['en-US', 'es-US'])
  for (const viewport of [
    { width: 360, height: 800 },
    { width: 1280, height: 900 },
  ])
    test.describe(`${locale}, ${viewport.width} px`, () => {
      test.use({ locale, viewport });

      test('from the feed to the confirmation by keyboard alone', async ({ page, sql }) => {
        const phone = newPhone();
        const press = async (name: RegExp | string) => {
          const button = typeof name === 'string' ? page.locator(name) : page.getByRole('button', { name });
          await button.waitFor();
          await tabTo(button);
          await page.keyboard.press('Enter');
        };
        const type = async (field: string, text: string) => {
          await page.locator(field).waitFor();
          await tabTo(page.locator(field));
          await page.keyboard.type(text);
        };
        await page.goto(`/jobs?id=${await openJob(sql)}`);
        const card = page.getByRole('article').first();
        const apply = card.getByRole('link', { name: /^(Apply Now|Aplicar ahora)$/ });
        await apply.waitFor();
        await tabTo(apply, 80);
        await page.keyboard.press('Enter');
        await page.waitForURL(/step-1/);
        await type('[name=first_name]', 'Maria');
        await type('[name=phone_number]', phone);
        await press('main form [type=submit]');
        await page.waitForURL(/step-2/);
        const availability = page.locator('[name=availability]');
        await availability.waitFor();
        await tabTo(availability);
        await page.keyboard.press('ArrowDown');
        await expect(availability).not.toHaveValue('');
        await type('[name=work_experience]', 'Two years of deliveries.');
        await press('[name=preferred_start_date]');
        await press(/^(Next Monday|El próximo lunes|Próximo lunes)$/i);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.locator('[name=preferred_start_date]')).toBeFocused();
        await press('main form [type=submit]');
        await page.waitForURL(/step-3/);
        await press(/^(Continue|Continuar)$/);
        await page.waitForURL(/step-4/);
        const [row] = await rowsOf(sql, phone);
        expect(row).toMatchObject({ first_name: 'Maria', application_status: 'completed' });
        await expect(page.getByText(row?.ref_code, { exact: true })).toBeVisible();
      });
    });
