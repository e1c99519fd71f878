// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { currentToasts } from '@/lib/toast.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { naughtyStrings } from '../../../tests/naughty.ts';
import { address, openRoutes } from '../../../tests/open-routes.tsx';
import { slowedDown, WAIT_TITLE, waitWords } from '../../../tests/slowed.ts';
import { ReapplyPage } from './reapply-page.tsx';

const ID = '5f0c1a52-8f0e-4d6e-9b57-0b8c4b1f7a10';
const JOB = '7d1a2c3e-5b6f-4a7d-8c9e-0f1a2b3c4d5e';
const entry = {
  id: ID,
  job_id: JOB,
  job_title: 'Order picker, night shift',
  job_company: 'Bruckner Produce',
  job_location: 'Hunts Point, Bronx',
  job_type: 'full-time',
  reason: 'abandoned_step1',
  generated_message: 'Hi Maria: You started to apply for Order picker and it is still open.',
  language: 'en',
  created_at: '2026-11-18T03:30:00Z',
  job_is_open: true,
  pay_range: '$20-23/hour',
  category: 'Warehouse',
};
const used = () =>
  Response.json(
    { code: 'PT404', message: 'This reapply link may have expired or been used already.', hint: 'p_id' },
    { status: 404 },
  );

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/get_reapply', () => entry);
  backend.answer('rpc/accept_reapply', () => ({ id: ID, job_id: JOB, status: 'reapplied' }));
});

const open = (id = ID) =>
  openRoutes(
    `/reapply/${encodeURIComponent(id)}`,
    <Route path="/reapply/:reapplyId" element={<ReapplyPage openJobs={<p>Open right now</p>} />} />,
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = () => screen.findByRole('button', { name: 'Reapply Now' });
const requested = () => backend.bodies('rpc/accept_reapply');
const toasts = () => currentToasts().map(({ title, description }) => `${title} / ${description}`);

describe('a reapply link', () => {
  it('shows the job, why we wrote and when', async () => {
    open();
    await screen.findByRole('heading', { level: 2, name: 'Order picker, night shift' });
    await heading('Quick Reapply Opportunity');
    for (const text of ['Hunts Point, Bronx', 'Bruckner Produce', 'Full-Time', "Started but didn't finish"]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText(/Hi Maria: You started/).getAttribute('lang')).toBe('en');
    expect(screen.getByText('$20-23')).toBeTruthy();
    // 22:30 on the 17th in New York.
    expect(screen.getByText('Created November 17, 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Other Jobs' }).getAttribute('href')).toBe('/jobs');
    expect(requested()).toEqual([]);
  });

  it.each([
    ['abandoned_step2', 'Partially completed'],
    ['no_employer_response', 'No response yet'],
    ['auto_followup', 'Follow-up opportunity'],
  ])('names the reason %s', async (reason, label) => {
    backend.answer('rpc/get_reapply', () => ({ ...entry, reason, generated_message: null, pay_range: null }));
    open();
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByText('You started with this job before, and it is still open.')).toBeTruthy();
  });

  it('is used once, and leads to step 1 a second later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).dblClick(await button());
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Opening...' })).toBeTruthy());
    expect(requested()).toEqual([{ p_id: ID }]);
    expect(address()).toBe(`/reapply/${ID}`);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(address()).toBe(`/apply/${JOB}/step-1?reapply=${ID}`);
  });

  it('leads somebody who stopped in step 2 to where they stopped', async () => {
    localStorage.setItem('stoop-visitor-key', 'a'.repeat(64));
    const own = { job_id: JOB, application_id: 'x', application_status: 'in_progress', job_title: entry.job_title };
    backend.answer('rpc/my_applied_jobs', () => [{ ...own, created_at: entry.created_at }]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reapply Now' }));
    expect(requested()).toEqual([{ p_id: ID }]);
    await vi.waitFor(() => expect(address()).toBe(`/apply/${JOB}`), 3000);
    localStorage.clear();
  });

  it('that was used in the meantime says so', async () => {
    backend.answer('rpc/accept_reapply', used);
    open();
    await userEvent.click(await button());
    await heading('Entry not found');
  });

  it.each([500, 429, 'rubbish', 'offline'])('can be tried again when using it fails with %s', async (what) => {
    let fails = true;
    backend.answer('rpc/accept_reapply', () => {
      if (!fails) return { id: ID, job_id: JOB, status: 'reapplied' };
      if (what === 'offline') throw new TypeError('Failed to fetch');
      if (what === 429) return slowedDown(2400);
      return what === 'rubbish' ? { hello: 1 } : Response.json({ message: 'no' }, { status: Number(what) });
    });
    open();
    await userEvent.click(await button());
    const said =
      what === 429 ? `${WAIT_TITLE} / ${waitWords(40)}` : 'Error / Failed to process reapply. Please try again.';
    await vi.waitFor(() => expect(toasts()).toEqual([said]));
    fails = false;
    await userEvent.click(await button());
    await vi.waitFor(() => expect(address()).toBe(`/apply/${JOB}/step-1?reapply=${ID}`), 3000);
  });

  it('goes on when the answer of the first try was lost', async () => {
    let tries = 0;
    backend.answer('rpc/accept_reapply', () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return used();
    });
    open();
    await userEvent.click(await button());
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
    await userEvent.click(await button());
    await vi.waitFor(() => expect(address()).toBe(`/apply/${JOB}/step-1?reapply=${ID}`), 3000);
  });

  it('to a job that has closed is not used, and leads to other jobs', async () => {
    backend.answer('rpc/get_reapply', () => ({ ...entry, job_is_open: false, pay_range: null, category: null }));
    open();
    expect(await screen.findByText('This job has closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reapply Now' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Browse Other Jobs' })).toHaveLength(1);
  });

  it.each([
    ['with an error', () => new Response('oops', { status: 400 })],
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('can be loaded again when that failed %s', async (_how, fail) => {
    backend.answer('rpc/get_reapply', fail);
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Failed to load reapply information.')).toBeTruthy();
    backend.answer('rpc/get_reapply', () => entry);
    await userEvent.click(again);
    await heading('Quick Reapply Opportunity');
  });

  it('is Spanish where the site is, the message and the job as they were written', async () => {
    await changeLocale('es');
    open();
    await screen.findByRole('button', { name: 'Volver a aplicar ahora' });
    expect(screen.getByText(/Hi Maria: You started/).getAttribute('lang')).toBe('en');
    await changeLocale('en');
  });
});

describe('a link that nobody can use', () => {
  const missing = () => backend.answer('rpc/get_reapply', () => Response.json(null));

  it('says so at once, offers the way on, and opens the jobs after five seconds', async () => {
    missing();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await heading('Entry not found');
    expect(toasts()).toEqual(['Entry not found / This reapply link may have expired or been used already.']);
    // Once in the toast, once on the screen.
    expect(screen.getAllByText('This reapply link may have expired or been used already.')).toHaveLength(2);
    expect(screen.getByText('Open right now')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Text me my link' }).getAttribute('href')).toBe('/sign-in?mode=recover');
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(address()).toBe(`/reapply/${ID}`);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(address()).toBe('/jobs');
    expect(toasts()).toEqual(['Entry not found / This reapply link may have expired or been used already.']);
    expect(requested()).toEqual([]);
  });

  it.each(['touchstart', 'keydown', 'wheel'])('stays when there is a %s', async (sign) => {
    missing();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await heading('Entry not found');
    act(() => void window.dispatchEvent(new Event(sign)));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(address()).toBe(`/reapply/${ID}`);
    expect(toasts()).toEqual([]);
  });

  it('asks nobody when it is malformed', async () => {
    const ids = naughtyStrings().map((text) => text.replace(/[\ud800-\udfff]/g, '').slice(0, 3000));
    for (const id of ids.filter((text) => text.trim() !== '' && !/^\.+$/.test(text))) {
      open(id);
      await heading('Entry not found');
      cleanup();
    }
    expect(backend.calls).toEqual([]);
  }, 60_000);
});
