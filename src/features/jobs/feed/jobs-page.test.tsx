// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { queryClient } from '@/lib/query-client.ts';
import { rpcUrl } from '@/lib/supabase.ts';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { feedPage, fillerRow, jobDetail, jobId, jobRow } from '../../../../tests/feed-answers.ts';
import { address, openRoutes } from '../../../../tests/open-routes.tsx';
import { feedBody } from './filters.ts';
import { JobsPage } from './jobs-page.tsx';

const failure = () => Response.json({ message: 'no' }, { status: 400 });

const visit = (start: string) => openRoutes(start, <Route path="/jobs" element={<JobsPage />} />);
const cards = () => screen.findAllByRole('article', { name: /Order picker|Team member/ });
/** By their text: to look for names among so many at each change takes long. */
const shown = (count: number) =>
  waitFor(() => {
    const all = [...document.querySelectorAll('article')];
    expect(all.filter((card) => /Order picker|Team member/.test(card.textContent))).toHaveLength(count);
  });
const requested = () => backend.bodies('rpc/feed_page');
type Watcher = (entries: { isIntersecting: boolean }[]) => void;
const watchers = new Map<Watcher, IntersectionObserverInit | undefined>();
/** The card at the 70 % mark came into sight. */
const scrollOn = () =>
  act(() => {
    for (const watcher of [...watchers.keys()]) watcher([{ isIntersecting: true }]);
  });

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  window.__early = undefined;
  backend = fakeBackend();
  backend.answer('rpc/feed_page', () => feedPage());
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watcher: Watcher;
      readonly options: IntersectionObserverInit | undefined;
      constructor(watcher: Watcher, options?: IntersectionObserverInit) {
        this.watcher = watcher;
        this.options = options;
      }
      observe() {
        watchers.set(this.watcher, this.options);
      }
      disconnect() {
        watchers.delete(this.watcher);
      }
    },
  );
});
afterEach(() => {
  changeLocale('en');
});

describe('the feed', () => {
  it('says what it is loading, then shows 24 jobs and 6 filler that look alike', async () => {
    visit('/jobs');
    expect(screen.getByText('Loading fresh job opportunities...')).toBeTruthy();
    await shown(30);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find Jobs Near You · 3,000+ jobs');
    expect(document.body.textContent).not.toMatch(/fake/i);
  });

  it('takes the answer that index.html already asked for', async () => {
    const body = feedBody(new URLSearchParams('q=cook'));
    const page = feedPage({ jobs: [jobRow(7, { title: 'Order picker early' })], filler: [] });
    window.__early = { url: rpcUrl('feed_page', body), response: Promise.resolve(Response.json(page)) };
    visit('/jobs?q=cook');
    expect(await screen.findByRole('article', { name: 'Order picker early' })).toBeTruthy();
    expect(requested()).toEqual([]);
  });

  it('asks itself when index.html asked for something else, or in vain', async () => {
    window.__early = {
      url: rpcUrl('feed_page', { p_query: 'other' }),
      response: Promise.resolve(Response.json(feedPage({ jobs: [] }))),
    };
    visit('/jobs');
    await cards();
    cleanup();
    const body = feedBody(new URLSearchParams());
    window.__early = { url: rpcUrl('feed_page', body), response: Promise.reject(new TypeError('offline')) };
    visit('/jobs');
    await cards();
    expect(requested()).toHaveLength(2);
  });

  it('appends the next batch and leaves the first where it is', async () => {
    backend.answer('rpc/feed_page', ({ p_cursor }) =>
      p_cursor
        ? feedPage({ jobs: [jobRow(300)], filler: [] })
        : feedPage({ next_cursor: { posted_at: '2026-11-01', id: jobId(23) } }),
    );
    visit('/jobs');
    const before = (await cards()).map((card) => card.id);
    scrollOn();
    await screen.findByRole('article', { name: 'Order picker 300' });
    expect((await cards()).slice(0, 30).map((card) => card.id)).toEqual(before);
    expect(requested()[1]?.p_cursor).toEqual({ posted_at: '2026-11-01', id: jobId(23) });
  });

  it('loads the next page when a tenth of the end is seen, if it was not loaded ahead', async () => {
    backend.answer('rpc/feed_page', ({ p_cursor }) => feedPage(p_cursor ? {} : { next_cursor: { at: 1 } }));
    visit('/jobs');
    await shown(30);
    await waitFor(() => expect([...watchers.values()]).toContainEqual({ threshold: 0.1 }));
    act(() => {
      for (const [watcher, options] of [...watchers]) if (options?.threshold) watcher([{ isIntersecting: true }]);
    });
    await waitFor(() => expect(requested()).toHaveLength(2));
  });

  it('loads up to the page that the address names', async () => {
    backend.answer('rpc/feed_page', ({ p_cursor }) => {
      const at = Number((p_cursor as { at?: number } | null)?.at ?? 0);
      return feedPage({ jobs: [jobRow(at)], filler: [], next_cursor: { at: at + 1 } });
    });
    visit('/jobs?page=3');
    expect(await screen.findByRole('article', { name: 'Order picker 2' })).toBeTruthy();
    await waitFor(() => expect(requested()).toHaveLength(3));
  });

  it('has the store of filler filled when it runs low, once, and shows it last', async () => {
    let filled = false;
    backend.answer('populate-fake-jobs', () => {
      filled = true;
      return { inserted: 200 };
    });
    backend.answer('rpc/feed_page', () => feedPage({ filler: filled ? [fillerRow(1000)] : [], needs_filler: !filled }));
    visit('/jobs');
    expect(await screen.findByRole('article', { name: 'Team member 1000' })).toBeTruthy();
    expect((await cards()).at(-1)?.id).toBe(`job-${jobId(1000)}`);
    expect(backend.bodies('populate-fake-jobs')).toEqual([{ count: 200, reset: false }]);
    expect(localStorage.getItem('stoop-visitor-key')).toBeNull();
  });

  it('has a footer whose chips, tags and links lead somewhere', async () => {
    visit('/jobs?location=Bronx');
    await cards();
    expect(await screen.findByRole('heading', { name: 'People Also Searched' })).toBeTruthy();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Driver Jobs')).toBe('/jobs?location=Bronx&q=driver+jobs&page=1');
    expect(href('Warehouse')).toBe('/jobs?location=Bronx&q=warehouse&page=1');
    expect([href('Job Alerts'), href('Alert Settings'), href('Refer & Earn'), href('Sign In')]).toEqual([
      '/alerts',
      '/settings/alerts',
      '/referrals',
      '/sign-in',
    ]);
  });
});

it('has its footer and teasers in the language of the page', async () => {
  changeLocale('es');
  backend.answer('rpc/feed_page', () =>
    feedPage({ jobs: Array.from({ length: 60 }, (_, at) => jobRow(at, at % 2 ? { category: 'Kitchen/Cook' } : {})) }),
  );
  visit('/jobs');
  const related = await screen.findByRole('navigation', { name: 'Búsquedas relacionadas' });
  const tags = within(related).getAllByRole('link');
  expect(tags.map((tag) => [tag.textContent, tag.getAttribute('href')])).toEqual([
    ['Almacén', '/jobs?q=warehouse&page=1'],
    ['Cocina', '/jobs?q=kitchen&page=1'],
  ]);
  expect(related.querySelector('[lang]')).toBeNull();
  const [teaser] = screen.getAllByRole('article', { name: 'Ingeniero de software sénior' });
  expect(teaser?.querySelector('[lang]')).toBeNull();
});

describe('filters', () => {
  it('are chips with a cross; taking one away drops the page', async () => {
    visit('/jobs?location=Bronx&pay=20-25&page=2&ref=ABC123');
    expect(await screen.findByText('148 jobs match')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Filters 2 active' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Bronx' }));
    expect(address()).toBe('/jobs?pay=20-25&ref=ABC123');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/jobs?ref=ABC123');
  });

  it('are cleared beside the feed where there are any, not for an order alone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    visit('/jobs?sort=pay');
    await cards();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Queens' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/jobs');
  });

  it('are chosen in one sheet, whose button says how many jobs wait', async () => {
    backend.answer('rpc/feed_page', ({ p_filters }) => feedPage({ total: JSON.stringify(p_filters).length }));
    visit('/jobs');
    await cards();
    await userEvent.click(screen.getByRole('button', { name: 'Category' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Queens' }));
    await userEvent.click(within(sheet).getByRole('switch', { name: 'No experience' }));
    const total = JSON.stringify({ location: 'Queens', experience: 'no-experience' }).length;
    await userEvent.click(await within(sheet).findByRole('button', { name: `Show ${total} jobs` }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/jobs?location=Queens&experience=no-experience');
    const last = requested().length;
    await cards();
    expect(requested()).toHaveLength(last);
  });

  it('toggle without the sheet where there is one value only', async () => {
    visit('/jobs');
    await userEvent.click(screen.getByRole('button', { name: 'No experience', pressed: false }));
    expect(address()).toBe('/jobs?experience=no-experience');
  });

  it('survive nonsense in the address', async () => {
    visit('/jobs?location=%00&pay=%3Cscript%3E&type=null&category=__proto__&experience=&page=-9e99&q=');
    await shown(30);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find Jobs Near You · 3,000+ jobs');
  });
});

describe('when there is nothing', () => {
  it('quotes the term back, offers quick searches, all jobs and open filler', async () => {
    backend.answer('rpc/feed_page', () =>
      feedPage({ jobs: [], total: 0, filler: [1, 2, 3, 4, 5].map((n) => fillerRow(1000 + n)) }),
    );
    visit('/jobs?q=dog+walker&page=1');
    expect(await screen.findByRole('heading', { name: 'No exact matches found' })).toBeTruthy();
    expect(screen.getByText('We don\'t have "dog walker" yet — but it\'s coming soon!')).toBeTruthy();
    await screen.findByRole('link', { name: 'Driver' });
    const chips = ['Kitchen Helper', 'Cashier', 'Warehouse Worker', 'Driver'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(chips).toEqual(['kitchen', 'cashier', 'warehouse', 'delivery'].map((q) => `/jobs?q=${q}&page=1`));
    expect(screen.getByRole('link', { name: 'View All Jobs' }).getAttribute('href')).toBe('/jobs');
    await shown(5);
  });

  const alertLink = async () =>
    (await screen.findByRole('link', { name: /Set this alert|Alert me here/ }))
      .getAttribute('href')
      ?.replace('/alerts?', '');

  it.each([
    ['q=limpieza&ref=ABC123', 'limpieza · All NYC', 'ref=ABC123&words=limpieza&city=All+NYC'],
    [
      'q=cook&location=Bronx&shift=nights&type=part-time',
      'cook · Nights · Part-Time · Bronx',
      'words=cook+Nights+Part-Time&city=Bronx',
    ],
    ['q=plomero bronx', 'plomero bronx · Bronx', 'words=plomero+bronx&city=Bronx'],
    ['q=cook queens&location=Bronx', 'cook queens · Bronx', 'words=cook+queens&city=Bronx'],
    ['q=cook bronx o queens', 'cook bronx o queens · All NYC', 'words=cook+bronx+o+queens&city=All+NYC'],
    ['category=security&location=Queens', 'Security · Queens', 'job_type=security&city=Queens'],
    ['category=security&shift=nights', 'Security · Nights · All NYC', 'words=Security+Nights&city=All+NYC'],
    [
      'near=fordham&within=5&category=security',
      'Security · Near Fordham',
      'job_type=security&city=Bronx&near=fordham&within=5',
    ],
  ])('offers an alert for exactly what was searched: %s', async (search, what, link) => {
    backend.answer('rpc/feed_page', () => feedPage({ jobs: [], filler: [], total: 0 }));
    visit(`/jobs?${search}`);
    expect(await screen.findByText(`We tell you about new jobs for: ${what}.`)).toBeTruthy();
    expect(await alertLink()).toBe(link);
    expect(screen.queryByText(/An alert does not look at/)).toBeNull();
  });

  it('says what an alert leaves out', async () => {
    backend.answer('rpc/feed_page', () => feedPage({ jobs: [], filler: [], total: 0 }));
    visit('/jobs?q=cook&category=retail&pay=25%2B&experience=no-experience&near=me');
    expect(await screen.findByText('An alert does not look at: Retail, Pay, Near, No experience.')).toBeTruthy();
    expect(await alertLink()).toBe('words=cook&city=All+NYC');
  });

  it.each([
    ['/jobs?q=cook&location=Bronx', 'location', 'Nearest matches: other boroughs'],
    ['/jobs?category=retail&shift=nights', 'shift', 'Nearest matches: other shifts'],
    ['/jobs?q=weekend+cook', 'words', 'Nearest matches: part of your search'],
  ] as const)('shows the nearest jobs and what they do not meet: %s', async (address, without, heading) => {
    backend.answer('rpc/feed_page', () => feedPage({ jobs: [], filler: [], total: 0 }));
    backend.answer('rpc/nearest_jobs', () => ({ without, jobs: [jobRow(7, { title: 'Order picker nearby' })] }));
    visit(address);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Order picker nearby' })).toBeTruthy();
  });

  it('shows nothing below the nearest jobs until it is known how many there are', async () => {
    const nearest = Promise.withResolvers<null>();
    backend.answer('rpc/feed_page', () => feedPage({ jobs: [], total: 0, filler: [fillerRow(1)] }));
    backend.answer('rpc/nearest_jobs', () => nearest.promise);
    visit('/jobs?q=dog+walker');
    await screen.findByRole('heading', { name: 'No exact matches found' });
    expect(screen.queryByRole('link', { name: 'Driver' })).toBeNull();
    nearest.resolve(null);
    expect(await screen.findByRole('link', { name: 'Driver' })).toBeTruthy();
    await shown(1);
  });

  it('says nothing of how many match above a card that does not', async () => {
    backend.answer('rpc/feed_page', () => feedPage({ jobs: [jobRow(7)], filler: [], total: 0 }));
    visit('/jobs?near=fordham');
    await shown(1);
    expect(screen.queryByText(/jobs match/)).toBeNull();
  });

  it('offers no alert where nothing was asked for', async () => {
    backend.answer('rpc/feed_page', () => feedPage({ jobs: [], filler: [], total: 0 }));
    visit('/jobs');
    await screen.findByRole('heading', { name: 'No jobs available at the moment.' });
    expect(screen.queryByRole('link', { name: 'Set this alert' })).toBeNull();
  });

  it('offers to refresh an empty feed', async () => {
    backend.answer('rpc/feed_page', () => feedPage({ jobs: [], filler: [], total: 0 }));
    visit('/jobs');
    expect(await screen.findByRole('heading', { name: 'No jobs available at the moment.' })).toBeTruthy();
    backend.answer('rpc/feed_page', () => feedPage());
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Jobs' }));
    await shown(30);
  });
});

/** What the list shows, from top to bottom: R a real match, A the alert, N a nearest job, F filler. */
function sequence(): string {
  const kinds = { 'Order picker': 'R', 'Close by': 'N', 'Team member': 'F' };
  const kindOf = (card: Element) =>
    Object.entries(kinds).find(([title]) => card.textContent?.includes(title))?.[1] ?? '';
  return [...document.querySelectorAll('article, a[href^="/alerts?"]')]
    .map((part) => (part.matches('article') ? kindOf(part) : 'A'))
    .join('');
}

describe.each([
  ['en', 'jobs match', 'job matches', 'Nearest matches: other boroughs'],
  ['es', 'trabajos coinciden', 'trabajo coincide', 'Lo más parecido: otros condados'],
] as const)('the list in %s', (language, many, one, nearest) => {
  beforeEach(() => changeLocale(language));
  const answers = (real: number, hasFiller: boolean) => {
    const filler = hasFiller ? Math.floor(real / 4) : 0;
    backend.answer('rpc/feed_page', ({ p_query }) =>
      feedPage({
        jobs: Array.from({ length: real }, (_, at) => jobRow(at)),
        // A search that finds nothing gets five.
        filler: Array.from({ length: hasFiller && p_query && real === 0 ? 5 : filler }, (_, at) =>
          fillerRow(1000 + at),
        ),
        total: real,
      }),
    );
    backend.answer('rpc/nearest_jobs', () => ({ without: 'location', jobs: [jobRow(900, { title: 'Close by' })] }));
  };

  it.each([
    ['/jobs?q=cook&location=Bronx', 0, true, 'ANFFFFF'],
    ['/jobs?q=cook&location=Bronx', 0, false, 'AN'],
    ['/jobs?q=cook&location=Bronx', 1, true, 'RAN'],
    ['/jobs?q=cook&location=Bronx', 1, false, 'RAN'],
    ['/jobs?q=cook&location=Bronx', 2, true, 'RRAN'],
    ['/jobs?q=cook&location=Bronx', 8, true, 'RRRRRRRRANFF'],
    ['/jobs?q=cook&location=Bronx', 8, false, 'RRRRRRRRAN'],
    ['/jobs?q=cook&location=Bronx', 24, true, `${'R'.repeat(24)}FFFFFF`],
    ['/jobs?q=cook&location=Bronx', 24, false, 'R'.repeat(24)],
    ['/jobs?category=retail&location=Bronx', 0, true, 'AN'],
    ['/jobs?category=retail&location=Bronx', 1, true, 'RAN'],
    ['/jobs?category=retail&location=Bronx', 2, false, 'RRAN'],
    ['/jobs?category=retail&location=Bronx', 8, true, 'RRRRRRRRANFF'],
    ['/jobs?category=retail&location=Bronx', 24, true, `${'R'.repeat(24)}FFFFFF`],
  ])(
    'has the real matches first, then the nearest, then filler: %s with %i, filler %s',
    async (address, real, hasFiller, wanted) => {
      answers(real, hasFiller);
      visit(address);
      await waitFor(() => expect(sequence()).toBe(wanted));
      expect(document.body.textContent?.includes(nearest)).toBe(wanted.includes('N'));
      expect(document.body.textContent?.includes(`${real} ${real === 1 ? one : many}`)).toBe(real > 0);
      expect(backend.bodies('rpc/nearest_jobs').map(({ p_shown }) => p_shown)).toEqual(
        !wanted.includes('N') ? [] : [real > 0 ? expect.stringContaining(jobId(real - 1)) : undefined],
      );
    },
  );

  it.each([
    [0, true],
    [1, true],
    [2, true],
    [8, true],
    [8, false],
    [24, true],
  ])('has no more than it was answered where nothing is asked for: %i, filler %s', async (real, hasFiller) => {
    answers(real, hasFiller);
    visit('/jobs');
    const all = [...'R'.repeat(real), ...'F'.repeat(hasFiller ? Math.floor(real / 4) : 0)];
    if (real === 0) await screen.findByRole('heading', { level: 2 });
    await waitFor(() => expect([...sequence()].sort()).toEqual(all.sort()));
    expect(document.body.textContent).not.toContain(nearest);
  });
});

describe('when it fails', () => {
  it('says so in a toast and on the page, and tries again', async () => {
    backend.answer('rpc/feed_page', failure);
    visit('/jobs');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText('Failed to load jobs. Please try again.')).toHaveLength(2);
    backend.answer('rpc/feed_page', () => feedPage());
    await userEvent.click(retry);
    await shown(30);
  });

  const refused = (status: number, code: string) => () => Response.json({ message: 'no', code }, { status });
  it.each([
    ['rubbish', () => new Response('<html>', { status: 200 })],
    ['another form', () => ({ hello: 1 })],
    ['nothing', () => new Response(null, { status: 200 })],
    ['a session that is over', refused(401, 'PGRST301')],
    ['a permission that is missing', refused(403, '42501')],
    ['an address that is gone', refused(404, 'PGRST202')],
    ['a conflict', refused(409, '23505')],
    ['too many requests', refused(429, '')],
    ['a page about a failure', () => new Response('<html>', { status: 500 })],
  ])('treats %s as a failure', async (_name, give) => {
    backend.answer('rpc/feed_page', give);
    visit('/jobs');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('keeps the jobs that are there when the next batch fails', async () => {
    backend.answer('rpc/feed_page', ({ p_cursor }) => (p_cursor ? failure() : feedPage({ next_cursor: { at: 1 } })));
    visit('/jobs');
    await cards();
    scrollOn();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    await shown(30);
  });

  it('shows the jobs this phone knows from before, if they are still open', async () => {
    visit('/jobs');
    await cards();
    cleanup();
    const expired = jobRow(900, { expires_at: '2020-01-01T00:00:00Z' });
    const stored = JSON.parse(localStorage.getItem('stoop-seen-jobs') ?? '[]');
    localStorage.setItem('stoop-seen-jobs', JSON.stringify([...stored, expired]));
    backend.answer('rpc/feed_page', failure);
    visit('/jobs');
    expect(await screen.findByRole('heading', { name: 'Seen earlier, saved on this phone' })).toBeTruthy();
    await shown(6);
  });
});

describe('an application that was left', () => {
  const left = { job_id: jobId(7), application_id: 'x', application_status: 'in_progress', job_title: 'Fry Cook' };
  const title = 'Continue: Fry Cook';

  it('can be continued from the top of the feed, until that is closed', async () => {
    localStorage.setItem('stoop-visitor-key', 'a'.repeat(64));
    backend.answer('rpc/my_applied_jobs', () => [{ ...left, created_at: new Date().toISOString() }]);
    visit('/jobs');
    await cards();
    await waitFor(() => expect(localStorage.getItem('stoop-continue')).toContain('Fry Cook'));
    // Nothing moves below a person's eyes: it is offered from the next visit on.
    expect(screen.queryByRole('link', { name: title })).toBeNull();
    cleanup();
    queryClient.clear();
    visit('/jobs?ref=K7QX2M');
    expect((await screen.findByRole('link', { name: title })).getAttribute('href')).toBe(
      `/apply/${jobId(7)}?ref=K7QX2M`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Do not show Fry Cook here' }));
    expect(screen.queryByRole('link', { name: title })).toBeNull();
    cleanup();
    visit('/jobs');
    await cards();
    expect(screen.queryByRole('link', { name: title })).toBeNull();
  });

  it('is known without a connection, and not offered after a month', async () => {
    const job = { title: 'Fry Cook' };
    localStorage.setItem('stoop-visitor-key', 'a'.repeat(64));
    localStorage.setItem(
      `stoop-application:${jobId(7)}`,
      JSON.stringify({ jobId: jobId(7), isFake: false, status: 'in_progress', job }),
    );
    backend.answer('rpc/my_applied_jobs', failure);
    visit('/jobs');
    expect(await screen.findByRole('link', { name: title })).toBeTruthy();
    cleanup();
    backend.answer('rpc/my_applied_jobs', () => [{ ...left, created_at: '2026-01-01T00:00:00Z' }]);
    visit('/jobs');
    await cards();
    await waitFor(() => expect(screen.queryByRole('link', { name: title })).toBeNull());
  });
});

describe('a link to one job', () => {
  it.each(['id', 'job'])('opens it first, and shows it once (%s)', async (name) => {
    backend.answer('rpc/job_detail', () => jobDetail(5));
    visit(`/jobs?${name}=fake_${jobId(5)}`);
    const all = await cards();
    expect(all[0]?.id).toBe(`job-${jobId(5)}`);
    expect(within(all[0] as HTMLElement).getByRole('button', { expanded: true })).toBeTruthy();
    expect(all.filter((card) => card.id === `job-${jobId(5)}`)).toHaveLength(1);
  });

  it.each([
    ['is gone', jobId(5), () => null],
    ['cannot be asked for', jobId(5), failure],
    ['is no id at all', 'local-123', () => jobDetail(1)],
  ])('says so kindly when the job %s', async (_name, id, give) => {
    backend.answer('rpc/job_detail', () => give() ?? Response.json(null));
    visit(`/jobs?id=${id}`);
    expect(await screen.findByText('This job is no longer open')).toBeTruthy();
    await shown(30);
  });
});
