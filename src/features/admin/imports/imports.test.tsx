// @vitest-environment jsdom

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { keepSession } from '../../../../tests/signed-in.ts';
import type { ImportBatch } from './api.ts';
import { BulkUploadTab } from './bulk-import-panel.tsx';
import { corrected, doubtsOf, type ParsedJob } from './schema.ts';

const ad = (n: number, change: Partial<ParsedJob> = {}): ParsedJob => ({
  ...{ title: `Cook ${n}`, company: 'Acme', location: 'Bronx', job_type: 'full-time', description: 'Cooks' },
  ...{ category: 'Kitchen/Cook', contact: 'jobs@acme.example' },
  ...{
    pay_low: 20,
    pay_high: 22,
    pay_unit: 'hour',
    pay_range: '$20-22/hour',
    confidence: { title: 0.9, location: 0.9 },
    ...change,
  },
});
const BATCH: ImportBatch = {
  ...{ id: 'b1', file_name: 'bronx.csv', status: 'done', imported: 41, waiting: 0, duplicates: 2, rejected: 3 },
  ...{ created_at: '2026-11-16T15:20:00Z', undone_at: null, imported_by: 'denise@example.com' },
};
const refused = (status: number, message: string) => Response.json({ message, field: null }, { status });

let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  backend = fakeBackend();
  keepSession();
  backend.answer('rpc/import_history', () => ({ rows: [BATCH], next_cursor: null }));
});

function open() {
  openRoutes('/', <Route path="/" element={<BulkUploadTab />} />);
  return userEvent.setup();
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('pasted text', () => {
  async function paste() {
    const person = open();
    await person.type(screen.getByLabelText('Raw job text'), 'Cooks wanted');
    await person.click(button('Read jobs from text'));
    return person;
  }

  it('must not be empty', async () => {
    const person = open();
    await person.type(screen.getByLabelText('Raw job text'), '  ');
    await person.click(button('Read jobs from text'));
    expect(screen.getByText('Paste the text of at least one job.')).toBeTruthy();
    expect(backend.bodies('parse-job-data')).toEqual([]);
  });

  const REACH = { people: 214, sms: 180, email: 60, later: 0, is_whole: true };
  beforeEach(() => {
    backend.answer('rpc/preview_jobs', () => ({ imported: 7, duplicates: 0, reach: REACH }));
  });
  const found = (sheet: Awaited<ReturnType<typeof dialog>>) =>
    within(sheet.getByRole('list', { name: 'Jobs found' }))
      .getAllByRole('heading')
      .map((heading) => within(heading.closest('li') as HTMLElement));

  it('shows the first five jobs and how many more, marks guesses, and imports what was put right', async () => {
    const jobs = [ad(1, { confidence: { company: 0.4 } }), ad(2, { title: null, confidence: { title: 0.3 } })];
    backend.answer('parse-job-data', () => ({ jobs: [...jobs, ad(3), ad(4), ad(5), ad(6), ad(7)], left_out: [] }));
    backend.answer('rpc/import_jobs', () => ({ imported: 5, waiting: 0, duplicates: 1, rejected: [] }));
    const person = await paste();
    const sheet = await dialog('Import 5 jobs, save 1 as waiting?');
    expect(screen.getByText('Parsed 7 jobs successfully')).toBeTruthy();
    const [first, second, third, ...others] = found(sheet);
    expect(others).toHaveLength(2);
    expect(sheet.getByText('and 2 more jobs')).toBeTruthy();
    const company = first?.getByRole('textbox', { name: /^Company/, description: 'Check this: a guess.' });
    expect(first?.getByText('1 to check')).toBeTruthy();
    expect(second?.getByRole('textbox', { name: 'Title', description: 'Check this: not in the ad.' })).toBeTruthy();
    expect(sheet.getByText(/1 job has no title or no location yet/)).toBeTruthy();

    await person.clear(company as HTMLElement);
    await person.type(company as HTMLElement, 'Acme Grill');
    expect(first?.queryByText('Check this: a guess.')).toBeNull();
    await person.click(third?.getByRole('button', { name: 'Leave out' }) as HTMLElement);
    await person.click(sheet.getByRole('button', { name: 'Show all 7' }));
    await person.click(sheet.getByRole('button', { name: 'Import 5 jobs' }));
    expect(await screen.findByText('Imported 5 jobs successfully')).toBeTruthy();
    expect(screen.getByText('1 duplicate was skipped.')).toBeTruthy();
    const sent = backend.bodies('rpc/import_jobs')[0]?.p_jobs as ParsedJob[];
    expect(sent.map(({ title, company }) => [title, company])).toEqual([
      ['Cook 1', 'Acme Grill'],
      ...['Cook 4', 'Cook 5', 'Cook 6', 'Cook 7'].map((title) => [title, 'Acme']),
    ]);
    expect(sent[0]).not.toHaveProperty('confidence');
    expect(sent[0]).toHaveProperty('is_approved', true);
    expect(screen.getByLabelText('Raw job text')).toHaveProperty('value', '');
  });

  it('shows and corrects how to reach the employer, and keeps what else the ad says of it', async () => {
    const contact = '(212) 555-0142, kitchen@exmaple.org, @samcooks';
    backend.answer('parse-job-data', () => ({ jobs: [ad(1, { contact }), ad(2, { contact: null })], left_out: [] }));
    backend.answer('rpc/import_jobs', () => ({ imported: 2, waiting: 0, duplicates: 0, rejected: [] }));
    const person = await paste();
    const sheet = await dialog('Import 1 job, save 1 as waiting?');
    const [first, second] = found(sheet);
    expect(
      second?.getByText(/^Check this: the ad names no contact e-mail, no phone number and no application link/),
    ).toBeTruthy();
    await person.click(second?.getByRole('button', { name: 'Publish' }) as HTMLElement);
    expect(sheet.getByRole('alert').textContent).toMatch(/^Cook 2 can only wait for approval/);
    const email = first?.getByLabelText(/^Contact e-mail/) as HTMLElement;
    expect(email).toHaveProperty('value', 'kitchen@exmaple.org');
    expect(first?.getByLabelText(/^Contact phone/)).toHaveProperty('value', '(212) 555-0142');
    await person.clear(email);
    await person.type(email, 'kitchen@');
    expect(first?.getByText('Check this: not a whole e-mail address.')).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Save 2 jobs as waiting' })).toBeTruthy();
    await person.type(email, 'example.org');
    await person.type(second?.getByLabelText(/^Contact phone/) as HTMLElement, '718 555 0199');
    await person.click(sheet.getByRole('button', { name: 'Import 2 jobs' }));
    await screen.findByText('Imported 2 jobs successfully');
    const sent = backend.bodies('rpc/import_jobs')[0]?.p_jobs as ParsedJob[];
    expect(sent.map((job) => job.contact)).toEqual(['(212) 555-0142, kitchen@example.org, @samcooks', '718 555 0199']);
    expect(sent[0]).not.toHaveProperty('contact_email');
  });

  it('saves as waiting what has something to check, until it was put right or somebody says otherwise', async () => {
    const unsure = { confidence: { company: 0.4 } };
    backend.answer('parse-job-data', () => ({ jobs: [ad(1, unsure), ad(2, unsure), ad(3)], left_out: [] }));
    const person = await paste();
    const sheet = await dialog('Import 1 job, save 2 as waiting?');
    expect(sheet.getByText(/^2 jobs have something to check and will wait for approval/)).toBeTruthy();
    const [first, second] = found(sheet);
    const pressed = (row: typeof first, name: string) =>
      row?.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(pressed(first, 'Waiting')).toBe('true');
    await person.type(first?.getByLabelText(/^Company/) as HTMLElement, ' Grill');
    expect(pressed(first, 'Publish')).toBe('true');
    await person.click(second?.getByRole('button', { name: 'Publish' }) as HTMLElement);
    expect(sheet.getByRole('button', { name: 'Import 3 jobs' })).toBeTruthy();
    await person.click(second?.getByRole('button', { name: 'Waiting' }) as HTMLElement);
    await person.type(second?.getByLabelText(/^Company/) as HTMLElement, ' Grill');
    expect(pressed(second, 'Waiting')).toBe('true');
  });

  it('has every ad reached by keyboard, those beyond the first five too', async () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((n) => ad(n, n === 6 ? { confidence: { location: 0.4 } } : {}));
    backend.answer('parse-job-data', () => ({ jobs: all, left_out: [] }));
    const person = await paste();
    const sheet = await dialog('Import 6 jobs, save 1 as waiting?');
    const numbers = within(sheet.getByRole('toolbar', { name: 'Go to an ad' })).getAllByRole('button');
    expect(numbers.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1]);
    numbers[0]?.focus();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(numbers[2]);
    await person.keyboard('{End}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ad 6: Cook 6, something to check');
    await person.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toContain('Ad 6 of 7');
    await person.keyboard('{PageDown}');
    expect(document.activeElement?.textContent).toContain('Ad 7 of 7');
    await person.keyboard('{PageDown}{PageUp}{PageUp}');
    expect(document.activeElement?.textContent).toContain('Ad 5 of 7');
    await person.click(found(sheet)[2]?.getByLabelText('Title') as HTMLElement);
    await person.keyboard('{PageDown}');
    expect(document.activeElement?.textContent).toContain('Ad 4 of 7');
  });

  it('shows the words of each ad; a split and a join read that part again and leave the others as they were put right', async () => {
    const read = (text: string) => ad(0, { title: text.split('\n')[0] ?? null, text });
    const texts = ['Porter, Chelsea\n$18 an hour\nGuard, Bronx\n$20 an hour', 'Cook, Astoria'];
    backend.answer('parse-job-data', ({ rawData, isOneAd }) => {
      const jobs = isOneAd ? [read(String(rawData))] : texts.map(read);
      return { jobs, left_out: ['Hi, two new ones:'] };
    });
    const person = await paste();
    const sheet = await dialog('Import 2 jobs?');
    const lines = (n: number) =>
      within(sheet.getByRole('list', { name: `Lines of ad ${n}` }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(lines(1)).toEqual(texts[0]?.split('\n'));
    expect(sheet.getByText('1 line is in no ad')).toBeTruthy();
    expect(sheet.getByText('Hi, two new ones:')).toBeTruthy();
    await person.type(found(sheet)[1]?.getByLabelText(/^Company/) as HTMLElement, ' Grill');
    await person.click(sheet.getByRole('button', { name: 'Split at a line… ad 1' }));
    await person.click(sheet.getByRole('button', { name: 'Split here, above “Guard, Bronx”' }));
    await screen.findByRole('dialog', { name: 'Import 3 jobs?' });
    expect([lines(1), lines(2)]).toEqual([
      ['Porter, Chelsea', '$18 an hour'],
      ['Guard, Bronx', '$20 an hour'],
    ]);
    expect(found(sheet).map((item) => item.getByLabelText('Title'))).toMatchObject([
      { value: 'Porter, Chelsea' },
      { value: 'Guard, Bronx' },
      { value: 'Cook, Astoria' },
    ]);
    expect(found(sheet)[2]?.getByLabelText(/^Company/)).toHaveProperty('value', 'Acme Grill');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Ad 2 of 3'));

    backend.answer('parse-job-data', () => refused(500, 'x'));
    await person.click(sheet.getByRole('button', { name: 'Join with the one above: ad 2' }));
    expect(await screen.findByText('Failed to parse job data')).toBeTruthy();
    expect(found(sheet)).toHaveLength(3);
    backend.answer('parse-job-data', ({ rawData }) => ({ jobs: [read(String(rawData))], left_out: [] }));
    await person.click(sheet.getByRole('button', { name: 'Join with the one above: ad 2' }));
    await screen.findByRole('dialog', { name: 'Import 2 jobs?' });
    expect(lines(1)).toEqual(texts[0]?.split('\n'));
    expect(found(sheet)[1]?.getByLabelText(/^Company/)).toHaveProperty('value', 'Acme Grill');
  });

  it('says how many people will be told, and saves as waiting, so that nobody is', async () => {
    backend.answer('parse-job-data', () => ({ jobs: [ad(1), ad(2)], left_out: [] }));
    backend.answer('rpc/import_jobs', ({ p_jobs }) => ({
      ...{ imported: 2, duplicates: 0, rejected: [] },
      waiting: (p_jobs as { is_approved: boolean }[]).filter(({ is_approved }) => !is_approved).length,
    }));
    backend.answer('rpc/preview_jobs', () => refused(503, 'Later'));
    const person = await paste();
    const sheet = await dialog('Import 2 jobs?');
    expect(await sheet.findByText('Who will be told could not be counted.')).toBeTruthy();
    backend.answer('rpc/preview_jobs', () => ({ imported: 1, duplicates: 1, reach: REACH }));
    await person.click(sheet.getByRole('button', { name: 'Count again' }));
    expect(await sheet.findByText('About 214 people will be texted or e-mailed', {}, { timeout: 3000 })).toBeTruthy();
    expect(sheet.getByText(/1 job is on the board already/)).toBeTruthy();
    await person.click(found(sheet)[1]?.getByRole('button', { name: 'Waiting' }) as HTMLElement);
    expect(sheet.getByRole('button', { name: 'Import 1 job, save 1 as waiting' })).toBeTruthy();
    await person.click(sheet.getByRole('button', { name: 'Save all as waiting' }));
    expect(await screen.findByText('2 jobs saved as waiting')).toBeTruthy();
    expect(backend.bodies('rpc/import_jobs')[0]?.p_jobs).toMatchObject([
      { is_approved: false },
      { is_approved: false },
    ]);
  });

  it('says which ads wait for what was found in them, and no more once they are left out', async () => {
    backend.answer('parse-job-data', () => ({ jobs: [ad(1), ad(2)], left_out: [] }));
    const reasons = ['asks applicants for money', 'moves the talk to a messenger'];
    backend.answer('rpc/preview_jobs', ({ p_jobs }) => ({
      ...{ imported: 2, duplicates: 0, reach: REACH },
      held_rows: (p_jobs as ParsedJob[]).flatMap(({ title, company }, at) =>
        title === 'Cook 2' ? [{ line: at + 1, title, company, reasons }] : [],
      ),
    }));
    const person = await paste();
    const sheet = await dialog('Import 2 jobs?');
    const item = (await sheet.findByText('Cook 2, Acme', {}, { timeout: 3000 })).closest('li');
    expect(item?.textContent).toBe('Cook 2, Acme asks applicants for money, moves the talk to a messenger.');
    expect(sheet.getByText('Please read these. They wait for approval:')).toBeTruthy();
    await person.click(found(sheet)[1]?.getByRole('button', { name: 'Leave out' }) as HTMLElement);
    await vi.waitFor(() => expect(sheet.queryByText('Please read these. They wait for approval:')).toBeNull(), {
      timeout: 3000,
    });
  });

  it('is kept when the review is closed or the page reloaded, until it is imported or discarded', async () => {
    backend.answer('parse-job-data', () => ({ jobs: [ad(1), ad(2)], left_out: [] }));
    const person = await paste();
    await person.type(found(await dialog('Import 2 jobs?'))[0]?.getByLabelText('Title') as HTMLElement, ' wanted');
    cleanup();
    open();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/A review of 2 ads is not finished/)).toBeTruthy();
    await person.click(button('Continue'));
    const sheet = await dialog('Import 2 jobs?');
    expect(found(sheet)[0]?.getByLabelText('Title')).toHaveProperty('value', 'Cook 1 wanted');
    await person.click(sheet.getByRole('button', { name: 'Back to the text' }));
    await person.click(button('Discard'));
    cleanup();
    open();
    expect(screen.queryByText(/is not finished/)).toBeNull();
  });

  it('imports nothing when no job has a title and a place', async () => {
    backend.answer('parse-job-data', () => ({ jobs: [ad(1, { location: null })], left_out: [] }));
    const person = await paste();
    await person.click((await dialog('Import 0 jobs?')).getByRole('button', { name: 'Import 0 jobs' }));
    expect(screen.getByRole('alert').textContent).toContain('There is no job to import');
    expect(backend.bodies('rpc/import_jobs')).toEqual([]);
  });

  it('says that reading failed, and that importing failed, and keeps what is there', async () => {
    backend.answer('parse-job-data', () => refused(500, 'Something went wrong.'));
    const person = await paste();
    expect(await screen.findByText('Failed to parse job data')).toBeTruthy();
    backend.answer('parse-job-data', () => ({ jobs: [ad(1)], left_out: [] }));
    backend.answer('rpc/import_jobs', () => refused(503, 'Later'));
    await person.click(button('Read jobs from text'));
    await person.click((await dialog('Import 1 job?')).getByRole('button', { name: 'Import 1 job' }));
    expect((await screen.findAllByText('Failed to import jobs')).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog', { name: 'Import 1 job?' })).toBeTruthy();
    expect(screen.getByLabelText('Raw job text')).toHaveProperty('value', 'Cooks wanted');
  });
});

describe('what to check of an ad', () => {
  it.each<[string, Partial<ParsedJob>, ReturnType<typeof doubtsOf>]>([
    ['nothing that its words say', {}, {}],
    ['what it does not say', { company: null, confidence: { company: 0.65 } }, { company: 'missing' }],
    ['pay that nobody pays by the hour', { pay_low: 3, pay_high: 3 }, { pay: 'unusual' }],
    ['no pay', { pay_low: null, pay_high: null }, { pay: 'missing' }],
    ['pay in words', { pay_low: null, pay_high: null, pay_range: 'DOE' }, { pay: 'missing' }],
    ['what was guessed', { confidence: { location: 0.5, pay_unit: 0.4 } }, { location: 'guess', pay: 'guess' }],
    ['a category that its title does not say', { title: 'Helper' }, { category: 'guess' }],
    ['no way to its employer', { contact: 'Apply in person' }, { email: 'missing' }],
    ['nothing where one applies elsewhere', { contact: null, application_link: 'https://acme.example' }, {}],
    ['an e-mail address that is none', { contact_email: 'sam@' }, { email: 'invalid' }],
    ['a phone number that is none', { contact_phone: '555' }, { phone: 'invalid' }],
    ['a category that nothing says', { title: 'Helper', category: 'Various' }, { category: 'missing' }],
  ])('is %s', (_, change, doubts) => {
    expect(doubtsOf(ad(1, change))).toEqual(doubts);
  });

  it('is nothing that a person wrote; the category follows the title until it is chosen', () => {
    const guard = corrected(ad(1, { title: 'Helper', category: 'Various' }), { title: 'Night guard' });
    expect([guard.category, doubtsOf(guard)]).toEqual(['Security', {}]);
    const chosen = corrected(corrected(guard, { category: 'Various' }), { title: 'Cook', company: null });
    expect([chosen.category, doubtsOf(chosen)]).toEqual(['Various', {}]);
  });
});

describe('a CSV file', () => {
  const csv = (content: string, name = 'jobs.csv') => new File([content], name, { type: 'text/csv' });
  const picker = () => screen.getByLabelText(/^Choose/);

  it('must be chosen, and be a CSV file', async () => {
    const person = open();
    await person.click(button('Upload and read'));
    expect((await screen.findAllByText('Please select a CSV file')).length).toBeGreaterThan(1);
    await userEvent.setup({ applyAccept: false }).upload(picker(), csv('PK', 'jobs.pdf'));
    expect(screen.queryByText('jobs.pdf')).toBeNull();
  });

  it('says how large a file may be before one is chosen, and refuses a larger one before it is sent', async () => {
    const person = open();
    expect(screen.getByText(/At most 10 MB and 100,000 rows/)).toBeTruthy();
    await person.upload(picker(), csv(`title,company\n${'x'.repeat(10 * 1024 * 1024)}`));
    await person.click(button('Upload and read'));
    expect((await screen.findAllByText('The file is larger than 10 MB. Please split it.')).length).toBeGreaterThan(0);
    expect(backend.calls.filter(({ path }) => path === 'parse-job-data')).toEqual([]);
  });

  it('says why a file as a whole is refused', async () => {
    const person = open();
    await person.upload(picker(), csv('PK\u0003\u0004'));
    await person.click(button('Upload and read'));
    expect(await screen.findByText('Failed to process CSV file')).toBeTruthy();
    expect(screen.getAllByText(/This is an Excel workbook/).length).toBeGreaterThan(0);
  });

  const COOK = { line: 3, title: 'Cook', company: 'Acme', location: 'Bronx', pay_range: '$700 semanales' };
  const SEEN = {
    ...{ dry_run: true, successful: 1, failed: 2, duplicates: 1, same_file: null, rows: [COOK], without_pay: 1 },
    reach: { people: 214, sms: 180, email: 60, later: 12, is_whole: true },
    rejected: [{ line: 2, field: 'description', message: 'is longer than 20,000 characters', row: ['Aide', 'Acme'] }],
    duplicate_rows: [{ line: 4, title: 'Cook', company: 'Acme' }],
  };
  async function upload() {
    const person = open();
    await person.upload(picker(), csv('title,employer,description,city,area\nCook,Acme,Cooks,,Bronx\n'));
    await person.click(button('Upload and read'));
    return person;
  }

  it('shows what the function would import, refuse and skip, before anything is public; then imports it', async () => {
    backend.answer('parse-job-data', ({ dry_run }) => (dry_run ? SEEN : { ...SEEN, rows: undefined }));
    backend.answer('rpc/read_pay', () => [{ low_cents: 70_000, high_cents: 70_000, unit: 'week' }]);
    const person = await upload();
    const sheet = await dialog('Import 1 job?');
    expect(sheet.getByText(/Nothing is public yet/)).toBeTruthy();
    const list = within(sheet.getByRole('list', { name: 'The first jobs of the file' }));
    expect(list.getByText('Cook')).toBeTruthy();
    expect(await list.findByText('Reads as $700.00 a week.')).toBeTruthy();
    expect(sheet.getByText('1 of 1 job names no pay.')).toBeTruthy();
    const reach = sheet.getByText('About 214 people will be texted or e-mailed').parentElement;
    expect(reach?.textContent).toContain('12 of them in their next digest');
    expect(sheet.getByText('2 rows cannot be imported')).toBeTruthy();
    expect(sheet.getByText(/description is longer than 20,000 characters/)).toBeTruthy();
    expect(sheet.getByText('1 duplicate is skipped')).toBeTruthy();
    expect(backend.bodies('parse-job-data')).toMatchObject([{ dry_run: 'true' }]);
    await person.click(sheet.getByRole('button', { name: 'Import 1 job' }));
    expect(await screen.findByText('Imported 1 jobs successfully')).toBeTruthy();
    const [, sent] = backend.bodies('parse-job-data');
    expect(sent).toHaveProperty('batch_id');
    expect(sent).not.toHaveProperty('dry_run');
  });

  it('shows how its columns were understood, and which are left out', async () => {
    backend.answer('parse-job-data', () => SEEN);
    const person = open();
    await person.upload(picker(), csv('title,employer,description,city,Min Pay,Job ID\nCook,Acme,Cooks,Bronx,18,7\n'));
    await person.click(button('Upload and read'));
    const sheet = await dialog('Import 1 job?');
    expect(sheet.getByText('Left out: Job ID')).toBeTruthy();
    const lowest = sheet.getByLabelText<HTMLSelectElement>(/^Lowest pay/);
    expect(lowest.selectedOptions[0]?.textContent).toBe('Min Pay');
    expect(sheet.queryByLabelText(/^Benefits/)).toBeNull();
    await person.click(sheet.getByRole('button', { name: 'More columns' }));
    await person.selectOptions(sheet.getByLabelText(/^Benefits/), 'Job ID');
    expect(sheet.queryByText(/^Left out/)).toBeNull();
  });

  it('says which jobs name no way to their employer, and that they wait', async () => {
    const held = { without_route: 1, unreached_rows: [{ line: 3, title: 'Cook', company: 'Acme' }] };
    const answer = { ...SEEN, ...held, successful: 2 };
    backend.answer('parse-job-data', ({ dry_run }) => (dry_run ? answer : { ...answer, waiting: 1 }));
    const person = await upload();
    const sheet = await dialog('Import 1 job, save 1 as waiting?');
    expect(sheet.getByText(/names no contact e-mail, no phone number and no application link/)).toBeTruthy();
    expect(
      within(sheet.getByRole('list', { name: 'Jobs without a way to the employer' })).getByText(/Cook, Acme/),
    ).toBeTruthy();
    await person.click(sheet.getByRole('button', { name: 'Import 1 job, save 1 as waiting' }));
    expect(await screen.findByText('Imported 1 jobs successfully')).toBeTruthy();
    expect(screen.getByText(/1 job saved as waiting/)).toBeTruthy();
  });

  it('can be saved as waiting', async () => {
    backend.answer('parse-job-data', () => SEEN);
    const person = await upload();
    const sheet = await dialog('Import 1 job?');
    await person.click(sheet.getByRole('button', { name: 'Save as waiting' }));
    expect(await screen.findByText('1 job saved as waiting')).toBeTruthy();
    expect(backend.bodies('parse-job-data')[1]).toMatchObject({ as_waiting: 'true' });
  });

  it('is asked about again when a column is changed, and not without a column it needs', async () => {
    backend.answer('parse-job-data', ({ mapping }) => {
      const { location } = JSON.parse(String(mapping)) as { location: number };
      return location === 4 ? SEEN : { ...SEEN, successful: 0, rows: [] };
    });
    const person = await upload();
    const sheet = await dialog('Import 0 jobs?');
    expect(sheet.getByText('Nothing in this file can be imported.')).toBeTruthy();
    await person.selectOptions(sheet.getByLabelText('Location'), 'area');
    expect(await screen.findByRole('dialog', { name: 'Import 1 job?' })).toBeTruthy();
    await person.selectOptions(sheet.getByLabelText('Title'), 'None');
    expect(sheet.getByText('The file has no column “title”. Choose one.')).toBeTruthy();
    expect(sheet.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
  });

  it('says why it is refused, or that there is no connection, and is read again', async () => {
    backend.answer('parse-job-data', () => refused(400, 'The quote that is opened on line 7 is never closed.'));
    const person = await upload();
    const sheet = await dialog('Import jobs?');
    expect(await sheet.findByText('The quote that is opened on line 7 is never closed.')).toBeTruthy();
    expect(sheet.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
    backend.answer('parse-job-data', () => Promise.reject(new TypeError('Failed to fetch')));
    await person.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await sheet.findByText('Nothing was imported. Check your connection and try again.')).toBeTruthy();
    backend.answer('parse-job-data', () => SEEN);
    await person.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Import 1 job?' })).toBeTruthy();
  });
});

describe('earlier imports', () => {
  it('are listed, and each can be undone whole', async () => {
    backend.answer('rpc/undo_import', () => ({ batch_id: 'b1', removed: 41 }));
    const person = open();
    expect(await screen.findByRole('row', { name: /bronx\.csv.*41.*On the board/ })).toBeTruthy();
    await person.click(button(/^Undo bronx\.csv/));
    const sheet = await dialog('Undo this import?');
    await person.click(sheet.getByRole('button', { name: 'Take 41 jobs off the board' }));
    expect(await screen.findByText('41 jobs are off the board.')).toBeTruthy();
    expect(backend.bodies('rpc/undo_import')).toEqual([{ p_batch_id: 'b1' }]);
  });

  it('offer no undo where nothing is on the board, and say when there are none', async () => {
    backend.answer('rpc/import_history', () => ({
      next_cursor: null,
      rows: [
        { ...BATCH, status: 'undone' },
        { ...BATCH, id: 'b2', imported: 0 },
      ],
    }));
    open();
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    cleanup();
    backend.answer('rpc/import_history', () => ({ rows: [], next_cursor: null }));
    open();
    expect(await screen.findByText(/No import yet/)).toBeTruthy();
  });

  it('say that they did not load, and are asked for again', async () => {
    backend.answer('rpc/import_history', () => refused(500, 'x'));
    const person = open();
    expect(await screen.findByText('Failed to load earlier imports.')).toBeTruthy();
    backend.answer('rpc/import_history', () => ({ rows: [BATCH], next_cursor: null }));
    await person.click(button('Try again'));
    expect(await screen.findByText('bronx.csv')).toBeTruthy();
  });
});
