// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendWaiting } from '@/lib/background-send.ts';
import { changeLocale } from '@/lib/i18n.ts';
import { JOB, knownApplication, OWN, openFlow } from '../../../tests/apply-screens.tsx';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobDetail } from '../../../tests/feed-answers.ts';
import { address } from '../../../tests/open-routes.tsx';
import { slowedDown, WAIT_TITLE, waitWords } from '../../../tests/slowed.ts';
import { readApplication, snapshotOf } from './application.ts';
import { enqueue, queuedRequests } from './outbox.ts';

const contact = {
  ...{ requestId: OWN, first_name: 'Ana', phone_number: '+12125550123', email: null },
  ...{ attribution: { language: 'en' }, consent: 'v1' },
};
const done = { id: OWN, ref_code: 'HIRECCCCCC', completed_at: '2026-11-21T12:00:00Z' };
let backend: ReturnType<typeof fakeBackend>;
let online = true;
beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  backend = fakeBackend();
  backend.answer('rpc/complete_application', () => done);
});
afterEach(() => {
  changeLocale('en');
  for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, name);
});

const path = `/apply/${JOB}/step-3`;
const toasts = () => screen.getByRole('status', { name: 'Notifications' }).textContent;

/** A browser with background sync, and what its service worker finds. */
function backgroundWorker() {
  const tags: string[] = [];
  const kept = new Map<string, string>();
  const sync = { register: async (tag: string) => void tags.push(tag) };
  const serviceWorker = { getRegistration: async () => ({ active: {}, sync }) };
  const cache = {
    put: async (url: string, response: Response) => void kept.set(url, await response.text()),
    match: async (url: string) => kept.has(url) && new Response(kept.get(url)),
    delete: async (url: string) => kept.delete(url),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  };
  const locks = { request: (_name: string, work: () => unknown) => work() };
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true, delete: async () => kept.clear() });
  for (const [name, value] of Object.entries({ serviceWorker, locks }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  return { tags, kept };
}

describe('step 3', () => {
  it('hands in, says so, and Continue skips the wait', async () => {
    knownApplication({ status: 'step_2_completed' });
    openFlow(path);
    expect(screen.getByRole('heading', { name: 'Finalizing your application...' })).toBeTruthy();
    await waitFor(() => expect(toasts()).toContain('Application Submitted Successfully!'));
    expect(toasts()).toContain("You've been automatically signed up for job alerts too! 🎉");
    expect(address()).toContain('step-3');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('HIRECCCCCC')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your application has been submitted!' })).toBeTruthy();
  });

  it('tells of the alerts that it signs up for once, not with a second application', async () => {
    localStorage.setItem('has-alert-signup', 'true');
    knownApplication({ status: 'step_2_completed' });
    openFlow(path);
    await waitFor(() => expect(toasts()).toContain('Application Submitted Successfully!'));
    expect(toasts()).not.toContain('signed up');
  });

  it('shows what was answered on another phone before it sends it', async () => {
    changeLocale('es');
    const own = {
      ...{ id: OWN, first_name: 'Ana', phone_number: '+12125550123', email: null, availability: 'asap' },
      ...{ position_applied_for: 'Order picker', work_experience: 'Dos veranos.', preferred_start_date: '2026-11-23' },
    };
    const application = { id: OWN, application_status: 'step_2_completed', next_step: 3 };
    backend.answer('rpc/resolve_job', () => ({
      job: jobDetail(1),
      application: { ...application, completed_at: null, ref_code: null },
    }));
    backend.answer('rpc/my_application', () => own);
    openFlow(`/apply/${JOB}`);
    await screen.findByRole('heading', { name: 'Revisa tus respuestas' });
    for (const text of ['Ana', '(212) 555-0123', 'Dos veranos.', '23 de noviembre de 2026']) screen.getByText(text);
    expect(backend.bodies('rpc/complete_application')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar mis respuestas' }));
    await waitFor(() => expect(address()).toContain('step-2'));
    expect(await screen.findByDisplayValue('Dos veranos.')).toBeTruthy();
    cleanup();
    localStorage.clear();
    openFlow(`/apply/${JOB}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar mi solicitud' }));
    await waitFor(() => expect(backend.bodies('rpc/complete_application')).toHaveLength(1));
  });

  it('says what it does, and how the application reaches the employer', async () => {
    let answer = () => {};
    const sent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    backend.answer('rpc/complete_application', async () => {
      await sent;
      return done;
    });
    knownApplication({ status: 'step_2_completed', job: { ...snapshotOf(jobDetail(1)), route: 'team' } });
    openFlow(path);
    expect(screen.getByText(/We save your answers and get your confirmation number/)).toBeTruthy();
    answer();
    expect(await screen.findByText(/Your confirmation opens by itself: you need not tap anything/)).toBeTruthy();
    expect(screen.getByText(/our team calls to pass your application on/)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('Opens in 14s');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
  });

  it('calls nothing sent that the employer takes on its own site', async () => {
    knownApplication({ status: 'step_2_completed', job: { ...snapshotOf(jobDetail(1)), route: 'site' } });
    openFlow(path);
    expect(await screen.findByText(/Your answers are saved. Your confirmation opens by itself/)).toBeTruthy();
    expect(screen.getByText(/Finish on the employer's site/)).toBeTruthy();
  });

  it('calls nothing sent that reaches nobody', async () => {
    knownApplication({ status: 'step_2_completed', job: { ...snapshotOf(jobDetail(1)), route: 'none' } });
    openFlow(path);
    expect(await screen.findByText(/Your answers are saved. Your confirmation opens by itself/)).toBeTruthy();
    expect(screen.getByText(/nobody there gets an application/)).toBeTruthy();
  });

  it.each([true, false])('warns of who posted a job that we took down meanwhile, online: %s', async (isOnline) => {
    const banned = { message: 'no', hint: 'p_job_id', details: 'banned' };
    backend.answer('rpc/complete_application', () => Response.json(banned, { status: 404 }));
    online = isOnline;
    knownApplication({ status: 'step_2_completed' });
    openFlow(path);
    if (!isOnline) {
      await screen.findByRole('heading', { name: 'Not sent yet' });
      online = true;
      act(() => void window.dispatchEvent(new Event('online')));
    }
    expect(await screen.findByRole('heading', { name: 'Job Not Available' })).toBeTruthy();
    expect(screen.getByText(/don't trust who posted it. Send no money and no papers/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Jobs' }).getAttribute('href')).toBe('/jobs');
  });

  it('leads on by itself after 14 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    knownApplication({ status: 'step_2_completed' });
    openFlow(path);
    await waitFor(() => expect(toasts()).toContain('Application Submitted'));
    await act(() => vi.advanceTimersByTimeAsync(12_500));
    expect(address()).toContain('step-3');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(address()).toContain('step-4');
  });

  it('does not do again what is done', async () => {
    knownApplication({ status: 'completed', completedAt: done.completed_at });
    openFlow(path);
    await waitFor(() => expect(address()).toContain('step-4'));
    expect(backend.bodies('rpc/complete_application')).toEqual([]);
  });

  it('leads back to step 2 when that is missing, also when the server says so', async () => {
    knownApplication();
    const { unmount } = openFlow(path);
    await waitFor(() => expect(address()).toContain('step-2'));
    unmount();
    backend.answer('rpc/complete_application', () =>
      Response.json({ message: 'no', hint: 'application_status' }, { status: 409 }),
    );
    knownApplication({ status: 'step_2_completed' });
    openFlow(path);
    await waitFor(() => expect(address()).toContain('step-2'));
  });

  it.each([401, 403, 404, 409, 429, 500])(
    'says that it failed when the answer is %i, and tries again',
    async (status) => {
      backend.answer('rpc/complete_application', () =>
        status === 429 ? slowedDown(2400) : Response.json({ message: 'no' }, { status }),
      );
      knownApplication({ status: 'step_2_completed' });
      openFlow(path);
      const failed = 'ErrorFailed to finalize your application. Please try again.';
      await waitFor(() => expect(toasts()).toContain(status === 429 ? WAIT_TITLE + waitWords(40) : failed));
      backend.answer('rpc/complete_application', () => done);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(toasts()).toContain('Application Submitted Successfully!'));
    },
  );

  it('says that it went on on another phone, and lets go of it', async () => {
    backend.answer('rpc/complete_application', () =>
      Response.json({ message: 'Please start your application again.', hint: 'p_id' }, { status: 404 }),
    );
    knownApplication({ status: 'step_2_completed' });
    openFlow(path);
    expect(await screen.findByRole('heading', { name: "This phone can't go on with this application" })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Text me my link' }).getAttribute('href')).toBe('/sign-in?mode=recover');
    expect(screen.getByRole('link', { name: 'Start Over' }).getAttribute('href')).toBe(`/apply/${JOB}/step-1`);
    expect(toasts()).not.toContain('Failed to finalize');
    expect([readApplication(JOB), queuedRequests(JOB)]).toEqual([null, []]);
  });

  it('lets go of an application whose beginning was refused', async () => {
    enqueue(JOB, { kind: 'start', ...contact });
    knownApplication({ status: 'step_2_completed' });
    backend.answer('rpc/start_application', () => Response.json({ message: 'no', hint: 'p_id' }, { status: 409 }));
    backend.answer('rpc/resolve_job', () => ({ job: jobDetail(1), application: null }));
    openFlow(path);
    expect(await screen.findByRole('heading', { name: 'Session expired' })).toBeTruthy();
    expect([readApplication(JOB), queuedRequests(JOB)]).toEqual([null, []]);
  });

  it('is honest without a connection, and confirms only after the server did', async () => {
    online = false;
    knownApplication({ status: 'step_2_completed' });
    openFlow(path);
    expect(await screen.findByRole('heading', { name: 'Not sent yet' })).toBeTruthy();
    expect(screen.getByText(/will be sent when you're back online/).textContent).toMatch(/when you open Stoop again/);
    expect(screen.queryByText(/You can close this page/)).toBeNull();
    expect(readApplication(JOB)?.status).toBe('step_2_completed');
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(toasts()).toContain('Application Submitted Successfully!'));
    expect(backend.bodies('rpc/complete_application')).toHaveLength(1);
  });

  it('lets a visitor close the page where the browser sends it by itself, with all that it needs', async () => {
    const worker = backgroundWorker();
    online = false;
    knownApplication({ status: 'step_2_completed' });
    openFlow(path);
    expect(await screen.findByText(/You can close this page/)).toBeTruthy();
    expect(worker.tags).toEqual(['stoop-send']);
    await sendWaiting();
    expect(backend.bodies('rpc/complete_application')).toEqual([{ p_id: OWN }]);
    expect(backend.calls.at(-1)?.headers.get('x-visitor-key')).toMatch(/^[0-9a-f]{64}$/);
    expect(worker.kept.size).toBe(0);
    // The page opens again and hears that it is done.
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(readApplication(JOB)?.status).toBe('completed'));
  });

  it('stores no session for the service worker', async () => {
    const worker = backgroundWorker();
    localStorage.setItem('stoop-auth', '{}');
    online = false;
    knownApplication({ status: 'step_2_completed' });
    openFlow(path);
    expect(await screen.findByText(/when you open Stoop again/)).toBeTruthy();
    expect(worker.tags).toEqual([]);
    expect(worker.kept.size).toBe(0);
  });

  it('finishes filler on the device alone', async () => {
    knownApplication({ id: 'temp_12345678-0000', isFake: true, status: 'step_2_completed', refCode: 'FAKE123456' });
    openFlow(path);
    await waitFor(() => expect(toasts()).toContain('Application Submitted Successfully!'));
    expect(backend.calls).toEqual([]);
    expect(readApplication(JOB)?.status).toBe('completed');
  });

  it('says that there is nothing to finish', async () => {
    openFlow(path);
    expect(await screen.findByRole('heading', { name: 'Session expired' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Over' }).getAttribute('href')).toBe(`/apply/${JOB}/step-1`);
  });
});
