import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { enterAsAdmin } from './admin.ts';
import { applyAsVisitor, e164, newPhone, openJob, rowsOf } from './application.ts';
import { expect, tabTo, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';
import { sent } from './mailbox.ts';

test('an application that an admin calls an offer is one to the person who applied', async ({
  page,
  address,
  sql,
  browser,
}) => {
  const phone = newPhone();
  await applyAsVisitor(page, await openJob(sql), phone, { isWhole: true });
  const [mine] = await rowsOf(sql, phone);

  const desk = await browser.newContext({ baseURL: address.site, viewport: { width: 1280, height: 900 } });
  const admin = await desk.newPage();
  await enterAsAdmin(admin, address);
  await admin.goto('/admin-insights#applications');
  await expect(admin.getByRole('row').filter({ hasText: 'Maria' }).first()).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Applications' })).toBeInViewport();
  await axeFindsNothingInEitherTheme(admin, 'the insights suite on a desktop');
  await admin.getByRole('searchbox', { name: 'Search applications' }).fill(phone);
  await expect(admin).toHaveURL(/applications\.q=/);
  const status = admin.getByRole('combobox', { name: `Status of Maria, ${mine?.job_title}` });
  await expect(admin.getByRole('region', { name: 'Applications' }).getByText('1 of 1')).toBeVisible();
  const set = admin.getByRole('button', { name: `Set the status of Maria, ${mine?.job_title}` });
  await status.selectOption('Rejected');
  await set.click();
  const asked = admin.getByRole('dialog', { name: `Rejected: Maria, ${mine?.job_title}?` });
  await expect(asked.getByText(/told by SMS/)).toBeVisible();
  await asked.getByRole('button', { name: 'Set to Rejected' }).click();
  await admin.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(admin.getByText('nobody was told')).toBeVisible();
  expect((await rowsOf(sql, phone))[0]).toMatchObject({ application_status: 'completed' });
  await status.selectOption('Offer');
  await set.click();
  await admin.getByRole('button', { name: 'Set to Offer' }).click();
  await expect(admin.getByText('Status changed to Offer')).toBeVisible();
  expect((await rowsOf(sql, phone))[0]).toMatchObject({ application_status: 'offer' });
  await admin.getByRole('region', { name: 'Applications' }).getByRole('link', { name: 'Maria' }).click();
  await expect(admin).toHaveURL(`/admin/people/application/${mine?.id}`);
  await desk.close();

  await page.goto('/my-applications');
  await expect(page.getByRole('article', { name: mine?.job_title }).getByText('Offer', { exact: true })).toBeVisible();
});

test('the status of an application is set and undone by keyboard alone', async ({ page, address, sql }) => {
  const phone = newPhone();
  await sql`
    insert into public.job_applications
      (visitor_hash, first_name, phone_number, job_title, application_status, work_experience)
    values (md5(${phone}) || md5(random()::text), 'Iris', ${e164(phone)}, 'Order picker', 'completed', 'Two summers in a warehouse.')`;
  const status = page.getByRole('combobox', { name: 'Status of Iris, Order picker' });
  const stored = async () => (await rowsOf(sql, phone))[0]?.application_status;
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdmin(page, address);
  await page.goto('/admin-insights#applications');
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(phone);
  await expect(page.getByRole('region', { name: 'Applications' }).getByText('1 of 1')).toBeVisible();

  await tabTo(status);
  // An arrow or a letter passes through statuses: none of them asks anything.
  await page.keyboard.press('o');
  const set = page.getByRole('button', { name: 'Set the status of Iris, Order picker' });
  const dialog = page.getByRole('dialog', { name: 'Offer: Iris, Order picker?' });
  await expect(set).toBeVisible();
  await expect(status).toBeFocused();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(set).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(status).toBeFocused();
  await expect(status).toHaveValue('completed');
  expect(await stored()).toBe('completed');

  await page.keyboard.press('o');
  await tabTo(set);
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByRole('button', { name: 'Set to Offer' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Status changed to Offer')).toBeVisible();
  await expect(status).toBeFocused();
  expect(await stored()).toBe('offer');
  await tabTo(page.getByRole('button', { name: 'Undo the status of Iris, Order picker' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('nobody was told')).toBeVisible();
  expect(await stored()).toBe('completed');
});

test('an application has a page with answers, history and notes', async ({ page, address, sql }) => {
  const phone = newPhone();
  await sql`
    insert into public.job_applications
      (visitor_hash, first_name, phone_number, job_title, application_status, work_experience)
    values (md5(${phone}) || md5(random()::text), 'Iris', ${e164(phone)}, 'Order picker', 'completed', 'Two summers in a warehouse.')`;
  await enterAsAdmin(page, address);
  await page.goto('/admin-insights#applications');
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(phone);
  await expect(page.getByRole('region', { name: 'Applications' }).getByText('1 of 1')).toBeVisible();
  await page.getByRole('link', { name: 'Order picker' }).click();
  await expect(page.getByRole('heading', { name: 'Iris for Order picker' })).toBeVisible();
  await expect(page.getByText('Two summers in a warehouse.')).toBeVisible();
  const notes = page.getByRole('region', { name: 'Team notes' });
  await notes.getByLabel('New note').fill('Call after 5 PM.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText(/Call after 5 PM\..*Today/s)).toBeVisible();
  await expect(notes.getByLabel('New note')).toHaveValue('');
  await notes.getByRole('button', { name: 'Remove the note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the note' }).click();
  await expect(notes.getByText('No notes yet.')).toBeVisible();
  expect(await sql`select 1 from public.application_notes where body like 'Call after%'`).toHaveLength(0);
});

test('a list is sorted by keyboard, and its file has the same order', async ({ page, address, sql }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  for (const name of [`b ${mark}`, `A ${mark}`, `c ${mark}`])
    await sql`insert into public.alert_optins (first_name, phone_number) values (${name}, ${e164(newPhone())})`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdmin(page, address);
  await page.goto('/admin-insights#contacts');
  const table = page.getByRole('table', { name: 'CRM outreach' });
  const names = table.getByRole('link', { name: new RegExp(`^[Abc] ${mark}$`) });
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill(mark);
  await expect(names).toHaveCount(3);
  const header = table.getByRole('columnheader', { name: 'Name' });
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toHaveText([`A ${mark}`, `b ${mark}`, `c ${mark}`]);
  await page.keyboard.press('Enter');
  await expect(names).toHaveText([`c ${mark}`, `b ${mark}`, `A ${mark}`]);
  // To the next header and, past it, into the rows.
  await page.keyboard.press('Tab');
  await expect(table.getByRole('button', { name: 'Job type' })).toBeFocused();
  await page.reload();
  await expect(names).toHaveText([`c ${mark}`, `b ${mark}`, `A ${mark}`]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export contacts as CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([`c ${mark}`, `b ${mark}`, `A ${mark}`]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Sort by, CRM outreach').selectOption('Name, ascending');
  await expect(names).toHaveText([`A ${mark}`, `b ${mark}`, `c ${mark}`]);
});

/** Somebody who takes e-mails about warehouse work on Staten Island; gives the address. */
async function subscriber(sql: Sql): Promise<string> {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  await sql`
    insert into public.alert_optins (first_name, phone_number, email, city, job_type, opted_in_sms, opted_in_email, consent)
    values ('Iris', ${e164(newPhone())}, ${email}, 'Staten Island', 'Warehouse', false, true, true)`;
  return email;
}

test('an alert by hand says whom it reaches, is confirmed, and arrives', async ({ page, address, sql }) => {
  const email = await subscriber(sql);
  await enterAsAdmin(page, address);
  await page.goto('/admin-insights#manual-alert');
  const form = page.getByRole('form', { name: 'Manual smart alert' });
  await form.getByLabel('Who gets it').selectOption('location_specific');
  await form.getByLabel('Location').selectOption('Staten Island');
  await form.getByLabel('Channel').selectOption('email');
  const send = form.getByRole('button', { name: /^Send to [\d,]+ (people|person)$/ });
  await send.click();
  await expect(page.getByText('Please fill in title and message')).toBeVisible();
  await form.getByLabel('Title').fill('Ferry terminal nights');
  await form.getByLabel('Message').fill(`Pickers wanted, ${email}`);
  await send.click();
  const dialog = page.getByRole('dialog', { name: /^Send to [\d,]+ (people|person)\?$/ });
  await expect(dialog).toContainText('Ferry terminal nights');
  await axeFindsNothingInEitherTheme(page, 'an alert before it is sent');
  expect(await sql`select 1 from public.outbox where recipient = ${email}`).toEqual([]);
  await dialog.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByText(/^Alert Sent: Successfully sent to [\d,]+\/[\d,]+ users$/)).toBeVisible();
  expect((await sent(address, sql, email)).text).toContain(`Pickers wanted, ${email}`);
});

test('a new lead who gets a message is contacted', async ({ page, address, sql }) => {
  const email = await subscriber(sql);
  await enterAsAdmin(page, address);
  await page.goto('/admin-insights#contacts');
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(page.getByRole('navigation', { name: 'Pages of contacts' })).toContainText('1 of 1');
  await expect(row).toContainText('New Lead');
  await row.getByRole('link', { name: 'Message Iris' }).click();
  await page.getByRole('radio', { name: 'Email' }).check();
  await page.getByLabel('Message', { exact: true }).fill('Can you start on Monday?');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Message sent successfully')).toBeVisible();
  await page.goto('/admin-insights#contacts');
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill(email);
  await expect(row).toContainText('Contacted');
});
