import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '../_shared/http/caller.ts';
import { smartJobNudges, type Tools } from './handler.ts';

const visitor: Caller = {
  isService: false,
  userId: null,
  visitorKey: 'a1'.repeat(32),
  addressHeaders: {},
  isAdmin: async () => false,
};
const facts = {
  today: '2026-11-18',
  language: 'es',
  streakDays: 0,
  thisWeek: 0,
  totalApplications: 0,
  appliedToday: false,
  hasCode: false,
  boostTokens: 0,
  applications: [],
};

function call(body: unknown, change: Partial<Tools> = {}) {
  const request = new Request('http://localhost/functions/v1/smart-job-nudges', {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return smartJobNudges(request, {
    caller: visitor,
    countUse: async () => 0,
    facts: async () => facts,
    askModel: null,
    stored: async () => ({}),
    store: async (_, words) => words,
    ...change,
  });
}

describe('smart-job-nudges', () => {
  it('speaks the language that was asked for, else the one they applied in, else English', async () => {
    const title = async (body: object, language: string | null = 'es') =>
      (await call(body, { facts: async () => ({ ...facts, language }) })).nudges[0]?.title;
    expect(await title({})).toBe('Tu primera solicitud');
    expect(await title({ language: 'en' })).toBe('Your first application');
    expect(await title({}, null)).toBe('Your first application');
  });

  it('counts what the screen counts: the applications that only the device has, too', async () => {
    const sent = { facts: async () => ({ ...facts, totalApplications: 1, thisWeek: 1 }) };
    const goal = async (body: object, change = sent) =>
      (await call({ language: 'en', ...body }, change)).nudges.find(({ type }) => type === 'goal_boost')?.message;
    expect(await goal({})).toBe('You sent 1 of 10 this week. Each one is another chance.');
    expect(await goal({ local: { sent: 1, sent_this_week: 1 } })).toBe(
      'You sent 2 of 10 this week. Each one is another chance.',
    );
    const stored = { sent: 1, sent_this_week: 0 };
    expect(await goal({ local: stored }, { facts: async () => facts })).toMatch(/^A new week\./);
    await expect(call({ local: { sent: -1, sent_this_week: 1 } })).rejects.toMatchObject({ status: 400 });
  });

  it('is for somebody', async () => {
    const requested = vi.fn(async () => facts);
    const nobody = { ...visitor, visitorKey: null };
    await expect(call({}, { caller: nobody, facts: requested })).rejects.toMatchObject({ status: 401 });
    expect(requested).not.toHaveBeenCalled();
    expect((await call({}, { caller: { ...nobody, userId: 'u1' } })).nudges).toHaveLength(1);
  });

  it('makes a hurried person wait', async () => {
    await expect(call({}, { countUse: async () => 7 })).rejects.toMatchObject({ status: 429, retryAfter: 7 });
  });

  it('asks the model within its own limit', async () => {
    const askModel = vi.fn(async () => ({}));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const countUse = vi.fn<Tools['countUse']>(async (bucket) => (bucket.endsWith(':model') ? 60 : 0));
    expect((await call({}, { askModel, countUse })).nudges).toHaveLength(1);
    expect(askModel).not.toHaveBeenCalled();
    await call({}, { askModel });
    expect(askModel).toHaveBeenCalledTimes(1);
  });

  it.each([[{ language: 'fr' }], [{ language: 1 }], [[]], ['x'], [null]])('refuses %j', async (body) => {
    await expect(call(body)).rejects.toMatchObject({ status: 400 });
  });

  it('fails when the facts cannot be read, rather than guess', async () => {
    await expect(call({}, { facts: async () => ({ today: 7 }) })).rejects.toThrow();
  });
});
