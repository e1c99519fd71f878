// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFilters, withSearch } from '@/features/jobs/feed/filters.ts';
import { JobsPage } from '@/features/jobs/feed/jobs-page.tsx';
import { jobCard } from '@/features/jobs/job.ts';
// There at once, as on a phone that has it in its cache.
import '@/features/jobs/job-more.tsx';
import { changeLocale } from '@/lib/locale.ts';
import { fakeBackend } from '../../tests/fake-backend.ts';
import { feedPage, jobDetail, jobId, jobRow } from '../../tests/feed-answers.ts';
import { openRoutes } from '../../tests/open-routes.tsx';
import { keepSession } from '../../tests/signed-in.ts';
import { PublicLayout } from './layouts/public-layout.tsx';

/** Every drawing of a card asks what it shows. */
vi.mock('@/features/jobs/job.ts', async (original) => {
  const actual = await original<typeof import('@/features/jobs/job.ts')>();
  return { ...actual, jobCard: vi.fn(actual.jobCard) };
});
/** The heading and the filters read them with every drawing, the foot makes its links of them. */
vi.mock('@/features/jobs/feed/filters.ts', async (original) => {
  const actual = await original<typeof import('@/features/jobs/feed/filters.ts')>();
  return { ...actual, readFilters: vi.fn(actual.readFilters), withSearch: vi.fn(actual.withSearch) };
});
const drawn = () => [...new Set(vi.mocked(jobCard).mock.calls.map(([{ id }]) => id))];
const nothingYet = () => {
  for (const asked of [jobCard, readFilters, withSearch]) vi.mocked(asked).mockClear();
};
const watchers = new Set<(entries: { isIntersecting: boolean }[]) => void>();
const allInSight = () =>
  act(() => {
    for (const watcher of [...watchers]) watcher([{ isIntersecting: true }]);
  });

beforeEach(async () => {
  nothingYet();
  localStorage.clear();
  sessionStorage.clear();
  keepSession();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(watcher: (entries: { isIntersecting: boolean }[]) => void) {
        watchers.add(watcher);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const backend = fakeBackend();
  let saved: string[] = [];
  backend.answer('rpc/my_saved_job_ids', () => saved);
  backend.answer('saved_jobs', (body) => {
    saved = [String(body.job_id)];
    return undefined;
  });
  backend.answer('rpc/my_applied_jobs', () => []);
  backend.answer('rpc/job_detail', (body) => jobDetail(Number(String(body.p_id).slice(0, 8))));
  backend.answer('rpc/feed_page', ({ p_cursor }) =>
    p_cursor
      ? feedPage({
          jobs: [jobRow((p_cursor as { id: string }).id === jobId(23) ? 300 : 301)],
          filler: [],
          next_cursor: { posted_at: '2026-11-01', id: jobId(300) },
        })
      : feedPage({ filler: [], next_cursor: { posted_at: '2026-11-01', id: jobId(23) } }),
  );
  openRoutes(
    '/jobs',
    <Route element={<PublicLayout tabs />}>
      <Route path="/jobs" element={<JobsPage />} />
    </Route>,
  );
  await waitFor(() => expect(drawn()).toHaveLength(24));
  nothingYet();
});
afterEach(() => {
  cleanup();
  watchers.clear();
  vi.unstubAllGlobals();
  changeLocale('en');
});

it('a key in the search box and a scroll draw no card', async () => {
  await userEvent.type(screen.getByRole('searchbox'), 'co');
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
  fireEvent.scroll(window);
  expect(screen.getByRole('banner').hasAttribute('data-hidden')).toBe(true);
  expect(drawn()).toEqual([]);
});

it('opening and saving a job draws that card alone', async () => {
  const within = (selector: string) => document.querySelector(`[id="job-${jobId(3)}"] ${selector}`) as HTMLElement;
  fireEvent.click(within('button'));
  await waitFor(() => expect(within('button[aria-pressed]')).toBeTruthy());
  fireEvent.click(within('button[aria-pressed]'));
  await waitFor(() => expect(within('button[aria-pressed]').getAttribute('aria-pressed')).toBe('true'));
  expect(drawn()).toEqual([jobId(3)]);
});

it('the next batch draws its own cards, and at most the two beside which it begins', async () => {
  allInSight();
  await screen.findByText('Order picker 300');
  expect(drawn()).toContain(jobId(300));
  expect(drawn().length).toBeLessThanOrEqual(3);
});

it('a batch that comes draws neither the filters nor the foot again', async () => {
  allInSight();
  await screen.findByText('Order picker 300');
  expect(readFilters).not.toHaveBeenCalled();
  await screen.findByRole('heading', { name: 'People Also Searched' });
  expect(withSearch).toHaveBeenCalled();
  nothingYet();
  allInSight();
  await screen.findByText('Order picker 301');
  expect(drawn()).toContain(jobId(301));
  expect([readFilters, withSearch].map((asked) => vi.mocked(asked).mock.calls.length)).toEqual([0, 0]);
});

it('another language draws them all', () => {
  act(() => changeLocale('es'));
  expect(drawn()).toHaveLength(24);
});
