// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { address, openRoutes } from '../../../../tests/open-routes.tsx';
import { keepSession } from '../../../../tests/signed-in.ts';
import type { AdminJob } from './api.ts';
import { EditJob } from './edit-job.tsx';
import { JobList, JobsPanel } from './job-list.tsx';

const COOK: AdminJob = {
  id: '0b9c6a2e-1111-4111-8111-111111111111',
  title: 'Cook',
  company: 'Acme',
  employer_name: null,
  borough: 'Brooklyn',
  location: 'Brooklyn, NY',
  category: 'Kitchen/Cook',
  status: 'active',
  state: 'active',
  is_approved: true,
  featured: false,
  report_count: 0,
  source: 'import',
  source_name: null,
  held_for: [] as string[],
  posted_at: '2026-11-18T14:14:00Z',
  expires_at: '2027-01-02T14:14:00Z',
  applications: 96,
  views: 1204,
};
const page = (...rows: AdminJob[]) => ({
  rows,
  total: rows.length,
  total_is_about: false,
  corrected: null,
  next_cursor: { at: COOK.posted_at, id: COOK.id },
});

const hearing = {
  contact: 'owner@fry.example',
  stopped_at: null,
  sent: 4,
  seen: 3,
  answered: 2,
  median_minutes: 300,
  links: 2,
};

let backend: ReturnType<typeof fakeBackend>;
let rows: AdminJob[];
const patches = () =>
  backend.calls.filter(({ path, method }) => path === 'jobs' && method === 'PATCH').map(({ body }) => body);

beforeEach(() => {
  rows = [COOK];
  backend = fakeBackend();
  keepSession();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.answer('rpc/admin_jobs_page', () => page(...rows));
  backend.answer('rpc/admin_job_counts', () => ({ all: 3064, active: 3000, waiting: 12 }));
  backend.answer('rpc/job_hearing', () => hearing);
  backend.answer('jobs', (_, request) =>
    request.method === 'GET'
      ? { ...COOK, description: 'Cooks.', is_verified: false, hidden_at: null }
      : { id: COOK.id },
  );
});

const dashboard = (start = '/admin-dashboard') =>
  openRoutes(
    start,
    <Route
      path="/admin-dashboard"
      element={
        <>
          <JobList title="Job Moderation" searchLabel="Search jobs to moderate" hidden="expired" pageSize={20} />
          <EditJob failure="Failed to save job" />
        </>
      }
    />,
  );

describe('a page of jobs', () => {
  it('has 50 in the jobs list and 20 in moderation', async () => {
    dashboard();
    await waitFor(() => expect(backend.bodies('rpc/admin_jobs_page').at(-1)).toMatchObject({ p_limit: 20 }));
    cleanup();
    openRoutes('/admin-tools', <Route path="/admin-tools" element={<JobsPanel />} />);
    await waitFor(() => expect(backend.bodies('rpc/admin_jobs_page').at(-1)).toMatchObject({ p_limit: 50 }));
  });
});

describe('moderation', () => {
  it('hides a job, says so, and takes it back', async () => {
    dashboard();
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Hide Cook' }));
    expect(await screen.findByText('Job updated successfully')).toBeTruthy();
    expect(patches()).toEqual([{ status: 'expired' }]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(patches()).toEqual([{ status: 'expired' }, { status: 'active' }]));
  });

  it('shows what became of a job that was hidden while a search was on its way', async () => {
    dashboard();
    const person = userEvent.setup();
    const hide = await screen.findByRole('button', { name: 'Hide Cook' });
    let found = () => {};
    const searching = new Promise<void>((resolve) => {
      found = resolve;
    });
    // What the search finds is read before the job is hidden, and arrives after it.
    backend.answer('rpc/admin_jobs_page', async () => {
      const read = page(...rows);
      await searching;
      return read;
    });
    await person.type(screen.getByRole('searchbox', { name: 'Search jobs to moderate' }), 'cook');
    await waitFor(() => expect(backend.bodies('rpc/admin_jobs_page').at(-1)).toMatchObject({ p_query: 'cook' }));
    backend.answer('rpc/admin_jobs_page', () => page(...rows));
    rows = [{ ...COOK, status: 'expired', state: 'expired' }];
    await person.click(hide);
    expect(await screen.findByText('Job updated successfully')).toBeTruthy();
    found();
    expect(await screen.findByRole('button', { name: 'Show Cook' })).toBeTruthy();
  });

  it('shows a job that reports hid, approves and rejects what waits', async () => {
    rows = [
      { ...COOK, state: 'hidden', report_count: 3 },
      { ...COOK, id: '0b9c6a2e-2222-4222-8222-222222222222', title: 'Courier', state: 'waiting', is_approved: false },
    ];
    dashboard();
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Show Cook' }));
    await waitFor(() => expect(patches()).toEqual([{ status: 'active', hidden_at: null }]));
    await person.click(await screen.findByRole('button', { name: 'Approve Courier' }));
    await waitFor(() => expect(patches()).toContainEqual({ is_approved: true }));
    await person.click(screen.getByRole('button', { name: 'Reject Courier' }));
    await waitFor(() => expect(patches()).toContainEqual({ status: 'inactive' }));
  });

  it('says where each job that waits is from, also one behind a duplicate, which can be approved all the same', async () => {
    const waiting = { ...COOK, state: 'waiting' as const, is_approved: false };
    rows = [
      COOK,
      { ...waiting, id: '0b9c6a2e-2222-4222-8222-222222222222', title: 'Courier', source: 'employer' },
      {
        ...waiting,
        id: '0b9c6a2e-3333-4333-8333-333333333333',
        title: 'Guard',
        source: 'feed',
        source_name: 'Borough Jobs',
      },
      { ...waiting, id: '0b9c6a2e-4444-4444-8444-444444444444', title: 'Maid', state: 'duplicate' },
    ];
    dashboard();
    const row = async (title: string) =>
      within((await screen.findByRole('button', { name: `Edit ${title}` })).closest('tr') ?? document.body);
    expect((await row('Courier')).getByText('Posted by its employer')).toBeTruthy();
    expect((await row('Guard')).getByText('From Borough Jobs')).toBeTruthy();
    expect((await row('Maid')).getByText('From an import')).toBeTruthy();
    expect((await row('Maid')).getByRole('button', { name: 'Approve Maid' })).toBeTruthy();
    expect((await row('Cook')).queryByText('From an import')).toBeNull();
  });

  it('says what failed and leaves the job as it was', async () => {
    backend.answer('jobs', () => Response.json({ message: 'boom' }, { status: 500 }));
    dashboard();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Hide Cook' }));
    expect(await screen.findByText('Failed to update job status')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hide Cook' })).toBeTruthy();
  });

  it('says that jobs did not load, once, and tries again', async () => {
    backend.answer('rpc/admin_jobs_page', () => Response.json({ message: 'boom' }, { status: 500 }));
    dashboard();
    expect((await screen.findAllByText('Failed to load jobs')).length).toBeGreaterThan(0);
    backend.answer('rpc/admin_jobs_page', () => page(COOK));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Hide Cook' })).toBeTruthy();
  });

  it('reads what people said of a job and settles it', async () => {
    rows = [{ ...COOK, report_count: 2 }];
    backend.answer('job_reports', () => [
      { id: 'r1', reason: 'scam', note: 'They asked for money', created_at: COOK.posted_at },
      { id: 'r2', reason: 'filled', note: null, created_at: COOK.posted_at },
    ]);
    backend.answer('rpc/settle_reports', () => ({ id: COOK.id, status: 'active', state: 'active', settled: 2 }));
    dashboard();
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Reports of Cook' }));
    const sheet = await screen.findByRole('dialog', { name: 'Reports: Cook' });
    expect(await within(sheet).findByText('They asked for money')).toBeTruthy();
    await person.click(within(sheet).getByRole('button', { name: 'Keep the job' }));
    await waitFor(() => expect(backend.bodies('rpc/settle_reports')).toEqual([{ p_job_id: COOK.id, p_keep: true }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps search, status and page in the address', async () => {
    dashboard();
    const person = userEvent.setup();
    await person.type(await screen.findByRole('searchbox', { name: 'Search jobs to moderate' }), 'cook');
    await waitFor(() => expect(address()).toContain('jobs.q=cook'));
    // What a search of a million jobs finds is sorted by time alone.
    expect(screen.getByRole('button', { name: 'Posted' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Company' })).toBeNull();
    await person.click(screen.getByRole('button', { name: /^Waiting/ }));
    await person.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() =>
      expect(backend.bodies('rpc/admin_jobs_page').at(-1)).toMatchObject({
        p_query: 'cook',
        p_filters: { state: 'waiting', sort: 'posted-' },
        // As many as are refused with one tap.
        p_limit: 100,
        p_cursor: { at: COOK.posted_at, id: COOK.id },
      }),
    );
  });
});

describe('the form of a job', () => {
  it('names the field that is missing and sends nothing', async () => {
    dashboard('/admin-dashboard?edit=new');
    const sheet = await screen.findByRole('dialog', { name: 'New job' });
    const person = userEvent.setup();
    await person.click(within(sheet).getByRole('button', { name: 'Post job' }));
    expect(within(sheet).getByText('Please enter a title.')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(within(sheet).getByLabelText('Title')));
    expect(backend.calls.some(({ path, method }) => path === 'jobs' && method === 'POST')).toBe(false);
    await person.type(within(sheet).getByLabelText('Title'), 'Baker');
    await person.type(within(sheet).getByLabelText('Location'), 'Bronx');
    await person.click(within(sheet).getByRole('button', { name: 'Post job' }));
    expect(await screen.findByText('Job posted successfully')).toBeTruthy();
    const posted = backend.calls.find(({ path, method }) => path === 'jobs' && method === 'POST');
    expect(posted?.body).toMatchObject({ title: 'Baker', location: 'Bronx', is_approved: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('warns of missing pay, and takes the job without it', async () => {
    dashboard('/admin-dashboard?edit=new');
    const sheet = within(await screen.findByRole('dialog', { name: 'New job' }));
    const person = userEvent.setup();
    backend.answer('rpc/read_pay', ({ p_texts }) => {
      const cents = Number(/\$(\d+)/.exec(String(p_texts))?.[1]) * 100;
      return [{ low_cents: cents, high_cents: cents, unit: 'hour' }];
    });
    const warning = /Pay not stated. New York City's law asks for a pay range/;
    await person.type(sheet.getByLabelText(/^Pay range/), 'DOE');
    expect(sheet.getByText(warning)).toBeTruthy();
    await person.type(sheet.getByLabelText(/^Pay range/), ' $20/hour');
    expect(sheet.queryByText(warning)).toBeNull();
    expect(await sheet.findByText('Reads as $20.00 an hour.')).toBeTruthy();
    expect(sheet.queryByText(/outside/)).toBeNull();
    await person.clear(sheet.getByLabelText(/^Pay range/));
    await person.type(sheet.getByLabelText(/^Pay range/), '$2/hour');
    expect(await sheet.findByText('Check this: outside $10 to $120 an hour.')).toBeTruthy();
    await person.clear(sheet.getByLabelText(/^Pay range/));
    await person.type(sheet.getByLabelText('Title'), 'Baker');
    await person.type(sheet.getByLabelText('Location'), 'Bronx');
    await person.click(sheet.getByRole('button', { name: 'Post job' }));
    expect(await screen.findByText('Job posted successfully')).toBeTruthy();
  });

  it('saves what changed; what the server refuses is said at its field', async () => {
    const answers = [Response.json({ message: 'Too low.', hint: 'pay_range', code: 'PT400' }, { status: 400 })];
    backend.answer('jobs', (_, request) =>
      request.method === 'GET'
        ? { ...COOK, pay_range: '$20', is_verified: false }
        : (answers.shift() ?? { id: COOK.id }),
    );
    dashboard(`/admin-dashboard?edit=${COOK.id}`);
    const person = userEvent.setup();
    const pay = await screen.findByLabelText(/^Pay range/);
    await person.clear(pay);
    await person.type(pay, '$22-20');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Too low.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(patches()).toEqual([{ pay_range: '$22-20' }, { pay_range: '$22-20' }]));
    expect(await screen.findByText('Job updated successfully')).toBeTruthy();
  });

  it('shows both when another admin saved the job meanwhile, and saves over it only when told', async () => {
    const opened = { ...COOK, description: 'Grill.', is_verified: false, updated_at: '2026-11-01T10:00:00Z' };
    const now = { ...opened, title: 'Head cook', updated_at: '2026-11-01T10:05:00Z' };
    const reads = [opened, now];
    const versions: (string | null)[] = [];
    backend.answer('jobs', (_, request) => {
      if (request.method === 'GET') return reads.shift() ?? now;
      versions.push(new URL(request.url).searchParams.get('updated_at'));
      return versions.length > 1 ? [{ id: COOK.id }] : [];
    });
    dashboard(`/admin-dashboard?edit=${COOK.id}`);
    const person = userEvent.setup();
    await person.type(await screen.findByLabelText('Title'), ' wanted');
    await person.type(screen.getByLabelText(/^Description/), ' Nights.');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    const notice = within(await screen.findByRole('alert'));
    notice.getByText('Somebody else saved this job while you had it open.');
    notice.getByText('Theirs: Head cook');
    notice.getByText('Yours: Cook wanted');
    expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Cook wanted');
    await person.click(notice.getByRole('button', { name: 'Save my changes' }));
    expect(await screen.findByText('Job updated successfully')).toBeTruthy();
    expect(versions).toEqual([`eq.${opened.updated_at}`, `eq.${now.updated_at}`]);
  });

  it('says why a job waits, until it is approved', async () => {
    const waiting = { ...COOK, is_verified: false, is_approved: false, held_reasons: ['asks_money', 'messenger'] };
    backend.answer('jobs', () => waiting);
    dashboard(`/admin-dashboard?edit=${COOK.id}`);
    await screen.findByText('It waits: the ad asks applicants for money, moves the talk to a messenger.');
    cleanup();
    backend.answer('jobs', () => ({ ...waiting, is_approved: true }));
    dashboard(`/admin-dashboard?edit=${COOK.id}`);
    await screen.findByLabelText('Title');
    expect(screen.queryByText(/It waits: the ad/)).toBeNull();
  });

  it('warns of a job without a way to its employer, and says that it waits', async () => {
    dashboard('/admin-dashboard?edit=new');
    const sheet = within(await screen.findByRole('dialog', { name: 'New job' }));
    const person = userEvent.setup();
    const warning = /names no contact e-mail, no phone number and no application link/;
    await person.type(sheet.getByLabelText(/^Contact/), 'Call 718 555 0142');
    expect(sheet.queryByText(warning)).toBeNull();
    await person.clear(sheet.getByLabelText(/^Contact/));
    await person.type(sheet.getByLabelText(/^Contact/), 'In person');
    expect(sheet.getByText(warning)).toBeTruthy();
    await person.type(sheet.getByLabelText('Title'), 'Baker');
    await person.type(sheet.getByLabelText('Location'), 'Bronx');
    await person.click(sheet.getByRole('button', { name: 'Post job' }));
    expect(await screen.findByText(/^It waits for approval: it names no contact e-mail/)).toBeTruthy();
  });

  it('keeps what was typed when saving fails', async () => {
    backend.answer('jobs', (_, request) =>
      request.method === 'GET' ? { ...COOK, is_verified: false } : Response.json({ message: 'boom' }, { status: 500 }),
    );
    dashboard(`/admin-dashboard?edit=${COOK.id}`);
    const person = userEvent.setup();
    await person.type(await screen.findByLabelText('Title'), ' wanted');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to save job')).toBeTruthy();
    expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Cook wanted');
  });

  it('opens a copy as a new job', async () => {
    dashboard(`/admin-dashboard?edit=${COOK.id}`);
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Duplicate this job' }));
    const sheet = await screen.findByRole('dialog', { name: 'Duplicate job' });
    await person.click(await within(sheet).findByRole('button', { name: 'Post job' }));
    await screen.findByText('Job posted successfully');
    const posted = backend.calls.find(({ path, method }) => path === 'jobs' && method === 'POST');
    expect(posted?.body).toMatchObject({ title: 'Cook', company: 'Acme' });
    expect(posted?.body.id).not.toBe(COOK.id);
  });
});

describe('the toolkit’s Jobs tab', () => {
  it('makes a job inactive, features it, and leads to how people see it', async () => {
    openRoutes('/admin-tools', <Route path="/admin-tools" element={<JobsPanel />} />);
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Hide Cook' }));
    await waitFor(() => expect(patches()).toEqual([{ status: 'inactive' }]));
    await person.click(await screen.findByRole('button', { name: 'More of Cook' }));
    await person.click(await screen.findByRole('button', { name: 'Feature Cook' }));
    await waitFor(() => expect(patches()).toContainEqual({ featured: true }));
    const feed = screen.getByRole('link', { name: 'Feed with Cook (new tab)' });
    const apply = screen.getByRole('link', { name: 'Apply page of Cook (new tab)' });
    expect([feed.getAttribute('href'), feed.getAttribute('target')]).toEqual([`/jobs?id=${COOK.id}`, '_blank']);
    expect(apply.getAttribute('href')).toBe(`/apply/${COOK.id}`);
  });
});

it('a job says what its employer answered, and its links end after asking', async () => {
  backend.answer('rpc/revoke_employer_links', () => ({ revoked: 2 }));
  dashboard(`/admin-dashboard?edit=${COOK.id}`);
  const employer = within(await screen.findByRole('region', { name: 'Employer' }));
  await employer.findByText('owner@fry.example');
  employer.getByText('5 h');
  backend.answer('rpc/copy_employer_link', () => ({ token: 'f00d' }));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(employer.getByRole('button', { name: 'Copy employer link' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}/employer/f00d`));
  expect(await employer.findByRole('button', { name: 'Link Copied!' })).toBeTruthy();
  await employer.findByRole('button', { name: 'Copy employer link' }, { timeout: 2900 });
  copied.mockRejectedValue(new Error('no'));
  await userEvent.click(employer.getByRole('button', { name: 'Copy employer link' }));
  expect(await screen.findByText('Copy Failed')).toBeTruthy();
  expect(screen.getByText('Please copy the link manually')).toBeTruthy();
  expect(employer.getByLabelText<HTMLInputElement>('Employer link').value).toBe(`${location.origin}/employer/f00d`);
  await userEvent.click(employer.getByRole('button', { name: 'Revoke employer link' }));
  expect(backend.bodies('rpc/revoke_employer_links')).toEqual([]);
  backend.answer('rpc/job_hearing', () => ({ ...hearing, links: 0 }));
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(employer.queryByRole('button', { name: 'Revoke employer link' })).toBeNull());
  expect(backend.bodies('rpc/revoke_employer_links')).toEqual([{ p_job_id: COOK.id }]);
});
