import { describe, expect, it, vi } from 'vitest';
import { fillerJobSchema } from '../_shared/filler/filler-job.ts';
import type { Caller } from '../_shared/http/caller.ts';
import { boroughOf } from '../_shared/rules/borough.ts';
import { seededRandom } from '../_shared/rules/random.ts';
import { generateFakeJobs } from './handler.ts';

const visitor: Caller = {
  isService: false,
  userId: null,
  visitorKey: null,
  addressHeaders: {},
  isAdmin: async () => false,
};

function call(
  body: object,
  change: { caller?: Caller; wait?: number; isOff?: boolean; askModel?: () => Promise<unknown> } = {},
) {
  const request = new Request('http://localhost/functions/v1/generate-fake-jobs', {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return generateFakeJobs(request, {
    caller: change.caller ?? visitor,
    countUse: async () => change.wait ?? 0,
    isFillerOn: async () => !change.isOff,
    random: seededRandom(1),
    askModel: change.askModel ?? null,
  });
}

describe('generate-fake-jobs', () => {
  it('makes full-time jobs around New York when asked for nothing else', async () => {
    const { jobs } = await call({});
    expect(jobs).toHaveLength(6);
    for (const job of jobs) {
      expect(fillerJobSchema.safeParse(job).success).toBe(true);
      expect(job.job_type).toBe('full-time');
    }
  });

  it('keeps to place, type and count, and takes rows of the feed as they are', async () => {
    const row = { id: '1', title: 'Cook', description: null, pay_range: [19, 23], employer_name: 'x', featured: true };
    const { jobs } = await call({ existingJobs: [row], location: 'The Bronx, NY', jobType: 'Part Time', count: 12 });
    expect(jobs).toHaveLength(12);
    expect(new Set(jobs.map((job) => boroughOf(job.location)))).toEqual(new Set(['Bronx']));
    expect(new Set(jobs.map((job) => job.job_type))).toEqual(new Set(['part-time']));
  });

  it('asks the language model for admins and the service, never for visitors', async () => {
    const askModel = vi.fn(async () => ({ jobs: [] }));
    await call({}, { askModel });
    expect(askModel).not.toHaveBeenCalled();
    await call({}, { askModel, caller: { ...visitor, userId: 'u1', isAdmin: async () => true } });
    await call({}, { askModel, caller: { ...visitor, isService: true } });
    expect(askModel).toHaveBeenCalledTimes(2);
  });

  it('makes a hurried visitor wait, our service never', async () => {
    await expect(call({}, { wait: 7 })).rejects.toMatchObject({ status: 429, retryAfter: 7 });
    expect((await call({}, { wait: 7, caller: { ...visitor, isService: true } })).jobs).toHaveLength(6);
  });

  it('makes nothing where filler is turned off', async () => {
    const askModel = vi.fn(async () => ({ jobs: [] }));
    const caller: Caller = { ...visitor, isService: true };
    expect(await call({}, { isOff: true, askModel, caller })).toEqual({ jobs: [] });
    expect(askModel).not.toHaveBeenCalled();
  });

  it.each([
    [{ existingJobs: Array(11).fill({ title: 'Cook' }) }, 'existingJobs'],
    [{ existingJobs: [{ title: 5 }] }, 'existingJobs.0.title'],
    [{ jobType: 'astronaut' }, 'jobType'],
    [{ count: 31 }, 'count'],
    [{ location: ' ' }, 'location'],
  ])('refuses %j and names the field', async (body, field) => {
    await expect(call(body)).rejects.toMatchObject({ status: 400, field });
  });
});
