import { describe, expect, it, vi } from 'vitest';
import type { FillerJob, SeedJob } from '../_shared/filler/filler-job.ts';
import type { Caller } from '../_shared/http/caller.ts';
import { seededRandom } from '../_shared/rules/random.ts';
import { generateFakeJobs } from '../generate-fake-jobs/handler.ts';
import { populateFakeJobs } from './handler.ts';

const visitor: Caller = {
  isService: false,
  userId: null,
  visitorKey: null,
  addressHeaders: {},
  isAdmin: async () => false,
};
const admin: Caller = { ...visitor, userId: 'u1', isAdmin: async () => true };

const LINE_COOK = { title: 'Line cook', description: 'Dinner service.', pay_range: '$20-24/hour' };

/** Filler kept in memory by the rule of the database's add_filler. */
function shelf(rows: FillerJob[] = [], newest: SeedJob[] = [LINE_COOK]) {
  return {
    rows,
    countFiller: async () => rows.length,
    newestJobs: async (limit: number) => newest.slice(0, limit),
    addFiller: async (jobs: readonly FillerJob[], reset: boolean) => {
      if (reset) rows.length = 0;
      const added = rows.length < 10 ? jobs.length : 0;
      rows.push(...jobs.slice(0, added));
      return { added, total: rows.length };
    },
  };
}

function call(
  store: ReturnType<typeof shelf>,
  body: object,
  change: { caller?: Caller; wait?: number; isOff?: boolean } = {},
) {
  const request = new Request('http://localhost/functions/v1/populate-fake-jobs', {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return populateFakeJobs(request, {
    caller: change.caller ?? visitor,
    countUse: async () => change.wait ?? 0,
    store,
    isFillerOn: async () => !change.isOff,
    random: seededRandom(1),
    askModel: null,
  });
}

describe('populate-fake-jobs', () => {
  it('fills an empty table with 200 ads', async () => {
    const store = shelf();
    expect(await call(store, {})).toEqual({ added: 200, total: 200 });
    expect(new Set(store.rows.map((job) => job.description)).size).toBe(200);
  });

  it('adds what generate-fake-jobs answers for the last ten jobs, with its specified defaults', async () => {
    const newest = Array.from({ length: 12 }, (_, n) => ({ ...LINE_COOK, title: `Line cook ${n}` }));
    const store = shelf([], newest);
    await call(store, { count: 20 });
    const request = new Request('http://localhost/functions/v1/generate-fake-jobs', {
      method: 'POST',
      body: JSON.stringify({
        existingJobs: newest.slice(0, 10),
        location: 'New York, NY',
        jobType: 'full-time',
        count: 20,
      }),
    });
    const tools = {
      caller: visitor,
      countUse: async () => 0,
      isFillerOn: async () => true,
      random: seededRandom(1),
      askModel: null,
    };
    expect(store.rows).toEqual((await generateFakeJobs(request, tools)).jobs);
  });

  it('does nothing from ten rows on, whoever asks how often', async () => {
    const store = shelf();
    await call(store, { count: 10 });
    const write = vi.spyOn(store, 'addFiller');
    expect(await call(store, { count: 200 }, { wait: 60 })).toEqual({ added: 0, total: 10 });
    expect(write).not.toHaveBeenCalled();
  });

  it('starts over for an admin only', async () => {
    const store = shelf();
    await call(store, { count: 12 });
    const before = [...store.rows];
    await expect(call(store, { reset: true })).rejects.toMatchObject({ status: 401 });
    await expect(call(store, { reset: true }, { caller: { ...visitor, userId: 'u2' } })).rejects.toMatchObject({
      status: 403,
    });
    expect(store.rows).toEqual(before);
    expect(await call(store, { reset: true, count: 20 }, { caller: admin })).toEqual({ added: 20, total: 20 });
  });

  it('makes a hurried caller wait', async () => {
    await expect(call(shelf(), {}, { wait: 42 })).rejects.toMatchObject({ status: 429, retryAfter: 42 });
  });

  it('makes nothing where filler is turned off, for whoever asks', async () => {
    const store = shelf();
    expect(await call(store, {}, { isOff: true })).toEqual({ added: 0, total: 0 });
    expect(await call(store, { reset: true }, { isOff: true, caller: admin })).toEqual({ added: 0, total: 0 });
  });

  it.each([
    [{ count: 0 }, 'count'],
    [{ count: 201 }, 'count'],
    [{ count: 'many' }, 'count'],
    [{ reset: 'yes' }, 'reset'],
  ])('refuses %j and names the field', async (body, field) => {
    await expect(call(shelf(), body)).rejects.toMatchObject({ status: 400, field });
  });
});
