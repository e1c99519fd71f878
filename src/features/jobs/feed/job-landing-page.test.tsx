// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { feedPage, fillerRow, jobRow } from '../../../../tests/feed-answers.ts';
import { address, openRoutes } from '../../../../tests/open-routes.tsx';
import type { FeedBody } from '../api.ts';
import { JobLandingPage } from './job-landing-page.tsx';

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/feed_page', () => feedPage());
  backend.answer('rpc/job_figures', () => ({ jobs: 1234, paid: 56, middle_cents: 2150 }));
  vi.stubGlobal('scrollTo', vi.fn());
});

const open = (path: string) =>
  openRoutes(path, <Route path="/jobs/*" element={<JobLandingPage missing={<p>No such page</p>} />} />);

it('is the feed of a kind of work and a borough, with what is open and what it pays', async () => {
  open('/jobs/warehouse/in/bronx');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Warehouse jobs in the Bronx');
  expect(
    await screen.findByText('1,234 jobs open now. Half of the 56 that state their pay offer $21.50 an hour or more.'),
  ).toBeTruthy();
  expect(backend.bodies('rpc/job_figures')).toEqual([{ p_category: 'Warehouse', p_borough: 'Bronx' }]);
  expect(backend.bodies('rpc/feed_page')[0]).toMatchObject({ p_filters: { category: 'warehouse', location: 'Bronx' } });
  expect(document.title).toBe('Warehouse jobs in the Bronx · Stoop');
});

it('asks for one of the two alone, and tells no middle of few', async () => {
  backend.answer('rpc/job_figures', () => ({ jobs: 1, paid: 1, middle_cents: 2150 }));
  open('/jobs/in/staten-island');
  expect(await screen.findByText('1 job open now.')).toBeTruthy();
  expect(backend.bodies('rpc/job_figures')).toEqual([{ p_borough: 'Staten Island' }]);
});

it('has only real jobs, and of them what they say', async () => {
  const unsaid = { company: null, location: null, job_type: null, pay_range: null };
  backend.answer('rpc/feed_page', ({ p_filters }) => {
    const isReal = (p_filters as FeedBody['p_filters']).filler === 'none';
    return feedPage({ jobs: [jobRow(1, unsaid)], filler: isReal ? [] : [fillerRow(2)], needs_filler: !isReal });
  });
  open('/jobs/warehouse');
  const text = (await screen.findByRole('article', { name: 'Order picker 1' })).textContent;
  expect(text).toContain('Pay not stated');
  for (const standIn of ['18-22', 'Trusted Employer', 'Full-Time', 'Nearby', 'match'])
    expect(text).not.toContain(standIn);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(backend.bodies('populate-fake-jobs')).toEqual([]);
});

it('is kept out of search while it has no job', async () => {
  const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');
  backend.answer('rpc/feed_page', () => feedPage({ jobs: [], total: 0 }));
  backend.answer('rpc/job_figures', () => ({ jobs: 0, paid: 0, middle_cents: null }));
  open('/jobs/warehouse');
  await vi.waitFor(() => expect(robots()).toBe('noindex'));
  cleanup();
  backend.answer('rpc/job_figures', () => ({ jobs: 3, paid: 0, middle_cents: null }));
  open('/jobs/warehouse');
  await vi.waitFor(() => expect(robots()).toBe('index,follow'));
});

it('leads to the feed where a filter is taken away', async () => {
  open('/jobs/warehouse/in/bronx');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Bronx' }));
  expect(address()).toBe('/jobs?category=warehouse');
});

it.each(['/jobs/astronaut', '/jobs/in/boston'])('%s is no page', (path) => {
  open(path);
  expect(screen.getByText('No such page')).toBeTruthy();
});
