import { describe, expect, inject, it } from 'vitest';
import { connect } from '../../../../scripts/stack/database.ts';
import { call, rpc } from '../../raw.ts';

const HOME = { p_latitude: 40.861314, p_longitude: -73.897851 };
const here = (spot: object, more: object = {}) =>
  rpc('feed_page_here', { ...spot, p_filters: { near: 'me', within: '10' }, p_limit: 3, ...more });

describe('where somebody is', () => {
  it('is taken by POST only, so that no address, proxy or cache has it', async () => {
    const asked = await call('GET', 'rest/v1/rpc/feed_page_here?p_latitude=40.86&p_longitude=-73.9');
    expect(asked.status).toBe(405);
    expect(asked.text).not.toContain('"jobs"');
    expect((await here(HOME)).status).toBe(200);
  });

  it('is read to a hundredth of a degree: whoever sends more gets no better answer', async () => {
    const [exact, rough] = await Promise.all([here(HOME), here({ p_latitude: 40.86, p_longitude: -73.9 })]);
    expect(exact.body).toEqual(rough.body);
  });

  it.each([
    { p_latitude: 51.5, p_longitude: -0.12 },
    { p_latitude: 'NaN', p_longitude: 'NaN' },
    { p_latitude: 'Infinity', p_longitude: -73.9 },
    { p_latitude: null, p_longitude: null },
    { p_latitude: '40.86; drop table jobs', p_longitude: -73.9 },
    {},
  ])('is refused when it is not in the city: %j', async (spot) => {
    expect((await here(spot)).status).toBeGreaterThanOrEqual(400);
    expect((await here(spot)).status).toBeLessThan(500);
  });

  it.each([{ rank: 1e9 }, { rank: -5 }, { rank: 'x' }])('a cursor of one’s own gains nothing: %j', async (part) => {
    const cursor = { posted_at: '2100-01-01', id: '00000000-0000-4000-8000-000000000000', total: 5, ...part };
    expect((await here(HOME, { p_cursor: cursor })).status).toBeLessThan(500);
  });

  it('is in no row afterwards', async () => {
    await here({ p_latitude: 40.5712, p_longitude: -74.1113 });
    const sql = connect(inject('stack').dbUrl);
    try {
      const tables = await sql<{ name: string }[]>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'private') and tablename !~ '^places$'`;
      for (const { name } of tables) {
        const found = await sql.unsafe(
          `select 1 from ${name} t where t::text ~ '40\\.571?2?[^0-9].*74\\.111?' limit 1`,
        );
        expect(found, name).toHaveLength(0);
      }
    } finally {
      await sql.end();
    }
  });

  it('finds jobs, and never filler', async () => {
    const { body } = await here(HOME, { p_limit: 50 });
    const page = body as { jobs: { is_fake: boolean }[]; filler: unknown[]; needs_filler: boolean };
    expect(page.jobs.some(({ is_fake }) => is_fake)).toBe(false);
    expect(page.filler).toEqual([]);
    expect(page.needs_filler).toBe(false);
  });
});
