import { readdirSync, readFileSync } from 'node:fs';
import { connect } from '../scripts/stack/database.ts';
import { startStack } from '../scripts/stack/stack.ts';
import { type Benchmark, type Line, percentiles } from './measure.ts';

const CALLS = 200;
const WARM_UP = 5;
/** Boards of two sizes: what is streamed takes no more memory for more. */
const SIZES = [10_000, 100_000];

/** What crawlers and aggregators read, asked for at the functions, one request after the other. */
export const benchmark: Benchmark = {
  about: `Job pages and feeds as the functions answer them, over HTTP, ${CALLS} requests after ${WARM_UP} that do not count (feeds 20), one after the other, on boards of ${SIZES.map((size) => size.toLocaleString('en-US')).join(' and ')} jobs made from the real postings. Memory is that of the functions' process.`,
  run: async () => {
    const stack = await startStack({ fresh: true, seed: 'real', schedule: false });
    const sql = connect(stack.address.dbUrl, 1);
    const base = `${stack.address.url}/functions/v1`;
    try {
      const lines: Line[] = [];
      for (const size of SIZES) {
        await grow(sql, size);
        const ids = await sql<
          { id: string }[]
        >`select id from private.open_jobs order by random() limit ${CALLS + WARM_UP}`;
        const job = (turn: number) => `${base}/job-page/${ids[turn % ids.length]?.id}`;
        const feed = (file: string) => `${base}/job-feeds/${file}`;
        const of = (name: string) => `${size.toLocaleString('en-US')} jobs: ${name}`;
        lines.push(
          await measure(of('a job page'), job, CALLS, 30),
          await measure(of('a job page that the reader has'), job, CALLS, 30, true),
          await measure(of('a landing page'), (turn) => `${base}/job-page/${LANDINGS[turn % LANDINGS.length]}`, CALLS),
          await measure(of('the picture of a job'), (turn) => `${job(turn)}/image.png`, CALLS),
          await measure(of('sitemap.xml'), () => feed('sitemap.xml'), 20),
          await measure(of('the first part of the sitemap'), () => feed('sitemap-1.xml'), 20, 500),
          await measure(of('the last part of the sitemap'), () => feed(`sitemap-${size / 10_000}.xml`), 20, 500),
          await measure(of('feed.xml'), () => feed('feed.xml'), 20),
          ...(await stream(of('jobs.xml'), feed('jobs.xml'))),
        );
      }
      return lines;
    } finally {
      await sql.end();
      await stack.stop();
    }
  },
};

const LANDINGS = ['in/bronx', 'in/queens', 'warehouse', 'healthcare', 'retail/in/brooklyn', 'delivery/in/manhattan'];

/** Adds copies of the real postings up to so many open jobs. */
async function grow(sql: ReturnType<typeof connect>, size: number): Promise<void> {
  await sql`set session_replication_role = replica`;
  await sql`insert into public.jobs
    select copy.*
    from (select * from public.jobs where id in (select id from private.open_jobs) limit 200) j,
      generate_series(1, ${Math.ceil(size / 200)}) n,
      jsonb_populate_record(null::public.jobs, to_jsonb(j) || jsonb_build_object(
        'id', gen_random_uuid(), 'source_ref', null, 'title', j.title || ' ' || n, 'updated_at', now(),
        'posted_at', now() - random() * interval '40 days', 'expires_at', now() + interval '20 days')) copy
    limit greatest(0, ${size} - (select count(*) from private.open_jobs))`;
  await sql`set session_replication_role = origin`;
  await sql`vacuum (analyze) public.jobs`;
}

/** The range that is set aside for measuring (RFC 2544): limits count each address by itself. */
const address = () => [198, 18, Math.floor(Math.random() * 256), Math.floor(Math.random() * 256)].join('.');

async function measure(
  what: string,
  url: (turn: number) => string,
  calls: number,
  most?: number,
  isKnown = false,
): Promise<Line> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + calls; turn += 1) {
    const headers: Record<string, string> = { 'x-forwarded-for': address() };
    if (isKnown) {
      const first = await fetch(url(turn), { headers });
      headers['if-none-match'] = first.headers.get('etag') ?? '';
      await first.arrayBuffer();
    }
    const since = performance.now();
    const response = await fetch(url(turn), { headers });
    await response.arrayBuffer();
    if (turn >= WARM_UP) times.push(performance.now() - since);
    if (response.status !== (isKnown ? 304 : 200)) throw new Error(`${url(turn)} answered ${response.status}.`);
  }
  return percentiles(what, times, most);
}

/** How long all of it takes, and the most memory that the functions have meanwhile; hosted ones have 256 MB. */
async function stream(what: string, url: string): Promise<Line[]> {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, functionsMemory());
  }, 50);
  const since = performance.now();
  const response = await fetch(url, { headers: { 'x-forwarded-for': address() } });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  clearInterval(watch);
  return [
    { what: `${what}, whole`, value: Math.round((performance.now() - since) / 100) / 10, unit: 's' },
    { what: `${what}, size`, value: Math.round(bytes / 1e6), unit: 'MB' },
    { what: `${what}, most memory`, value: Math.round(peak), unit: 'MB', most: 256 },
  ];
}

/** The memory of the deno that this process started, in MB. Linux only. */
function functionsMemory(): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (/^Name:\s+deno/m.test(status) && Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === process.pid)
        return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    } catch {
      // It has ended meanwhile.
    }
  }
  return 0;
}
