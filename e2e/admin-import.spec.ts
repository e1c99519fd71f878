import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { workbook } from '../tests/workbook.ts';
import { enterAsAdmin } from './admin.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';

const HEADER = 'Job Title;Employer;description;location;salary;Contact e-mail';
const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, name: string, content: string) {
  await page.getByLabel(/^Choose/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Upload and read' }).click();
}

test('pasted ads are read, one field is corrected, and the jobs are on the feed', async ({ page, address }) => {
  const mark = crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6);
  await enterAsAdmin(page, address);
  await page.goto('/admin-tools?tab=bulk');
  await page.getByRole('button', { name: 'Read jobs from text' }).click();
  await expect(page.getByText('Paste the text of at least one job.')).toBeVisible();
  const ads = [
    `Title: Line cook ${mark}\nCompany: Harbor Grill\nLocation: Brooklyn, NY\nPay: $21-24/hour\nJob type: Full-time\nGrill and prep at dinner. Call 718-555-0142 after 3.`,
    `Title: Night stocker ${mark}\nCompany: Corner Foods\nLocation: Flushing, Queens\nPay: $18 an hour\nJob type: Part-time\nShelves are filled from 10 pm on. Write to night@corner.example.`,
  ];
  await page.getByLabel('Raw job text').fill(ads.join('\n\n-----\n\n'));
  await page.getByRole('button', { name: 'Read jobs from text' }).click();
  await expect(page.getByText('Parsed 2 jobs successfully')).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName('Import 2 jobs?');
  await axeFindsNothingInEitherTheme(page, 'what a paste holds');
  await dialog(page).getByLabel('Company').first().fill('Harbor Grill & Bar');
  await dialog(page).getByRole('button', { name: 'Import 2 jobs' }).click();
  await expect(page.getByText('Imported 2 jobs successfully')).toBeVisible();

  await page.goto(`/?q=Line+cook+${mark}`);
  const card = page.getByRole('article', { name: `Line cook ${mark}` });
  await expect(card).toContainText('Harbor Grill & Bar');
  await expect(card).toContainText('$21-24/hour');
});

test('a paste is split and joined where the parser was wrong, and saved as waiting: nobody is told', async ({
  page,
  address,
  sql,
}) => {
  const mark = crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6);
  await enterAsAdmin(page, address);
  await page.goto('/admin-tools?tab=bulk');
  const lines = [
    `Parking attendant ${mark}, West Side Garage, Chelsea. $18/hour`,
    'Weekends, days.',
    `Also need a night porter ${mark} for Chelsea`,
    '$19 an hour',
  ];
  await page.getByLabel('Raw job text').fill(`${lines.join('\n')}\n\n-----\n\nBarista ${mark}, Bean Bar, Astoria`);
  await page.getByRole('button', { name: 'Read jobs from text' }).click();
  await expect(dialog(page)).toBeVisible();
  const ads = dialog(page).getByRole('list', { name: 'Jobs found' }).getByRole('heading');
  await expect(ads).toHaveCount(2);
  await expect(dialog(page).getByText(/Pay not stated. New York City's law asks for/)).toBeVisible();
  await dialog(page).getByLabel('Company').last().fill('Bean Bar & Co');

  // With the keyboard alone.
  await dialog(page).getByRole('button', { name: 'Split at a line… ad 1' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Split here, above “Weekends, days.”' }).press('Enter');
  await expect(ads).toHaveCount(3);
  await expect(dialog(page).getByRole('heading', { name: 'Ad 2 of 3' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Join with the one above: ad 2' }).press('Enter');
  await expect(ads).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Split at a line… ad 1' }).press('Enter');
  await dialog(page)
    .getByRole('button', { name: /^Split here, above “Also need a night porter/ })
    .press('Enter');
  await expect(ads).toHaveCount(3);
  await expect(dialog(page).getByLabel('Title').nth(1)).toHaveValue(/porter/i);
  await expect(dialog(page).getByLabel('Company').last()).toHaveValue('Bean Bar & Co');
  await dialog(page).getByLabel('Category').nth(0).selectOption('Customer Service');
  await expect(dialog(page).getByText(/will be texted or e-mailed/)).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'a review that was split');

  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(ads).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await axeFindsNothingInEitherTheme(page, 'a review on a phone');
  await dialog(page)
    .getByRole('button', { name: /^Save (all|3 jobs) as waiting/ })
    .click();
  await expect(page.getByText('3 jobs saved as waiting').first()).toBeVisible();
  const stored = () => sql`
    select is_approved, category, exists (select from private.announcements a where a.job_id = j.id) as announced
    from public.jobs j where title ilike ${`%${mark}%`} order by category`;
  const waiting = { is_approved: false, announced: false };
  expect(await stored()).toEqual([
    { ...waiting, category: 'Cleaner' },
    { ...waiting, category: 'Customer Service' },
    { ...waiting, category: 'Kitchen/Cook' },
  ]);
  await page.goto(`/?q=barista+${mark}`);
  await expect(page.getByRole('article', { name: `Barista ${mark}` })).toHaveCount(0);
});

test('a messy file is shown, imported but for its bad rows, which are corrected and uploaded without duplicates', async ({
  page,
  address,
  sql,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const good = (n: number) => `Porter ${n} ${mark};Acme;"Mops; sweeps";Bronx;$19/hour;jobs@acme.example`;
  const bad = [`=Aide ${mark};;Helps;Queens;`, `Cook ${mark};Acme;${'x'.repeat(20_001)};Bronx;`, `Guard ${mark};Acme`];
  const messy = [HEADER, good(1), bad[0], '', good(2), bad[1], good(1), bad[2], good(3), ''].join('\r\n');
  await enterAsAdmin(page, address);
  await page.goto('/admin-tools?tab=bulk');
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await expect(page.getByText('Please select a CSV file').first()).toBeVisible();
  await page.getByLabel(/^Choose/).setInputFiles({ name: 'jobs.pdf', mimeType: 'text/csv', buffer: Buffer.from('PK') });
  await expect(page.getByText('Please select a CSV file').first()).toBeVisible();

  await choose(page, 'open.csv', `${messy}"Cook;Acme;Cooks;Bronx;`);
  await expect(dialog(page).getByText('The quote that is opened on line 10 is never closed.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await choose(page, 'porters.csv', messy);
  await expect(dialog(page)).toHaveAccessibleName('Import 3 jobs?');
  const columns = dialog(page).getByRole('group', { name: 'Columns' });
  await expect(columns.getByLabel('Title')).toHaveValue('0');
  await columns.getByLabel('Company').selectOption('None');
  await expect(columns.getByText('The file has no column “company”. Choose one.')).toBeVisible();
  await columns.getByLabel('Company').selectOption('Employer');
  await expect(dialog(page).getByText('3 rows cannot be imported')).toBeVisible();
  await expect(dialog(page).getByText('1 duplicate is skipped')).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'what a file holds');
  const onTheBoard = () => sql`select count(*)::int as n from public.jobs where title like ${`%${mark}%`}`;
  expect(await onTheBoard()).toEqual([{ n: 0 }]);
  await dialog(page).getByRole('button', { name: 'Import 3 jobs' }).click();
  const outcome = page.getByRole('region', { name: 'What was imported' });
  await expect(outcome).toContainText('porters.csv: 3 imported, 1 skipped as duplicates, 3 rejected.');
  await expect(outcome).toContainText('Line 3: company is empty');
  await expect(outcome).toContainText('Line 6: description is longer than 20,000 characters');
  await expect(outcome).toContainText('Line 8: description is missing');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    outcome.getByRole('button', { name: 'Download rejected rows' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('porters-rejected.csv');
  const rejects = await readFile(await download.path(), 'utf8');
  expect(rejects).toContain(`'=Aide ${mark}`);
  const corrected = rejects
    .replace(`"'=Aide ${mark}",,`, `Aide ${mark},Acme,`)
    .replace('x'.repeat(20_001), 'Cooks')
    .replace(`Guard ${mark},Acme,,,`, `Guard ${mark},Acme,Watches,Manhattan,`);
  await choose(page, 'corrected.csv', corrected);
  await expect(dialog(page)).toHaveAccessibleName('Save 3 jobs as waiting?');
  await expect(dialog(page).getByText(/each names no contact e-mail/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save 3 jobs as waiting' }).click();
  await expect(outcome).toContainText('corrected.csv: 3 imported, 0 skipped as duplicates, 0 rejected.');
  expect(
    await sql`select count(*)::int as n, count(distinct title)::int as titles from public.jobs where title like ${`%${mark}%`}`,
  ).toEqual([{ n: 6, titles: 6 }]);

  await choose(page, 'porters.csv', messy);
  await expect(dialog(page)).toHaveAccessibleName('Import 0 jobs?');
  await expect(dialog(page).getByText('4 duplicates are skipped')).toBeVisible();
  await expect(dialog(page).getByText('The same file was imported Today')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Import 0 jobs' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: /^Undo porters\.csv/ }).click();
  await expect(dialog(page)).toHaveAccessibleName('Undo this import?');
  await dialog(page).getByRole('button', { name: 'Take 3 jobs off the board' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  await expect(page.getByRole('row', { name: /porters\.csv.*Undone/ })).toBeVisible();
  await page.goto(`/?q=Porter+${mark}`);
  await expect(page.getByRole('article', { name: `Porter 1 ${mark}` })).toHaveCount(0);
});

test('a chat of ten messages and three exports are imported as they stand: nobody touches a field', async ({
  page,
  address,
  sql,
}) => {
  const mark = crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6);
  await enterAsAdmin(page, address);
  await page.goto('/admin-tools?tab=bulk');
  const messages = [
    `Rosa: Line cook ${mark} needed in Astoria, Queens. $20/hr, full time. Call 718-555-0101`,
    `Don José: Lavaplatos ${mark} en Corona, Queens. $17 la hora. Turno de noche. Tel 718-555-0102`,
    `~ Mike: Movers ${mark} needed in Long Island City! $22/hr cash, weekends. Text 917-555-0103`,
    `Carmen: Se busca niñera ${mark} en Jackson Heights. Pago $700 semanales. 347-555-0104`,
    `QuickShip: Warehouse picker ${mark}\nMaspeth, Queens\n$18.50/hr\n⏰ Mon-Fri 6am-2:30pm`,
    `Dr. Lee: Receptionist ${mark} for dental office in Flushing. $19-21/hr. Email lee@dental.example`,
    `Toño: Ayudante de construcción ${mark}, Bronx, $150 por día. 646-555-0105`,
    `Home Plus: Home health aide ${mark}, Bronx, $19.65/hr, overnight. 212-555-0106`,
    `Rick: Security guard ${mark} (overnight) - Financial District - $18/hr. Call 212.555.0107`,
    `Joy: Dog walker ${mark} - $20, Park Slope. 929-555-0108`,
  ];
  const chat = messages.map((text, at) => `[11/26/26, ${at + 1}:05:10 PM] ${text}`);
  chat.splice(0, 0, '[11/26/26, 12:59:00 PM] Jobs NYC: \u200eMessages and calls are end-to-end encrypted.');
  chat.splice(4, 0, '[11/26/26, 3:30:00 PM] ~ Mike: \u200eimage omitted');
  await page.getByLabel('Raw job text').fill(chat.join('\n'));
  await page.getByRole('button', { name: 'Read jobs from text' }).click();
  // Those with something to check are saved as waiting.
  await dialog(page)
    .getByRole('button', { name: /^Import \d+ jobs?|^Save \d+ jobs? as waiting/ })
    .click();
  await expect(page.getByText(/jobs saved as waiting|jobs successfully/).first()).toBeVisible();

  const csv = `referencenumber,jobtitle,company,city,state,zip,salary,jobtype,expirationdate,url,body
R1,Cashier ${mark},Deli ${mark},New York,NY,10019,$17.50 an hour,parttime,12/31/2099,https://deli.example/r1,Run the register.`;
  const tsv = `Vacante\tEmpresa\tZona\tSueldo mínimo\tSueldo máximo\tPeriodo\tTipo de contrato\tHorario\tDescripción del puesto
Mesera ${mark}\tFonda ${mark}\tCorona\t17\t19\thora\tMedio tiempo\tTardes\tAtender mesas.`;
  const sheet = workbook([
    [
      'Job ID',
      'Job Name',
      'Office',
      'Min Salary',
      'Max Salary',
      'Pay Frequency',
      'Employment',
      'Company',
      'Job Post Content',
    ],
    [
      '4011',
      `Porter ${mark}`,
      'Bronx',
      '39520',
      '41600',
      'Annual',
      'Regular Full Time',
      `Hotel ${mark}`,
      'Clean the lobby.',
    ],
  ]);
  const files = { 'export.csv': csv, 'vacantes.tsv': tsv, 'tracker.xlsx': await sheet.bytes() };
  for (const [name, content] of Object.entries(files)) {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    await page.getByLabel(/^Choose/).setInputFiles(file);
    await page.getByRole('button', { name: 'Upload and read' }).click();
    await dialog(page)
      .getByRole('button', { name: /^(Import 1 job|Save 1 job as waiting)$/ })
      .click();
    await expect(page.getByRole('region', { name: 'What was imported' })).toContainText(
      `${name.replace('xlsx', 'csv')}: 1 imported, 0 skipped as duplicates, 0 rejected.`,
    );
  }

  const board = await sql`
    select concat_ws(' ', replace(title, ${` ${mark}`}, ''), '|', borough, category, job_type, pay_low_cents, pay_high_cents, pay_unit, '|') ||
      array_to_string(shifts, ' ') as job
    from public.jobs where title like ${`%${mark}%`} order by title`;
  expect(board.map(({ job }) => job)).toEqual([
    'Ayudante de construcción | Bronx Construction 15000 15000 day |',
    'Cashier | Manhattan Cashier part-time 1750 1750 hour |',
    'Dog walker | Brooklyn Various 2000 2000 hour |',
    'Home health aide | Bronx Healthcare 1965 1965 hour |nights',
    'Lavaplatos | Queens Kitchen/Cook 1700 1700 hour |nights',
    'Line cook | Queens Kitchen/Cook full-time 2000 2000 hour |',
    'Mesera | Queens Kitchen/Cook part-time 1700 1900 hour |evenings',
    'Movers | Queens Warehouse 2200 2200 hour |weekends',
    'Niñera | Queens Babysitter 70000 70000 week |',
    'Porter | Bronx Cleaner full-time 3952000 4160000 year |',
    'Receptionist | Queens Customer Service 1900 2100 hour |',
    'Security guard | Manhattan Security 1800 1800 hour |nights',
    'Warehouse picker | Queens Warehouse 1850 1850 hour |days',
  ]);
});
