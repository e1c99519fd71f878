import { describe, expect, it } from 'vitest';
import { isCacheable, KEPT, markCached } from './job-cache.ts';

const read = (path: string, headers = {}) =>
  isCacheable(new URL(`https://stoop.test/rest/v1/rpc/${path}`), new Headers(headers));
const job = (title: string, days: number) => ({
  title,
  expires_at: new Date(Date.now() + days * 86_400_000).toISOString(),
});

describe('what is kept for a time without a connection', () => {
  it('is a public read that does not say who asks', () => {
    expect(read('feed_page?p_query=cook', { apikey: 'sb_publishable_x' })).toBe(true);
    expect(read('job_detail?p_id=1')).toBe(true);
    expect(read('landing_jobs')).toBe(true);
    expect(read('feed_page', { authorization: 'Bearer x' })).toBe(false);
    expect(read('job_detail', { 'x-visitor-key': 'x' })).toBe(false);
    expect(read('my_applications')).toBe(false);
    expect(isCacheable(new URL('https://stoop.test/rest/v1/jobs'), new Headers())).toBe(false);
  });

  it('is no later batch', () => {
    expect(read('feed_page?p_cursor=%7B%22id%22%3A1%7D')).toBe(false);
  });

  it('is marked when it is shown, and holds no job that closed meanwhile', async () => {
    const shown = await markCached(Response.json({ jobs: [job('Cook', -1), job('Driver', 20)], total: 2 }));
    expect(shown.headers.has(KEPT)).toBe(true);
    const { jobs } = (await shown.json()) as { jobs: { title: string }[] };
    expect(jobs.map(({ title }) => title)).toEqual(['Driver']);
  });

  it('may be a job of its own, or none', async () => {
    expect(await (await markCached(Response.json({ title: 'Cook' }))).json()).toEqual({ title: 'Cook' });
    expect(await (await markCached(Response.json(null))).json()).toBeNull();
  });
});
