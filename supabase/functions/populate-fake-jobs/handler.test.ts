import { describe, expect, it, vi } from 'vitest';
import type { FillerJob } from '../_shared/filler/filler-job.ts';
import type { Caller } from '../_shared/http/caller.ts';
import { seededRandom } from '../_shared/rules/random.ts';
import { populateFakeJobs } from './handler.ts';

const visitor: Caller = { isService: false, userId: null, visitorKey: null, address: null, isAdmin: async () => false };
const admin: Caller = { ...visitor, userId: 'u1', isAdmin: async () => true };

/** Filler kept in memory by the rule of the database's add_filler. */
function shelf(rows: FillerJob[] = []) {
  return {
    rows,
    countFiller: async () => rows.length,
    newestJobs: async () => [{ title: 'Line cook', description: 'Dinner service.', pay_range: '$20-24/hour' }],
    addFiller: async (jobs: readonly FillerJob[], reset: boolean) => {
      if (reset) rows.length = 0;
      const added = rows.length < 10 ? jobs.length : 0;
      rows.push(...jobs.slice(0, added));
      return { added, total: rows.length };
    },
  };
}

function call(store: ReturnType<typeof shelf>, body: object, change: { caller?: Caller; wait?: number } = {}) {
  const request = new Request('http://localhost/functions/v1/populate-fake-jobs', {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return populateFakeJobs(request, {
    caller: change.caller ?? visitor,
    countUse: async () => change.wait ?? 0,
    store,
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

  it.each([
    [{ count: 0 }, 'count'],
    [{ count: 201 }, 'count'],
    [{ count: 'many' }, 'count'],
    [{ reset: 'yes' }, 'reset'],
  ])('refuses %j and names the field', async (body, field) => {
    await expect(call(shelf(), body)).rejects.toMatchObject({ status: 400, field });
  });
});
