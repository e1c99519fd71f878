// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { feedPage, jobRow } from '../../../../tests/feed-answers.ts';
import { address, openRoutes } from '../../../../tests/open-routes.tsx';
import { JobsPage } from '../feed/jobs-page.tsx';
import { ownLocation } from './own-location.ts';

const FORDHAM = { latitude: 40.8613, longitude: -73.8978 };
const visit = (start: string) => openRoutes(start, <Route path="/jobs" element={<JobsPage />} />);
const near = () =>
  feedPage({
    jobs: [
      jobRow(1, { title: 'Fry Cook', place: { latitude: 40.863, longitude: -73.901, is_about: false } }),
      jobRow(2, { title: 'Cashier', place: { latitude: 40.849, longitude: -73.908, is_about: true } }),
      jobRow(3, { title: 'Cleaner', location: 'Bronx', place: null }),
    ],
    filler: [],
    total: 2,
  });
const cards = () => screen.findAllByRole('article');

function phoneIs(found: { latitude: number; longitude: number } | number) {
  const getCurrentPosition = (done: PositionCallback, failed: PositionErrorCallback) =>
    typeof found === 'number'
      ? failed({ code: found } as GeolocationPositionError)
      : done({ coords: found } as unknown as GeolocationPosition);
  vi.stubGlobal('navigator', { ...navigator, language: 'en-US', geolocation: { getCurrentPosition }, onLine: true });
}

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  ownLocation.set(null);
  backend = fakeBackend();
  backend.answer('rpc/feed_page', ({ p_filters }) =>
    (p_filters as Record<string, string>).near?.startsWith('fordham') ? near() : feedPage(),
  );
  backend.answer('rpc/feed_page_here', near);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('jobs near a place', () => {
  it('come in the order of the answer, with distance and station, those without a place apart', async () => {
    visit('/jobs?near=fordham-rd-b-d&within=5');
    const [cook, cashier, cleaner] = await cards();
    await within(cook as HTMLElement).findByText('0.2 mi');
    expect(within(cook as HTMLElement).getByRole('img', { name: 'line 4' })).toBeTruthy();
    expect(within(cashier as HTMLElement).getByText('about 1.0 mi')).toBeTruthy();
    expect(cleaner?.textContent).not.toContain('mi');
    expect(cleaner?.parentElement?.previousElementSibling?.textContent).toBe('Bronx, exact place not given');
    expect(screen.getByText('2 jobs match').parentElement?.textContent).toBe('2 jobs match within 5 miles');
    expect(screen.queryByRole('button', { name: 'Location' })).toBeNull();
  });

  it('are looked for further away where they are few, with an alert for the place', async () => {
    visit('/jobs?near=fordham-rd-b-d&within=2');
    const alert = await screen.findByRole('link', { name: 'Alert me here' });
    expect(alert.getAttribute('href')).toBe('/alerts?city=Bronx&near=fordham-rd-b-d&within=2');
    const [, cashier, cleaner] = await cards();
    expect(cashier?.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(cleaner?.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await userEvent.click(screen.getByRole('button', { name: 'Look within 5 miles' }));
    expect(address()).toBe('/jobs?near=fordham-rd-b-d&within=5');
    expect(localStorage.getItem('stoop-near')).toBe('near=fordham-rd-b-d&within=5');
    await userEvent.click(await screen.findByRole('button', { name: 'Look within 10 miles' }));
    await screen.findByText('within 10 miles', { exact: false });
    expect(screen.queryByRole('button', { name: /Look within/ })).toBeNull();
  });

  it.each(['/jobs?near=fordham&within=1', '/jobs?near=fordham&within=1&q=zebra'])(
    'are looked for further away where there are none: %s',
    async (path) => {
      backend.answer('rpc/feed_page', () => feedPage({ jobs: [], filler: [], total: 0 }));
      visit(path);
      await screen.findByRole('link', { name: 'Alert me here' });
      await userEvent.click(screen.getByRole('button', { name: 'Look within 5 miles' }));
      expect(address()).toContain('within=5');
    },
  );

  it('are found by typing, with the arrow keys, remembered, and forgotten with one tap', async () => {
    const user = userEvent.setup();
    visit('/jobs');
    await user.click(await screen.findByRole('button', { name: 'Near' }));
    const sheet = await screen.findByRole('dialog', { name: 'Jobs near' });
    expect(within(sheet).getByRole('button', { name: 'Show jobs' })).toHaveProperty('disabled', true);
    await user.type(within(sheet).getByRole('combobox', { name: 'Or a neighborhood or station' }), 'ford');
    expect(within(sheet).getAllByRole('option')[1]?.textContent).toContain('Fordham Rd BD');
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(within(sheet).getByRole('radio', { name: '1 mile' }));
    await user.click(await within(sheet).findByRole('button', { name: 'Show 2 jobs' }));
    expect(address()).toBe('/jobs?near=fordham-rd-b-d&within=1');
    expect(localStorage.getItem('stoop-near')).toBe('near=fordham-rd-b-d&within=1');

    cleanup();
    visit('/jobs');
    await user.click(await screen.findByRole('button', { name: 'Remove filter Near Fordham Rd' }));
    expect(address()).toBe('/jobs');
    expect(localStorage.getItem('stoop-near')).toBeNull();
  });

  it('are looked for in a sheet whose list closes before it on Escape, and whose button waits for a place', async () => {
    const user = userEvent.setup();
    visit('/jobs?near=fordham&within=2');
    await user.click(await screen.findByRole('button', { name: '2 miles' }));
    const sheet = await screen.findByRole('dialog', { name: 'Jobs near' });
    const field = within(sheet).getByRole('combobox');
    expect(await within(sheet).findByRole('button', { name: 'Show 2 jobs' })).toHaveProperty('disabled', false);
    await user.clear(field);
    await user.type(field, 'bedf');
    expect(within(sheet).getAllByRole('option')[0]?.querySelector('b')?.textContent).toBe('Bedf');
    expect(within(sheet).getByRole('button', { name: 'Show jobs' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    expect(within(sheet).queryByRole('option')).toBeNull();
    expect(sheet.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    expect(sheet.isConnected).toBe(false);
  });

  it('are asked for by POST, with two decimals of where the person is, which nothing keeps', async () => {
    phoneIs({ latitude: 40.861314, longitude: -73.897851 });
    const user = userEvent.setup();
    visit('/jobs');
    await user.click(await screen.findByRole('button', { name: 'Near' }));
    const sheet = await screen.findByRole('dialog', { name: 'Jobs near' });
    await user.click(within(sheet).getByRole('button', { name: 'Use my location' }));
    await user.click(await within(sheet).findByRole('button', { name: 'Show 2 jobs' }));
    await screen.findByText('0.2 mi');
    const [call] = backend.calls.filter(({ path }) => path === 'rpc/feed_page_here');
    expect(call).toMatchObject({
      method: 'POST',
      body: { p_latitude: 40.86, p_longitude: -73.9, p_borough: 'Bronx', p_filters: { near: 'me' } },
    });
    expect(address()).toBe('/jobs?near=me&within=2');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/40\.8|73\.8|73\.9/);
    // An alert is for the borough: no more of where somebody is stands in an address.
    const alert = await screen.findByRole('link', { name: 'Set this alert' });
    expect(alert.getAttribute('href')).toBe('/alerts?city=Bronx');
    expect(screen.getByText('An alert does not look at: Near.')).toBeTruthy();
  });

  it.each([
    [1, 'Your browser did not share your location. Type a neighborhood or a station instead.'],
    [2, 'We could not find where you are. Type a neighborhood or a station instead.'],
    [
      { latitude: 40.744, longitude: -74.0324 },
      'You are outside New York City, where our jobs are. Type a neighborhood or a station instead.',
    ],
  ])('say why the location is not known (%j)', async (found, sentence) => {
    phoneIs(found);
    const user = userEvent.setup();
    visit('/jobs');
    await user.click(await screen.findByRole('button', { name: 'Near' }));
    await user.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(backend.bodies('rpc/feed_page_here')).toEqual([]);
  });

  it('wait for a tap on a new visit, and the ordinary feed is there meanwhile', async () => {
    phoneIs(FORDHAM);
    visit('/jobs?near=me&within=2');
    expect((await cards()).length).toBeGreaterThan(20);
    expect(backend.bodies('rpc/feed_page')[0]).toMatchObject({ p_filters: { near: 'me' } });
    expect(screen.queryByText(/Unlock with Smart Alerts/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }));
    await waitFor(async () => expect(await cards()).toHaveLength(3));
  });

  it('are asked for where somebody wants the nearest without a place', async () => {
    const user = userEvent.setup();
    visit('/jobs?sort=pay');
    await user.click(await screen.findByRole('button', { name: 'Pay' }));
    const filters = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(filters).getByRole('radio', { name: 'Nearest' }));
    await user.click(within(filters).getByRole('button', { name: /^Show/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Jobs near' });
    await user.type(within(sheet).getByRole('combobox'), 'fordham{Enter}');
    await user.click(await within(sheet).findByRole('button', { name: 'Show 2 jobs' }));
    expect(address()).toBe('/jobs?near=fordham&within=2');
  });

  it('come newest first where that is chosen', async () => {
    const user = userEvent.setup();
    visit('/jobs?near=fordham&within=2');
    await user.click(await screen.findByRole('button', { name: 'Sort by: Nearest' }));
    await user.click(await screen.findByRole('radio', { name: 'Newest' }));
    await user.click(screen.getByRole('button', { name: /^Show/ }));
    expect(address()).toBe('/jobs?near=fordham&within=2&sort=newest');
    expect(backend.bodies('rpc/feed_page').at(-1)).toMatchObject({ p_filters: { near: 'fordham', sort: 'newest' } });
    await user.click(screen.getByRole('button', { name: 'Remove filter Newest' }));
    expect(address()).toBe('/jobs?near=fordham&within=2');
  });

  it('are not looked for near a place that nobody knows', async () => {
    visit('/jobs?near=atlantis');
    await waitFor(() => expect(address()).toBe('/jobs'));
  });
});
