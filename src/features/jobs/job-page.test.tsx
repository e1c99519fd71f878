// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobDetail, jobId, jobRow } from '../../../tests/feed-answers.ts';
import { address, openRoutes } from '../../../tests/open-routes.tsx';
import type { JobDetail } from './job.ts';
import { JobPage } from './job-page.tsx';

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/similar_jobs', () => ({ is_closed: false, jobs: [jobRow(2), jobRow(3)] }));
});

function open(n: number, fields: Partial<JobDetail> | null = {}, search = '') {
  backend.answer('rpc/job_detail', () => (fields ? jobDetail(n, fields) : Response.json(null)));
  openRoutes(
    `/jobs/${jobId(n)}${search}`,
    <Route path="/jobs/:id" element={<JobPage missing={<p>No such page</p>} />} />,
  );
}

it('shows the whole job, with the way to apply, the heart, share and report', async () => {
  open(1, { benefits: 'A meal each shift' }, '?ref=ABC123&x=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Order picker 1' })).toBeTruthy();
  const job = within(screen.getByRole('article', { name: 'Order picker 1' }));
  const said = ['Gloves are on us.', 'Be 18 or older', 'A meal each shift', 'Full-Time', 'Bruckner Produce'];
  for (const text of [...said, 'Hunts Point', 'Bronx']) expect(job.getByText(text)).toBeTruthy();
  expect(job.getByText(/^Open until/)).toBeTruthy();
  expect(job.getByRole('link', { name: /See on the map/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Apply Now' }).getAttribute('href')).toBe(
    `/apply/${jobId(1)}/step-1?ref=ABC123`,
  );
  expect(screen.getByRole('button', { name: 'Save Order picker 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Report this job' })).toBeTruthy();
  expect(document.title).toBe('Order picker 1, Bruckner Produce · Stoop');
  expect(backend.bodies('job_views')).toHaveLength(1);
});

it('leads to the job that is shown in its place', async () => {
  open(1, { id: jobId(2) }, '?ref=ABC123');
  await screen.findByRole('heading', { level: 1 });
  expect(address()).toBe(`/jobs/${jobId(2)}?ref=ABC123`);
});

it('breaks words that are wider than a phone', async () => {
  const long = (letter: string) => letter.repeat(300);
  const texts = { description: long('d'), requirements: long('r'), benefits: long('b') };
  open(1, { ...texts, title: long('t'), company: long('c'), location: `${long('s')}, ${long('a')}` });
  await screen.findByRole('heading', { level: 1 });
  const words = screen.getAllByText(/^(.)\1{299}$/i);
  expect(words.length).toBeGreaterThanOrEqual(7);
  for (const word of words) expect(word.closest('.wrap-anywhere'), word.textContent?.slice(0, 1)).toBeTruthy();
});

it('leads to the pages of similar jobs, which say their station', async () => {
  const station = { name: 'Fordham Rd', lines: ['B', 'D'], miles: 0.1 };
  backend.answer('rpc/similar_jobs', () => ({ is_closed: false, jobs: [jobRow(2, { station }), jobRow(3)] }));
  open(1);
  const similar = await screen.findByRole('link', { name: 'Order picker 2' });
  expect(within(screen.getByRole('article', { name: 'Order picker 2' })).getByText('Fordham Rd')).toBeTruthy();
  expect(similar.getAttribute('href')).toBe(`/jobs/${jobId(2)}`);
});

it('says which station is next to the job, and how far it is from where the phone looks for jobs', async () => {
  localStorage.setItem('stoop-near', 'near=belmont&within=2');
  open(1, {
    place: { latitude: 40.861, longitude: -73.896, is_about: true },
    station: { name: 'Fordham Rd', lines: ['B', 'D'], miles: 0.1 },
  });
  expect(await screen.findByText('Nearest station, about 0.1 mi')).toBeTruthy();
  expect(screen.getByText('Fordham Rd')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'lines B, D' })).toBeTruthy();
  expect(await screen.findByText('about 0.5 mi from Belmont')).toBeTruthy();
});

it('says nothing of a station where only the borough is known', async () => {
  open(1, { place: null, station: null });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Nearest station/)).toBeNull();
});

it('says under the employer how soon it answers', async () => {
  open(1, { answers_in_days: 2 });
  expect(await screen.findByText('Usually answers within 2 days')).toBeTruthy();
});

it('says that an employer rarely answers', async () => {
  open(1, { rarely_answers: true });
  expect(await screen.findByText('Rarely answers')).toBeTruthy();
});

it('shares its own address by the sheet of the phone', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  open(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Share Order picker 1' }));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: `${window.location.origin}/jobs/${jobId(1)}?ref=user` }),
  );
});

it('says what the posting leaves open, and nothing in its place', async () => {
  open(5, { pay_range: null, hourly_low_cents: null, company: null, job_type: null });
  expect(await screen.findByText('Pay not stated')).toBeTruthy();
  const text = screen.getByRole('article', { name: 'Order picker 5' }).textContent;
  for (const standIn of ['18-22', 'Trusted Employer', 'Full-Time']) expect(text).not.toContain(standIn);
});

it('says of similar jobs only what they say themselves', async () => {
  const unsaid = { company: null, location: null, job_type: null, pay_range: null };
  backend.answer('rpc/similar_jobs', () => ({ is_closed: false, jobs: [jobRow(2, unsaid)] }));
  open(1);
  const text = (await screen.findByRole('article', { name: 'Order picker 2' })).textContent;
  expect(text).toContain('Pay not stated');
  for (const standIn of ['18-22', 'Trusted Employer', 'Full-Time', 'Nearby', 'match'])
    expect(text).not.toContain(standIn);
});

it('takes what was served of one job out of the head on the way to another', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="canonical" href="/jobs/1"><link rel="alternate" hreflang="es" href="/jobs/1?lang=es"><meta property="og:url" content="/jobs/1"><meta name="twitter:title" content="x"><script type="application/ld+json">{}</script>`,
  );
  const served = () => document.head.querySelectorAll('[href^="/jobs/1"], [property], [name^=twitter], [type]').length;
  open(1);
  const next = await screen.findByRole('link', { name: 'Order picker 2' });
  backend.answer('rpc/job_detail', () => jobDetail(2));
  expect(served()).toBe(5);
  await userEvent.click(next);
  await vi.waitFor(() => expect(served()).toBe(0));
});

it('says that a job has closed, and shows similar ones', async () => {
  backend.answer('rpc/similar_jobs', () => ({ is_closed: true, jobs: [jobRow(2)] }));
  open(6, null);
  expect(await screen.findByRole('heading', { level: 1, name: 'This job is no longer open' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order picker 2' })).toBeTruthy();
  expect(screen.getByText('It may be filled or past its date. Here are other jobs open now.')).toBeTruthy();
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('says that a job is paused, which may open again', async () => {
  backend.answer('rpc/similar_jobs', () => ({ is_closed: true, is_paused: true, jobs: [] }));
  open(6, null);
  expect(await screen.findByRole('heading', { level: 1, name: 'This job is paused' })).toBeTruthy();
});

it('announces no other jobs where there are none', async () => {
  backend.answer('rpc/similar_jobs', () => ({ is_closed: true, jobs: [] }));
  open(6, null);
  expect(await screen.findByText('It may be filled or past its date.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('other jobs');
});

it('has no page for a job that never was', async () => {
  backend.answer('rpc/similar_jobs', () => Response.json(null));
  open(7, null);
  expect(await screen.findByText('No such page')).toBeTruthy();
});

it('opens filler in the feed', async () => {
  open(8, { is_fake: true });
  await vi.waitFor(() => expect(address()).toBe(`/jobs?id=${jobId(8)}`));
});

it('offers another try when it could not be loaded', async () => {
  backend.answer('rpc/job_detail', () => Response.json({ message: 'no' }, { status: 500 }));
  openRoutes(`/jobs/${jobId(10)}`, <Route path="/jobs/:id" element={<JobPage missing={null} />} />);
  await screen.findByText('The job could not be loaded. Please try again.');
  backend.answer('rpc/job_detail', () => jobDetail(10));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Order picker 10' })).toBeTruthy();
});
