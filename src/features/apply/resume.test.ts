// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_ID } from '@/features/jobs/built-in-job.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobDetail, jobId } from '../../../tests/feed-answers.ts';
import { readApplication, saveApplication, snapshotOf } from './application.ts';
import { enqueue } from './outbox.ts';
import { resolveEntry } from './resume.ts';

const JOB = jobId(1);
const OWN = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
const application = (next_step: number, application_status: string) => ({
  id: OWN,
  application_status,
  next_step,
  completed_at: next_step === 4 ? '2026-11-21T12:00:00Z' : null,
  ref_code: null,
});
const own = { id: OWN, first_name: 'Ana', phone_number: '+12125550123', email: null, job_title: 'Order picker 1' };
const local = (isFake = false) =>
  saveApplication({
    jobId: JOB,
    id: OWN,
    isFake,
    status: 'step_2_completed',
    contact: null,
    job: snapshotOf(jobDetail(1)),
    refCode: null,
    completedAt: null,
  });

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/resolve_job', () => ({ job: jobDetail(1), application: null }));
  backend.answer('rpc/my_application', () => own);
  backend.answer('rpc/fallback_job', () => jobDetail(9));
});

describe('a deep link', () => {
  it('begins at step 1', async () => {
    expect(await resolveEntry(JOB, false)).toEqual({ jobId: JOB, step: 1 });
  });

  it.each([
    [2, 'in_progress'],
    [3, 'step_2_completed'],
    [4, 'completed'],
    [4, 'interviewing'],
  ])('resumes at step %i one that is %s', async (step, status) => {
    backend.answer('rpc/resolve_job', () => ({ job: jobDetail(1), application: application(step, status) }));
    expect(await resolveEntry(JOB, false)).toEqual({ jobId: JOB, step });
    expect(readApplication(JOB)).toMatchObject({ id: OWN, contact: { phone_number: '+12125550123' } });
  });

  it('shows what was answered since on another device before it sends, also where step 1 was done here', async () => {
    saveApplication({
      jobId: JOB,
      id: OWN,
      isFake: false,
      status: 'in_progress',
      contact: null,
      job: snapshotOf(jobDetail(1)),
      refCode: null,
      completedAt: null,
    });
    backend.answer('rpc/resolve_job', () => ({ job: jobDetail(1), application: application(3, 'step_2_completed') }));
    expect(await resolveEntry(JOB, false)).toEqual({ jobId: JOB, step: 3 });
    expect(readApplication(JOB)).toMatchObject({ isRestored: true });
  });

  it('begins anew one that was withdrawn, and one that is to be repeated', async () => {
    backend.answer('rpc/resolve_job', () => ({ job: jobDetail(1), application: application(1, 'withdrawn') }));
    expect(await resolveEntry(JOB, false)).toEqual({ jobId: JOB, step: 1 });
    backend.answer('rpc/resolve_job', () => ({ job: jobDetail(1), application: application(4, 'completed') }));
    expect(await resolveEntry(JOB, true)).toEqual({ jobId: JOB, step: 1 });
  });

  it('shows the confirmation of a job that has closed since', async () => {
    backend.answer('rpc/resolve_job', () => ({ job: null, application: application(4, 'completed') }));
    expect(await resolveEntry(JOB, false)).toEqual({ jobId: JOB, step: 4 });
    expect(readApplication(JOB)?.job.title).toBe('Order picker 1');
  });

  it.each([
    ['is gone', () => ({ job: null, application: null })],
    ['cannot be loaded', () => Response.json({ message: 'no' }, { status: 400 })],
  ])('falls back to the featured job when its own %s', async (_, give) => {
    backend.answer('rpc/resolve_job', give);
    expect(await resolveEntry(JOB, false)).toEqual({ jobId: jobId(9), step: 1, alternative: true });
  });

  it('falls back to the built-in opportunity when there is no featured job either', async () => {
    backend.answer('rpc/fallback_job', () => Response.json({ message: 'no' }, { status: 400 }));
    expect(await resolveEntry('no-such-job', false)).toEqual({ jobId: BUILT_IN_ID, step: 1, alternative: true });
  });

  it.each(['fake_17', 'local-opportunity', 'trusted-1'])(
    'opens the built-in placeholder %s without asking',
    async (id) => {
      expect(await resolveEntry(id, false)).toEqual({ jobId: id, step: 1 });
      expect(backend.calls).toEqual([]);
    },
  );

  it('trusts what is saved here and not yet sent before what the backend knows', async () => {
    local();
    enqueue(JOB, { kind: 'complete' });
    expect(await resolveEntry(JOB, false)).toEqual({ jobId: JOB, step: 3 });
    expect(backend.calls).toEqual([]);
  });

  it('forgets an application that the backend does not know', async () => {
    local();
    expect(await resolveEntry(JOB, false)).toEqual({ jobId: JOB, step: 1 });
    expect(readApplication(JOB)).toBeNull();
  });

  it('goes on with filler where this device left it', async () => {
    local(true);
    expect(await resolveEntry(JOB, false)).toEqual({ jobId: JOB, step: 3 });
  });
});
