import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { connect } from '../scripts/stack/database.ts';
import type { StackAddress } from '../scripts/stack/stack.ts';
import { root } from '../scripts/tool.ts';
import { type Benchmark, type Line, percentiles } from './measure.ts';

const SECONDS = 20;
const CLIENTS = 32;
const words = ['aide', 'driver', 'cashier', 'warehouse', 'cook', 'clerk', 'assistant', 'wharehouse'];

export const benchmark: Benchmark = {
  about: `${CLIENTS} clients that ask again as soon as they are answered, ${SECONDS} s for each kind of request, against one whole stack with the real postings.`,
  run: async () => {
    const { stack, address } = await startStack();
    const sql = connect(address.dbUrl, 1);
    try {
      const jobs = await sql<
        { id: string }[]
      >`select id from private.open_jobs where application_link is null limit 200`;
      let turn = 0;
      const nextJob = () => jobs[turn++ % jobs.length]?.id;
      const lines = [
        ...(await load(address, 'feed', 'feed_page', () => ({ p_query: null, p_filters: {}, p_limit: 24 }))),
        ...(await load(address, 'search', 'feed_page', () => ({ p_query: words[turn++ % words.length], p_limit: 24 }))),
        ...(await load(address, 'a job', 'resolve_job', () => ({ p_job_id: nextJob() }))),
        ...(await load(address, 'step 1 of an application', 'start_application', () => ({
          p_id: randomUUID(),
          p_job_id: nextJob(),
          p_first_name: 'Ana',
          p_phone_number: `+1${[212, 646, 718, 917][turn % 4]}8${String(200_000 + turn).slice(-6)}`,
          p_consent_text_version: 'measured',
        }))),
      ];
      return [...lines, { what: 'memory of the stack at the end', value: memoryOf(stack.pid ?? 0), unit: 'MB' }];
    } finally {
      await sql.end();
      stack.kill('SIGTERM');
      await new Promise((done) => stack.once('exit', done));
    }
  },
};

/** In a process of its own, as it runs for people. */
async function startStack(): Promise<{ stack: ChildProcess; address: StackAddress }> {
  const args = [join(root, 'scripts', 'stack.ts'), '--fresh', '--json', '--seed', 'real'];
  const stack = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: stack.stdout })) return { stack, address: JSON.parse(line) };
  throw new Error('The stack did not start.');
}

async function load(address: StackAddress, what: string, rpc: string, body: () => object): Promise<Line[]> {
  const times: number[] = [];
  let person = 0;
  const options: autocannon.Options = {
    url: `${address.url}/rest/v1/rpc/${rpc}`,
    method: 'POST',
    connections: CLIENTS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          person += 1;
          return {
            ...request,
            body: JSON.stringify(body()),
            headers: {
              apikey: address.publishableKey,
              'content-type': 'application/json',
              'x-visitor-key': randomBytes(32).toString('hex'),
              // The range that is set aside for measuring (RFC 2544): limits count each address by itself.
              'x-forwarded-for': `198.${18 + ((person >> 16) & 1)}.${(person >> 8) & 255}.${person & 255}`,
            },
          };
        },
      },
    ],
  };
  const { errors, non2xx, requests } = await new Promise<autocannon.Result>((done, fail) => {
    const running = autocannon(options, (error, result) => (error ? fail(error) : done(result)));
    running.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  return [
    percentiles(what, times),
    { what: `${what}: requests a second`, value: Math.round(requests.average) },
    { what: `${what}: errors`, value: errors + non2xx, most: 0 },
  ];
}

/** The memory of a process and all that it started, in MB; shared pages are divided among them (PSS). Linux only. */
function memoryOf(pid: number): number {
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  const parents = new Map<number, number[]>();
  for (const each of readdirSync('/proc').map(Number).filter(Boolean)) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${each}/status`))?.[1] ?? 0);
    parents.set(parent, [...(parents.get(parent) ?? []), each]);
  }
  const sum = (each: number): number =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${each}/smaps_rollup`))?.[1] ?? 0) / 1024 +
    (parents.get(each) ?? []).reduce((total, child) => total + sum(child), 0);
  return Math.round(sum(pid));
}
