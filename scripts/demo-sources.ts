import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { escapeHtml } from '../supabase/functions/_shared/templates/escape-html.ts';
import { connect } from './stack/database.ts';
import { freePort } from './stack/ports.ts';
import { root } from './tool.ts';

type Sample = typeof import('../supabase/seeds/sample-jobs.json')[number];

const DAY_MS = 86_400_000;

/** A sample as somebody else's feed has it: for weekends, better paid every third day. */
function jobXml({ title, company, location, description, pay_range }: Sample, n: number, day: number): string {
  const pay = (day + n) % 3 === 0 ? `${pay_range}, plus $1 on Sundays` : pay_range;
  const parts = {
    title: `${title}, weekends`,
    referencenumber: `weekend-${n}`,
    url: `https://jobs.example/weekend-${n}`,
    company,
    location,
    description: `${description}\n\nSaturdays and Sundays.`,
    salary: pay ?? '',
  };
  return `<job>${Object.entries(parts)
    .map(([name, text]) => `<${name}>${escapeHtml(text)}</${name}>`)
    .join('')}</job>`;
}

/**
 * The sources that a laptop starts with, served on it: a feed made of the samples, of which each day some are new, changed and
 * gone, and one that is always down. `host` is to be allowed before the stack starts; `add` puts both on its list.
 */
export async function startDemoSources() {
  const samples = JSON.parse(readFileSync(join(root, 'supabase', 'seeds', 'sample-jobs.json'), 'utf8')) as Sample[];
  const server = createServer((request, response) => {
    if (request.url !== '/weekend-jobs.xml') return response.writeHead(503).end();
    const day = Math.floor(Date.now() / DAY_MS);
    const jobs = samples.map((sample, n) => ((day + n) % 5 === 0 ? jobXml(sample, n, day) : ''));
    return response.writeHead(200, { 'content-type': 'application/xml' }).end(`<source>${jobs.join('')}</source>`);
  });
  const port = await freePort(4711);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const host = `127.0.0.1:${port}`;
  const sources = [
    ['00000000-0000-4000-8000-000000004711', 'Weekend jobs (example)', `http://${host}/weekend-jobs.xml`],
    ['00000000-0000-4000-8000-000000004712', 'A feed that is down (example)', `http://${host}/down.xml`],
  ];
  return {
    host,
    add: async (databaseUrl: string) => {
      const sql = connect(databaseUrl, 1);
      try {
        for (const [id = '', name = '', address = ''] of sources) {
          await sql`insert into public.job_sources (id, name, kind, address, is_paused)
            values (${id}, ${name}, 'job_xml', ${address}, false)
            on conflict (id) do update set address = excluded.address where job_sources.address <> excluded.address`;
        }
      } finally {
        await sql.end();
      }
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
