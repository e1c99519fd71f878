// @vitest-environment jsdom

import payCases from '@rules/cases/pay-text.json' with { type: 'json' };
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '@/components/toast.ts';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { keepSession } from '../../../../tests/signed-in.ts';
import type { ImportBatch } from './api.ts';
import { BulkUploadTab } from './bulk-import-panel.tsx';
import { type ParsedJob, payOf } from './schema.ts';

const ad = (n: number, change: Partial<ParsedJob> = {}): ParsedJob => ({
  ...{ title: `Cook ${n}`, company: 'Acme', location: 'Bronx', job_type: 'full-time', description: 'Cooks' },
  ...{ pay_low: 20, pay_high: 22, pay_unit: 'hour', confidence: { title: 0.9, location: 0.9 }, ...change },
});
const BATCH: ImportBatch = {
  ...{ id: 'b1', file_name: 'bronx.csv', status: 'done', imported: 41, duplicates: 2, rejected: 3 },
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
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  openRoutes('/', <Route path="/" element={<BulkUploadTab />} />);
  return userEvent.setup();
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it.each(payCases)('writes pay of $low to $high by $unit as $text', ({ low, high, unit, text }) => {
  expect(payOf(ad(0, { pay_low: low, pay_high: high, pay_unit: unit as ParsedJob['pay_unit'] }))).toBe(text);
});

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

  it('shows the first five jobs and how many more, marks guesses, and imports what was put right', async () => {
    const jobs = [ad(1, { confidence: { company: 0.4 } }), ad(2, { title: null, confidence: { title: 0.3 } })];
    backend.answer('parse-job-data', () => ({ jobs: [...jobs, ad(3), ad(4), ad(5), ad(6), ad(7)], count: 7 }));
    backend.answer('rpc/import_jobs', () => ({ imported: 5, duplicates: 1, rejected: [] }));
    const person = await paste();
    const sheet = await dialog('Import 6 jobs?');
    expect(screen.getByText('Parsed 7 jobs successfully')).toBeTruthy();
    expect(within(sheet.getByRole('list', { name: 'Jobs found' })).getAllByRole('listitem')).toHaveLength(5);
    expect(sheet.getByText('and 2 more jobs')).toBeTruthy();
    expect(sheet.getByText('Please check: company')).toBeTruthy();
    expect(sheet.getByText(/1 job has no title or no location yet/)).toBeTruthy();

    await person.click(sheet.getByRole('button', { name: 'Edit Cook 1' }));
    await person.clear(sheet.getByLabelText(/^Company/));
    await person.type(sheet.getByLabelText(/^Company/), 'Acme Grill');
    expect(sheet.queryByText('Please check: company')).toBeNull();
    await person.click(sheet.getByRole('button', { name: 'Leave out Cook 3' }));
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
    expect(screen.getByLabelText('Raw job text')).toHaveProperty('value', '');
  });

  it('shows where the text was split: the words of each job, and how those beyond the first five begin', async () => {
    const words = (n: number) => `Cook ${n}, Bronx\n$${n + 15} an hour`;
    const jobs = [1, 2, 3, 4, 5, 6, 7].map((n) => ad(n, { text: words(n) }));
    backend.answer('parse-job-data', () => ({ jobs, count: 7 }));
    backend.answer('rpc/import_jobs', () => ({ imported: 7, duplicates: 0, rejected: [] }));
    const person = await paste();
    const sheet = await dialog('Import 7 jobs?');
    expect(sheet.getByText(/Nothing is public yet. Your text was split into 7 ads/)).toBeTruthy();
    const found = within(sheet.getByRole('list', { name: 'Jobs found' })).getAllByRole('listitem');
    expect(found.map(({ textContent }) => textContent?.includes('Read from these words'))).toEqual(Array(5).fill(true));
    expect(found[1]?.textContent).toContain('Ad 2 of 7');
    expect(found[1]?.textContent).toContain(words(2));
    const others = within(sheet.getByRole('list', { name: 'How the other ads begin' })).getAllByRole('listitem');
    expect(others.map(({ textContent }) => textContent)).toEqual([`Ad 6: ${words(6)}`, `Ad 7: ${words(7)}`]);
    expect(backend.bodies('rpc/import_jobs')).toEqual([]);
    await person.click(sheet.getByRole('button', { name: 'Import 7 jobs' }));
    expect(JSON.stringify(backend.bodies('rpc/import_jobs'))).not.toContain('"text"');
  });

  it('imports nothing when no job has a title and a place', async () => {
    backend.answer('parse-job-data', () => ({ jobs: [ad(1, { location: null })], count: 1 }));
    const person = await paste();
    await person.click((await dialog('Import 0 jobs?')).getByRole('button', { name: 'Import 0 jobs' }));
    expect(screen.getByRole('alert').textContent).toContain('There is no job to import');
    expect(backend.bodies('rpc/import_jobs')).toEqual([]);
  });

  it('says that reading failed, and that importing failed, and keeps what is there', async () => {
    backend.answer('parse-job-data', () => refused(500, 'Something went wrong.'));
    const person = await paste();
    expect(await screen.findByText('Failed to parse job data')).toBeTruthy();
    backend.answer('parse-job-data', () => ({ jobs: [ad(1)], count: 1 }));
    backend.answer('rpc/import_jobs', () => refused(503, 'Later'));
    await person.click(button('Read jobs from text'));
    await person.click((await dialog('Import 1 job?')).getByRole('button', { name: 'Import 1 job' }));
    expect((await screen.findAllByText('Failed to import jobs')).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog', { name: 'Import 1 job?' })).toBeTruthy();
    expect(screen.getByLabelText('Raw job text')).toHaveProperty('value', 'Cooks wanted');
  });
});

describe('a CSV file', () => {
  const csv = (content: string, name = 'jobs.csv') => new File([content], name, { type: 'text/csv' });
  const picker = () => screen.getByLabelText(/^Choose/);

  it('must be chosen, and be a CSV file', async () => {
    const person = open();
    await person.click(button('Upload and read'));
    expect((await screen.findAllByText('Please select a CSV file')).length).toBeGreaterThan(1);
    await userEvent.setup({ applyAccept: false }).upload(picker(), csv('PK', 'jobs.xlsx'));
    expect(screen.queryByText('jobs.xlsx')).toBeNull();
  });

  it('says why a file as a whole is refused', async () => {
    const person = open();
    await person.upload(picker(), csv('PK\u0003\u0004'));
    await person.click(button('Upload and read'));
    expect(await screen.findByText('Failed to process CSV file')).toBeTruthy();
    expect(screen.getAllByText(/This is an Excel workbook/).length).toBeGreaterThan(0);
  });

  const COOK = { line: 3, title: 'Cook', company: 'Acme', location: 'Bronx', pay_range: null };
  const SEEN = {
    ...{ dry_run: true, successful: 1, failed: 2, duplicates: 1, same_file: null, rows: [COOK], without_pay: 1 },
    reach: { people: 214, sms: 180, email: 60, later: 12 },
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
    const person = await upload();
    const sheet = await dialog('Import 1 job?');
    expect(sheet.getByText(/Nothing is public yet/)).toBeTruthy();
    const list = within(sheet.getByRole('list', { name: 'The first jobs of the file' }));
    expect(list.getByText('Cook')).toBeTruthy();
    expect(list.getByText('Pay not stated')).toBeTruthy();
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
