import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from '../scripts/stack/database.ts';
import { freePort } from '../scripts/stack/ports.ts';
import { startStack } from '../scripts/stack/stack.ts';
import { cpuOfFunctions, functionsProcess } from './functions.ts';
import type { Benchmark, Line } from './measure.ts';

const ROWS = 20_000;
const TEXT = 'Cooks lunch and dinner for many people, keeps the kitchen clean and helps where help is needed. '.repeat(
  6,
);

const xml = (n: number) =>
  `<job><title>Line cook ${n}</title><referencenumber>R${n}</referencenumber><url>https://jobs.example/${n}</url>
    <company>Golden Fork</company><city>Brooklyn</city><state>NY</state><country>US</country>
    <salary>$20-22 per hour</salary><description><![CDATA[<p>${TEXT}</p>]]></description></job>`;
const csv = (n: number) =>
  `R${n},Line cook ${n},Golden Fork,"${TEXT}","Brooklyn, NY",$20-22/hour,https://jobs.example/${n}`;
const posting = (n: number) => ({
  ...{ job_id: `${n}`, posting_type: 'External', agency: 'DEPARTMENT OF CORRECTION', business_title: 'COOK' },
  ...{ salary_range_from: '20', salary_range_to: '22', salary_frequency: 'Hourly', work_location: 'Rikers Island' },
  ...{ posting_date: '2026-11-01T00:00:00.000', job_description: TEXT },
});
const KINDS = [
  ['job_xml', '/jobs.xml'],
  ['csv', '/jobs.csv'],
  ['nyc_open_data', '/city.json'],
] as const;
const all = <T>(make: (n: number) => T) => Array.from({ length: ROWS }, (_, n) => make(n));

/** What the runs of a large source cost, a kind each, from the first call to the jobs on the board. */
export const benchmark: Benchmark = {
  about: `Runs of sources of ${ROWS.toLocaleString('en-US')} rows each, new ones: CPU of the functions' process (Linux) and time of each call of run-sources, of which the dearest is shown, and the most memory the process had. The last call puts all rows on the board.`,
  run: async ({ kind: only }) => {
    const port = await freePort();
    process.env.STOOP_SOURCE_HOSTS = `127.0.0.1:${port}`;
    const pages: Record<string, (query: URLSearchParams) => string> = {
      '/jobs.xml': () => `<source>${all(xml).join('')}</source>`,
      '/jobs.csv': () =>
        ['reference,title,company,description,location,salary,application_link', ...all(csv)].join('\n'),
      '/city.json': (query) => {
        const from = Number(query.get('$offset') ?? 0);
        return JSON.stringify(all(posting).slice(from, from + Number(query.get('$limit') ?? 0)));
      },
    };
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://source');
      response.end(pages[url.pathname]?.(url.searchParams));
    });
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    const stack = await startStack({ fresh: true, seed: 'none', schedule: false });
    const sql = connect(stack.address.dbUrl, 1);
    try {
      const lines: Line[] = [];
      for (const [kind, path] of KINDS.filter(([name]) => !only || name === only)) {
        const [source] = await sql`insert into public.job_sources (name, kind, address, is_trusted)
          values (${kind}, ${kind}, ${`http://127.0.0.1:${port}${path}`}, true) returning id`;
        const [run] = await sql`select private.start_source_run(${source?.id}, false, null) as id`;
        const calls: { cpu: number; took: number }[] = [];
        for (let status = 'running'; status === 'running'; ) {
          const since = { cpu: cpuOfFunctions(), time: performance.now() };
          const response = await fetch(`${stack.address.url}/functions/v1/run-sources`, {
            method: 'POST',
            headers: { apikey: stack.address.secretKey, 'content-type': 'application/json' },
            body: '{}',
          });
          if (!response.ok) throw new Error(`run-sources answered ${response.status}`);
          calls.push({ cpu: cpuOfFunctions() - since.cpu, took: (performance.now() - since.time) / 1000 });
          const [now] = await sql`select status, added, error from public.source_runs where id = ${run?.id}`;
          status = now?.status;
          if (status !== 'running' && now?.added !== ROWS) throw new Error(`${kind}: ${JSON.stringify(now)}`);
        }
        const most = (of: 'cpu' | 'took') => Math.round(Math.max(...calls.map((call) => call[of])) * 100) / 100;
        lines.push(
          { what: `${kind}: the dearest of ${calls.length} calls, CPU`, value: most('cpu'), unit: 's', most: 2 },
          { what: `${kind}: the longest call`, value: most('took'), unit: 's', most: 60 },
          { what: `${kind}: most memory of the process`, value: memoryOfFunctions(), unit: 'MB', most: 256 },
        );
        for (const line of lines.slice(-3)) process.stderr.write(`  ${JSON.stringify(line)}\n`);
      }
      return lines;
    } finally {
      await sql.end();
      await stack.stop();
      server.close();
    }
  },
};

/** The most that the functions' process had, in MB. */
function memoryOfFunctions(): number {
  const status = readFileSync(`/proc/${functionsProcess()}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}
