import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { applyAsVisitor, e164, jobFor, newPhone } from './application.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';
import { linkIn, runSchedule, sent } from './mailbox.ts';

const sayYes = (page: Page) => page.getByRole('button', { name: 'Yes, show me who applied' }).click();
/** The calendar file, by the names of its lines. */
async function calendarFile(page: Page): Promise<Record<string, string>> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Apple, other' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('interview.ics');
  const lines = readFileSync(await file.path(), 'utf8')
    .replace(/\r\n /g, '')
    .split('\r\n');
  return Object.fromEntries(lines.map((line) => line.split(/:(.*)/, 2)));
}

test('interview, text, calendar file, confirmed, moved, reminded, seen in my applications, declined', async ({
  page,
  browser,
  address,
  sql,
}) => {
  test.slow();
  // Texts go out whatever the hour is.
  await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
  const contact = `${randomUUID()}@fry.example`;
  const phone = newPhone();
  const id = await applyAsVisitor(page, await jobFor(sql, contact), phone, { isWhole: true });
  const context = await browser.newContext({ baseURL: address.site });
  const office = await context.newPage();
  await office.goto(new URL(linkIn(await sent(address, sql, contact))).pathname);
  await sayYes(office);
  const maria = office.getByRole('article', { name: /^Maria/ });
  /** Ten seconds later: it goes out, and can no longer be undone. */
  const later = async (about: RegExp) => {
    await sql`update public.application_events set created_at = created_at - interval '11 seconds'
      where application_id = ${id} and event_type = 'answered'`;
    await sql`update public.outbox set not_before = now() where application_id = ${id} and status = 'pending'`;
    const text = await sent(address, sql, e164(phone), about);
    await office.reload();
    await sayYes(office);
    return new URL(linkIn(text)).pathname;
  };

  await maria.getByRole('button', { name: 'Interview' }).click();
  const sheet = office.getByRole('dialog', { name: 'Interview with Maria' });
  await sheet.getByRole('radio').nth(1).check();
  await sheet.getByLabel('Time').selectOption('2:00 PM');
  await sheet.getByLabel('Address').fill('2461 Grand Concourse, Bronx');
  await sheet.getByLabel('Who should Maria ask for?').fill('Luis');
  await axeFindsNothingInEitherTheme(office, 'setting an interview');
  await sheet.getByRole('button', { name: 'Send interview' }).click();
  await expect(maria.getByText(/^Goes out in \d+ seconds?$/)).toBeVisible();
  await axeFindsNothingInEitherTheme(office, 'an interview that can be undone');
  const path = await later(/^Stoop: Interview for Fry Cook.*2:00 PM/s);
  await expect(maria.getByText('Maria has not answered yet.')).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.headers().referer ?? ''} ${request.url()}`));
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('2:00 PM');
  for (const text of ['2461 Grand Concourse, Bronx', 'Ask for Luis', 'Fry Cook', 'In 2 days, in person']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await axeFindsNothingInEitherTheme(page, 'an interview');
  const first = await calendarFile(page);
  expect(first).toMatchObject({ METHOD: 'PUBLISH', SEQUENCE: '0', STATUS: 'TENTATIVE' });
  expect(first.LOCATION).toBe('2461 Grand Concourse\\, Bronx');
  await page.getByRole('button', { name: 'I’ll be there' }).click();
  await expect(page.getByText('You said that you’ll be there')).toBeVisible();

  await office.reload();
  await sayYes(office);
  await expect(maria.getByText('Maria will be there.')).toBeVisible();
  await maria.getByRole('button', { name: 'Move interview' }).click();
  await sheet.getByLabel('Time').selectOption('3:30 PM');
  await sheet.getByRole('button', { name: 'Send interview' }).click();
  await expect(maria.getByText(/^Goes out in \d+ seconds?$/)).toBeVisible();
  const movedPath = await later(/has changed.*3:30 PM/s);
  expect(movedPath).not.toBe(path);

  await page.goto(`/my-applications?application=${id}`);
  await expect(page.getByText('Interview Scheduled')).toBeVisible();
  for (const step of [
    'The employer set an interview',
    'You said that you’ll be there',
    'The employer moved the interview',
  ]) {
    await expect(page.getByText(step)).toBeVisible();
  }
  await axeFindsNothingInEitherTheme(page, 'an application with an interview');
  await page.getByRole('button', { name: 'See the interview' }).click();
  await expect(page.getByText('The time or the place has changed')).toBeVisible();
  await page.getByRole('button', { name: 'I’ll be there' }).click();
  await expect(page.getByText('You said that you’ll be there')).toBeVisible();
  const moved = await calendarFile(page);
  expect(moved).toMatchObject({ UID: first.UID, SEQUENCE: '3', STATUS: 'CONFIRMED' });
  expect(moved.DTSTART).not.toBe(first.DTSTART);

  // The day before.
  await sql`update private.interviews set starts_at = now() + interval '23 hours', created_at = now() - interval '3 days'
    where application_id = ${id} and sequence = 3`;
  await sent(address, sql, e164(phone), /Reminder, your interview/);
  const reminders = () => sql`select 1 from public.outbox where application_id = ${id} and kind = 'interview'`;
  const before = (await reminders()).length;
  await runSchedule(address);
  expect(await reminders()).toHaveLength(before);

  // The link of the first text leads to what holds now.
  await page.goto(path);
  await page.getByRole('button', { name: 'I can’t' }).click();
  await axeFindsNothingInEitherTheme(page, 'declining an interview');
  await page.getByRole('button', { name: 'Tell them I can’t' }).click();
  await expect(page.getByText('You said that you can’t come')).toBeVisible();
  await office.reload();
  await sayYes(office);
  await expect(maria.getByText('Maria can’t come. You can set another time.')).toBeVisible();
  const told = requests.filter((one) => one.split(' ')[0]?.includes('/interview/') && one.includes('/rest/'));
  expect(told).toEqual([]);
  await context.close();
});

test('two weeks after an offer the worker is asked once by e-mail whether they started, and answers with two taps', async ({
  page,
  address,
  sql,
}) => {
  await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
  const email = `${randomUUID()}@applicant.example`;
  const phone = newPhone();
  const id = await applyAsVisitor(page, await jobFor(sql, `${randomUUID()}@fry.example`), phone, {
    isWhole: true,
    email,
  });
  // Texts have ended: it comes by e-mail.
  await sql`select private.stop_address(${e164(phone)}, 'sms', 'stop')`;
  await sql`update public.job_applications set application_status = 'offer' where id = ${id}`;
  const asked = () => sql`select 1 from public.outbox where application_id = ${id} and kind = 'outcome'`;
  const anHourLater = async () => {
    await sql`update private.scheduled_tasks set last_run_at = null where name = 'outcomes_asked'`;
    await runSchedule(address);
  };
  await anHourLater();
  expect(await asked()).toHaveLength(0);
  await sql`update public.application_events set created_at = now() - interval '14 days 1 hour'
    where application_id = ${id} and to_status = 'offer'`;
  await anHourLater();
  const mail = await sent(address, sql, email, /Did you start/);
  expect(mail.subject).toBe('Did you start? Fry Cook');
  await anHourLater();
  expect(await asked()).toHaveLength(1);

  await page.goto(new URL(/https?:\/\/\S+\/outcome\/\S+/.exec(mail.text)?.[0] ?? '').pathname);
  await expect(page.getByRole('heading', { name: 'Did you start?', level: 1 })).toBeVisible();
  await page.getByRole('radio', { name: 'Yes, I started' }).check();
  await expect(page.getByText('The ad said: $18-22/hour')).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'whether somebody started');
  await page.getByRole('radio', { name: 'Less' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  const [answer] = await sql`select has_started, pay from private.outcomes where application_id = ${id}`;
  expect(answer).toEqual({ has_started: true, pay: 'less' });

  await page.reload();
  await page.getByRole('button', { name: 'Change my answer' }).click();
  await expect(page.getByRole('radio', { name: 'Less' })).toBeChecked();
});

test.describe('on a small phone, in Spanish', () => {
  test.use({ locale: 'es-US', viewport: { width: 360, height: 800 } });

  test('another time by chips is at the employer’s without a reload; taken, then called off with the position', async ({
    page,
    browser,
    address,
    sql,
  }) => {
    test.slow();
    await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
    const contact = `${randomUUID()}@fry.example`;
    const email = `${randomUUID()}@applicant.example`;
    const id = await applyAsVisitor(page, await jobFor(sql, contact), newPhone(), { isWhole: true, email });
    const context = await browser.newContext({ baseURL: address.site, locale: 'en-US' });
    const office = await context.newPage();
    await office.goto(new URL(linkIn(await sent(address, sql, contact))).pathname);
    await sayYes(office);
    const maria = office.getByRole('article', { name: /^Maria/ });
    await maria.getByRole('button', { name: 'Interview' }).click();
    const setting = office.getByRole('dialog', { name: 'Interview with Maria' });
    await setting.getByLabel('Time').selectOption('2:00 PM');
    await setting.getByLabel('Address').fill('2461 Grand Concourse, Bronx');
    await setting.getByRole('button', { name: 'Send interview' }).click();
    await expect(maria.getByText(/^Goes out in \d+ seconds?$/)).toBeVisible();
    const goesOut = async () => {
      await sql`update public.application_events set created_at = created_at - interval '11 seconds'
        where application_id = ${id} and event_type = 'answered'`;
      await sql`update public.outbox set not_before = now() where recipient in (${email}, ${contact}) and status = 'pending'`;
    };
    await goesOut();
    const invitation = await sent(address, sql, email, /\/interview\//);
    await page.goto(new URL(/https?:\/\/\S+\/interview\/\S+/.exec(invitation.text)?.[0] ?? '').pathname);
    await page.getByRole('button', { name: 'Otra hora' }).click();
    const sheet = page.getByRole('dialog', { name: '¿Cuándo podrías ir?' });
    await sheet.getByRole('radio').nth(2).check();
    await sheet.getByLabel('Hora').selectOption({ index: 10 });
    await axeFindsNothingInEitherTheme(page, 'proposing another time');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await sheet.getByRole('button', { name: 'Pedir otra hora' }).click();
    await expect(page.getByText('Pediste otra hora')).toBeVisible();

    await expect(maria.getByText('Maria asks for another time:')).toBeVisible({ timeout: 30_000 });
    expect((await sent(address, sql, contact, /ask for another time/)).subject).toContain('They ask for another time');
    await maria.getByRole('button', { name: /^Take / }).click();
    await goesOut();
    await office.getByRole('button', { name: 'Position filled', exact: true }).click();
    const filling = office.getByRole('dialog', { name: 'Is the position filled?' });
    await expect(filling.getByRole('heading', { name: 'This interview still stands' })).toBeVisible();
    await axeFindsNothingInEitherTheme(office, 'filling a position with an interview');
    await filling.getByRole('checkbox', { name: 'Cancel it' }).check();
    await filling.getByRole('button', { name: 'Yes, it is filled' }).click();
    await expect(office.getByText('The position is filled')).toBeVisible();
    await sent(address, sql, email, /The position is filled|El puesto ya está cubierto/);
    await page.reload();
    await expect(page.getByText('Esta entrevista se canceló')).toBeVisible();
    await context.close();
  });
});
