// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { SourcesPage } from './sources-page.tsx';

const SOURCE = '00000000-0000-4000-8000-000000000001';
const RUN = '00000000-0000-4000-8000-000000000002';
const source = (fields: object = {}) => ({
  ...{
    id: SOURCE,
    name: 'Corner shops',
    kind: 'job_xml',
    address: 'https://shops.example/jobs.xml',
    every_minutes: 1440,
  },
  ...{ is_trusted: true, is_paused: true, default_company: null, default_category: null, failures: 0, ...fields },
});
const run = (fields: object = {}) => ({
  ...{
    id: RUN,
    source_id: SOURCE,
    is_dry: false,
    status: 'done',
    started_at: '2026-11-18T15:00:00Z',
    finished_at: null,
  },
  ...{
    seen: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    gone: 0,
    refused: 0,
    error: null,
    reasons: [],
    rows: [],
    ...fields,
  },
});

let backend: ReturnType<typeof fakeBackend>;
let sources: object[];
let runs: object[];
beforeEach(() => {
  backend = fakeBackend();
  [sources, runs] = [[source()], []];
  backend.answer('job_sources', (_body, { method }) => (method === 'GET' ? sources : { id: SOURCE }));
  backend.answer('source_runs', () => runs);
  backend.answer('rpc/api_keys', () => []);
  backend.answer('rpc/run_source_now', () => {
    runs = [run({ is_dry: true, status: 'running', seen: 12 })];
    return { run_id: RUN };
  });
});

function open(at = '/admin/sources') {
  openRoutes(at, <Route path="/admin/sources" element={<SourcesPage />} />);
  return userEvent.setup();
}
const changes = () =>
  backend.calls.filter(({ path, method }) => path === 'job_sources' && method !== 'GET').map(({ body }) => body);

it('without one says what a source is for', async () => {
  sources = [];
  open();
  expect(await screen.findByText('No source yet. Add one, and the board fills itself.')).toBeTruthy();
});

it('a new one is saved paused and tried at once', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Add a source' }));
  const form = within(await screen.findByRole('dialog', { name: 'New source' }));
  await person.click(form.getByRole('button', { name: 'Save and try it' }));
  expect(form.getByText('Give it a name.')).toBeTruthy();
  expect(form.getByText('This is a web address: https://…')).toBeTruthy();
  await person.type(form.getByLabelText('Name'), 'Corner shops');
  await person.selectOptions(form.getByLabelText('What it is'), 'job_xml');
  await person.type(form.getByLabelText('Address'), 'https://shops.example/jobs.xml');
  await person.click(form.getByRole('button', { name: 'Save and try it' }));
  expect(await screen.findByText('Reading the source… 12 rows so far.')).toBeTruthy();
  expect(changes()).toMatchObject([{ name: 'Corner shops', kind: 'job_xml', every_minutes: 1440, is_trusted: false }]);
  expect(backend.bodies('rpc/run_source_now')).toEqual([{ p_source_id: SOURCE, p_is_dry: true }]);
});

it('a dry run shows what it would do, its rows, and why others are refused', async () => {
  const row = {
    source_ref: 'R1',
    title: 'Line cook',
    company: 'Fork',
    location: 'Bronx',
    pay_range: null,
    is_approved: false,
    state: 'added',
  };
  const reasons = [
    { field: 'location', message: 'is outside of New York City', is_refused: true, rows: 3, examples: ['R7', 'R8'] },
  ];
  runs = [run({ is_dry: true, seen: 4, added: 1, refused: 3, reasons, rows: [row] })];
  open(`/admin/sources?run=${RUN}`);
  const report = within(await screen.findByRole('dialog', { name: 'Dry run' }));
  expect(report.getByText('Nothing was written. This is what it would do:')).toBeTruthy();
  expect(report.getByText('Such as R7, R8')).toBeTruthy();
  expect(report.getByText('Line cook').closest('li')?.textContent).toBe(
    'Line cook NewWaitsFork · Bronx · pay not stated',
  );
});

it('one that failed says why, and that nothing was changed', async () => {
  sources = [source({ failures: 3 })];
  runs = [run({ status: 'failed', error: 'shops.example answered 500.' })];
  const person = open();
  expect(await screen.findByText('Failed, paused')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /See the run/ }));
  expect(await screen.findByText('Nothing on the board was changed.')).toBeTruthy();
});

it('one that lost many jobs asks before it closes them', async () => {
  runs = [run({ status: 'needs_approval', gone: 15 })];
  backend.answer('rpc/approve_source_run', () => ({ run_id: RUN, gone: 15 }));
  const person = open(`/admin/sources?run=${RUN}`);
  await person.click(await screen.findByRole('button', { name: 'Close 15 jobs' }));
  await vi.waitFor(() => expect(backend.bodies('rpc/approve_source_run')).toEqual([{ p_run_id: RUN }]));
});

it('is turned on and paused again', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: /Turn on/ }));
  await vi.waitFor(() => expect(changes()).toEqual([{ is_paused: false }]));
});

it('a new partner gets a key, which is shown once and can be copied', async () => {
  const key = `jobkey_${'ab'.repeat(32)}`;
  backend.answer('rpc/create_api_key', () => ({ id: RUN, key }));
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Add a partner' }));
  const form = within(await screen.findByRole('dialog', { name: 'New partner' }));
  await person.click(form.getByRole('button', { name: 'Make a key' }));
  expect(form.getByText('Give the partner a name.')).toBeTruthy();
  await person.type(form.getByLabelText('Name of the partner'), 'Acme Staffing');
  await person.click(form.getByRole('button', { name: 'Make a key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'The key' }));
  expect(shown.getByText(key)).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Copy the key' })).toBeTruthy();
  expect(backend.bodies('rpc/create_api_key')).toEqual([{ p_partner: 'Acme Staffing' }]);
  await person.click(shown.getByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(screen.queryByText(key)).toBeNull());
});

it('a partner is trusted, and a key revoked after a question', async () => {
  sources = [source({ kind: 'partner', name: 'Acme', address: null, is_trusted: false, is_paused: false })];
  const key = { source_id: SOURCE, prefix: 'jobkey_ab12cd', last_used_at: null };
  backend.answer('rpc/api_keys', () => [
    { ...key, id: RUN, revoked_at: null },
    { ...key, id: SOURCE, prefix: 'jobkey_ef34ab', revoked_at: '2026-11-18T15:00:00Z' },
  ]);
  backend.answer('rpc/revoke_api_key', () => ({ id: RUN }));
  const person = open();
  const keys = within(await screen.findByRole('list', { name: 'Keys of Acme' }));
  expect(keys.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'jobkey_ab12cd… never usedRevoke',
    'jobkey_ef34ab… never usedRevoked',
  ]);
  expect(screen.queryByRole('button', { name: /Run now/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Trust it: Acme' }));
  await vi.waitFor(() => expect(changes()).toEqual([{ is_trusted: true }]));
  await person.click(keys.getByRole('button', { name: 'Revoke the key jobkey_ab12cd' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke it' }));
  await vi.waitFor(() => expect(backend.bodies('rpc/revoke_api_key')).toEqual([{ p_id: RUN }]));
});
