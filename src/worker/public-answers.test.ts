import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCaches } from '../../tests/fake-caches.ts';
import { dropAnswers } from '../lib/kept-answers.ts';
import { KEPT_AT } from '../lib/kept-at.ts';
import { isPublicRead, publicAnswer } from './public-answers.ts';

const FEED = 'https://api.stoop.test/rest/v1/rpc/feed_page';
const DAY_MS = 86_400_000;
const job = (title: string, days = 30) => ({ title, expires_at: new Date(Date.now() + days * DAY_MS).toISOString() });

let network: () => Promise<Response>;
const has = (...jobs: ReturnType<typeof job>[]) => {
  network = async () => Response.json({ jobs });
};
const ask = (init: RequestInit = {}, body: object = { p_filters: {} }, url = FEED) => {
  const request = new Request(url, { method: 'POST', body: JSON.stringify(body), ...init });
  return publicAnswer(request);
};
const titles = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { jobs: { title: string }[] }).jobs.map(({ title }) => title);

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('fetch', () => network());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gone = () => {
  network = async () => {
    throw new TypeError('offline');
  };
};

describe('what is kept', () => {
  it('is a public read that does not say who asks', () => {
    const read = (path: string, headers = {}) =>
      isPublicRead(new Request(`https://stoop.test/rest/v1/rpc/${path}`, { method: 'POST', headers }));
    expect(read('feed_page', { apikey: 'sb_publishable_x' })).toBe(true);
    expect(read('job_detail')).toBe(true);
    expect(read('feed_page', { authorization: 'Bearer x' })).toBe(false);
    expect(read('job_detail', { 'x-visitor-key': 'x' })).toBe(false);
    expect(read('my_applications')).toBe(false);
    expect(read('start_application')).toBe(false);
    expect(isPublicRead(new Request('https://stoop.test/rest/v1/jobs'))).toBe(false);
  });

  it('is shown without a network, and says since when it is kept', async () => {
    has(job('Cook'));
    expect((await ask()).headers.has(KEPT_AT)).toBe(false);
    gone();
    const kept = await ask();
    expect(Math.abs(Number(kept.headers.get(KEPT_AT)) - Date.now())).toBeLessThan(5_000);
    expect(await titles(ask())).toEqual(['Cook']);
    await expect(ask({}, { p_query: 'driver' })).rejects.toThrow('offline');
  });

  it('is never a job that closed meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    has(job('Cook', 2), job('Driver', 20));
    await ask();
    gone();
    vi.setSystemTime(Date.now() + 3 * DAY_MS);
    expect(await titles(ask())).toEqual(['Driver']);
  });

  it('is no failure, and stands in for one', async () => {
    network = async () => new Response('', { status: 503 });
    expect((await ask()).status).toBe(503);
    has(job('Cook'));
    await ask();
    network = async () => new Response('', { status: 503 });
    expect(await titles(ask())).toEqual(['Cook']);
    network = async () => new Response('{"message":"no"}', { status: 400 });
    expect((await ask()).status).toBe(400);
  });

  it('is no later batch', async () => {
    has(job('Cook'));
    await ask({}, { p_cursor: { id: 1 } });
    gone();
    await expect(ask({}, { p_cursor: { id: 1 } })).rejects.toThrow('offline');
  });

  it('is the newest thirty, and nothing after the person is forgotten', async () => {
    has(job('Cook'));
    for (let n = 0; n < 31; n += 1) await ask({}, { p_query: String(n) });
    gone();
    await expect(ask({}, { p_query: '0' })).rejects.toThrow('offline');
    expect(await titles(ask({}, { p_query: '1' }))).toEqual(['Cook']);
    dropAnswers();
    await expect(ask({}, { p_query: '30' })).rejects.toThrow('offline');
  });
});

describe('who wants it at once', () => {
  const atOnce = () => ask({ cache: 'force-cache' });

  it('gets it without the network being asked, and from the network the first time', async () => {
    has(job('Cook'));
    expect(await titles(atOnce())).toEqual(['Cook']);
    has(job('Driver'));
    expect(await titles(atOnce())).toEqual(['Cook']);
    expect(await titles(ask())).toEqual(['Driver']);
    expect(await titles(atOnce())).toEqual(['Driver']);
  });

  it('gets nothing older than a week while there is a network', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    has(job('Cook'));
    await ask();
    has(job('Driver'));
    vi.setSystemTime(Date.now() + 8 * DAY_MS);
    expect(await titles(atOnce())).toEqual(['Driver']);
  });
});
