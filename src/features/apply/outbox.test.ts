// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInJob } from '@/features/jobs/built-in-job.ts';
import { NO_DETAILS } from '@/lib/known-answers.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { slowedDown } from '../../../tests/slowed.ts';
import { readApplication, saveApplication, snapshotOf } from './application.ts';
import { enqueue, flushAll, flushOutbox, type QueuedRequest, queuedRequests, subscribe } from './outbox.ts';

const JOB = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const MADE_HERE = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const CANONICAL = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
const contact = { first_name: 'Ana', phone_number: '+12125550123', email: null };
const start: QueuedRequest = {
  kind: 'start',
  requestId: MADE_HERE,
  ...contact,
  attribution: { language: 'en' },
  consent: 'apply-1',
};
const details: QueuedRequest = {
  kind: 'details',
  ...NO_DETAILS,
  position_applied_for: null,
  availability: 'asap',
  work_experience: 'Two years',
  preferred_start_date: '2026-12-01',
};
const enroll: QueuedRequest = {
  kind: 'enroll',
  requestId: MADE_HERE,
  ...contact,
  category: 'Kitchen/Cook',
  place: 'Queens',
  ref: null,
  language: 'en',
  consent: 'apply-1',
};
/** What PostgREST answers once after a backend was killed. */
const crashed = () => Response.json({ code: '', details: null, hint: null, message: 'no connection' }, { status: 400 });
const refusal = (status: number) => Response.json({ message: `refused with ${status}` }, { status });

let backend: ReturnType<typeof fakeBackend>;
let online = true;

function begin(jobId: string) {
  const job = { ...snapshotOf(builtInJob(jobId)), is_fake: false };
  const rest = { status: 'in_progress' as const, refCode: null, completedAt: null };
  saveApplication({ jobId, id: MADE_HERE, isFake: false, contact, job, ...rest });
}
const paths = () => backend.calls.map(({ path }) => path);

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  backend = fakeBackend();
  backend.answer('rpc/start_application', () => ({ id: CANONICAL, application_status: 'in_progress' }));
  backend.answer('job_applications', () => [{ id: CANONICAL }]);
  backend.answer('rpc/complete_application', (body) => ({
    id: body.p_id,
    ref_code: 'HIRECCCCCC',
    completed_at: '2026-11-21T12:00:00Z',
  }));
  begin(JOB);
});

describe('the outbox', () => {
  it('sends the steps in order, under the id that the server chose', async () => {
    for (const request of [start, details, { kind: 'complete' } as const]) enqueue(JOB, request);
    expect(await flushOutbox(JOB)).toBe('sent');
    expect(paths()).toEqual(['rpc/start_application', 'job_applications', 'rpc/complete_application']);
    expect(backend.bodies('rpc/start_application')[0]?.p_id).toBe(MADE_HERE);
    expect(backend.bodies('rpc/complete_application')).toEqual([{ p_id: CANONICAL }]);
    expect(queuedRequests(JOB)).toEqual([]);
    expect(readApplication(JOB)).toMatchObject({ id: CANONICAL, status: 'completed', refCode: 'HIRECCCCCC' });
  });

  it('keeps everything without a connection, and sends each step once when it is back', async () => {
    online = false;
    for (const request of [start, details, { kind: 'complete' } as const]) enqueue(JOB, request);
    expect(await flushOutbox(JOB)).toBe('offline');
    expect(paths()).toEqual([]);
    online = true;
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(queuedRequests(JOB)).toEqual([]));
    expect(paths()).toEqual(['rpc/start_application', 'job_applications', 'rpc/complete_application']);
  });

  it('stops at a failure in the middle, and goes on from there', async () => {
    let broken = true;
    backend.answer('job_applications', () => (broken ? refusal(503) : [{ id: CANONICAL }]));
    for (const request of [start, details, { kind: 'complete' } as const]) enqueue(JOB, request);
    await expect(flushOutbox(JOB)).rejects.toMatchObject({ kind: 'details', status: 503 });
    expect(queuedRequests(JOB).map(({ request }) => request.kind)).toEqual(['details', 'complete']);
    broken = false;
    expect(await flushOutbox(JOB)).toBe('sent');
    expect(backend.bodies('rpc/start_application')).toHaveLength(1);
  });

  it('tries again by itself after a pause', async () => {
    vi.useFakeTimers();
    let attempts = 0;
    backend.answer('rpc/start_application', () => {
      attempts += 1;
      return attempts < 3 ? refusal(500) : { id: CANONICAL, application_status: 'in_progress' };
    });
    enqueue(JOB, start);
    await flushOutbox(JOB).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(attempts).toBe(3);
    expect(queuedRequests(JOB)).toEqual([]);
  });

  it('waits as long as a limit asks, then sends by itself', async () => {
    vi.useFakeTimers();
    let attempts = 0;
    backend.answer('rpc/start_application', () => {
      attempts += 1;
      return attempts < 2 ? slowedDown(2400) : { id: CANONICAL, application_status: 'in_progress' };
    });
    enqueue(JOB, start);
    await expect(flushOutbox(JOB)).rejects.toMatchObject({ status: 429 });
    await vi.advanceTimersByTimeAsync(2_399_000);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(attempts).toBe(2);
    expect(queuedRequests(JOB)).toEqual([]);
  });

  it('keeps what was refused for good until it is corrected, and nothing overtakes it', async () => {
    backend.answer('rpc/start_application', () => refusal(400));
    enqueue(JOB, start);
    enqueue(JOB, details);
    await expect(flushOutbox(JOB)).rejects.toMatchObject({ kind: 'start', status: 400 });
    // Asked again, it says the same.
    await expect(flushOutbox(JOB)).rejects.toMatchObject({ kind: 'start', status: 400, isFinal: true });
    expect(paths()).toEqual(['rpc/start_application']);
    backend.answer('rpc/start_application', () => ({ id: CANONICAL, application_status: 'in_progress' }));
    enqueue(JOB, start);
    expect(await flushOutbox(JOB)).toBe('sent');
  });

  it('lets no application hold up another', async () => {
    begin(OTHER);
    backend.answer('rpc/start_application', (body) =>
      body.p_job_id === JOB ? refusal(400) : { id: CANONICAL, application_status: 'in_progress' },
    );
    enqueue(JOB, start);
    enqueue(OTHER, start);
    const results = new Map<string, string | undefined>();
    const stops = [JOB, OTHER].map((jobId) => subscribe(jobId, (error) => results.set(jobId, error?.kind)));
    flushAll();
    await vi.waitFor(() => expect(results.size).toBe(2));
    for (const stop of stops) stop();
    expect(results).toEqual(
      new Map([
        [JOB, 'start'],
        [OTHER, undefined],
      ]),
    );
  });

  it('takes an update that touches no row for an error', async () => {
    backend.answer('job_applications', () => []);
    enqueue(JOB, details);
    await expect(flushOutbox(JOB)).rejects.toMatchObject({ code: 'no-row' });
  });

  it.each([
    [
      'a page instead of an answer',
      () => new Response('<html>hello</html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['an answer of another shape', () => ({ nothing: 'of this' })],
    [
      'a backend that does not know its functions yet',
      () => Response.json({ code: 'PGRST202', message: 'Could not find the function' }, { status: 404 }),
    ],
    ['a backend whose database crashed', crashed],
  ])('takes %s for a failure of the moment', async (_, give) => {
    backend.answer('rpc/start_application', give);
    enqueue(JOB, start);
    await expect(flushOutbox(JOB)).rejects.toMatchObject({ kind: 'start' });
    expect(queuedRequests(JOB)).toMatchObject([{ rejection: null }]);
  });

  it('keeps an alert sign-up that meets a crashed database, and sends it later', async () => {
    let down = true;
    backend.answer('rpc/enroll_in_alerts', () => (down ? crashed() : { id: MADE_HERE }));
    enqueue(JOB, enroll);
    await expect(flushOutbox(JOB)).rejects.toMatchObject({ kind: 'enroll', isFinal: false });
    expect(queuedRequests(JOB)).toMatchObject([{ request: { kind: 'enroll' }, rejection: null }]);
    down = false;
    expect(await flushOutbox(JOB)).toBe('sent');
    expect(queuedRequests(JOB)).toEqual([]);
  });

  it('sends an answer that was changed while it was on its way', async () => {
    backend.answer('job_applications', (body) => {
      if (body.work_experience === 'Two years') enqueue(JOB, { ...details, work_experience: 'Three years' });
      return [{ id: CANONICAL }];
    });
    enqueue(JOB, details);
    await flushOutbox(JOB);
    expect(backend.bodies('job_applications').map((body) => body.work_experience)).toEqual([
      'Two years',
      'Three years',
    ]);
  });

  it('shows as handed in what another tab handed in, and does not reopen it', async () => {
    backend.answer('rpc/start_application', () => ({ id: CANONICAL, application_status: 'completed' }));
    const completed = { id: CANONICAL, ref_code: 'HIRECCCCCC', completed_at: '2026-11-21T12:00:00Z' };
    backend.answer('rpc/my_application', () => completed);
    enqueue(JOB, start);
    enqueue(JOB, details);
    expect(await flushOutbox(JOB)).toBe('sent');
    expect(readApplication(JOB)?.status).toBe('completed');
    expect(backend.bodies('job_applications')).toEqual([]);
  });

  it('stores no token', () => {
    enqueue(JOB, start);
    const stored = Object.entries(localStorage).map((entry) => entry.join(' '));
    expect(stored.join(' ')).not.toMatch(/authorization|bearer|access_token/i);
  });

  it('survives rubbish in storage', async () => {
    localStorage.setItem(`stoop-outbox:${JOB}:start`, '{"letter":');
    expect(await flushOutbox(JOB)).toBe('sent');
    expect(paths()).toEqual([]);
  });
});
