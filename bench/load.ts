import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../supabase/functions/_shared/rules/random.ts';
import { connect } from '../supabase/local/database.ts';
import { lookFor } from '../tests/faults/found.ts';
import type { Confirmed } from '../tests/faults/phones/phone-words.ts';
import { startKillableStack } from '../tests/faults/stack/killable-stack.ts';
import { exactly } from './faulty/exactly.ts';
import { type Benchmark, percentiles } from './measure.ts';
import { megabytes } from './through/usage.ts';
import { type Kind, type Timed, visitor } from './through/visitor.ts';

const phones = 200;
const seconds = 60;
/** How long somebody looks before the next tap. */
const pauseMs = { least: 1500, most: 5500 };
const words = ['aide', 'driver', 'cashier', 'warehouse', 'cook', 'clerk', 'assistant', 'wharehouse'];

/** Two hundred people at once. */
export const benchmark: Benchmark = {
  name: 'load',
  about: `${phones} virtual phones for ${seconds} s against one whole stack with the real postings, every commit on disk: each has a visitor key and a network address of its own and browses, pages, searches, opens and applies, looking ${pauseMs.least / 1000} to ${pauseMs.most / 1000} s before each tap. The phones run in another process on the same machine.`,
  onItsOwn: true,
  run: async () => {
    const stack = await startKillableStack();
    const sql = connect(stack.address.dbUrl, 1);
    const times = new Map<Kind, number[]>();
    const troubles: string[] = [];
    const confirmed: Confirmed[] = [];
    const timed: Timed = (kind, ms, trouble) => {
      times.set(kind, [...(times.get(kind) ?? []), ms]);
      if (trouble) troubles.push(`${kind}: ${trouble}`);
    };
    const peak = { API: 0, database: 0, functions: 0 };
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        for (const [part, now] of Object.entries(megabytes(stack.processes())) as ['API', number][])
          peak[part] = Math.max(peak[part], now);
        await sleep(2000);
      }
    })();
    try {
      const since = performance.now();
      const end = since + seconds * 1000;
      await Promise.all(
        Array.from({ length: phones }, (_, number) => usePhone(stack.address, number, end, timed, confirmed)),
      );
      const lasted = (performance.now() - since) / 1000;
      isOver = true;
      await watching;
      const found = await lookFor(sql, confirmed);
      for (const line of [...troubles, ...found.wrong].slice(0, 20)) console.error(line);
      const all = [...times.values()].flat().length;
      return [
        ...[...times].sort(([a], [b]) => a.localeCompare(b)).map(([kind, list]) => percentiles(kind, list)),
        { what: 'requests a second', value: (all / lasted).toFixed(0) },
        { what: 'seconds until the last phone was done', value: lasted.toFixed(0) },
        exactly('errors', troubles.length, 0),
        exactly('confirmed applications found exactly once', found.once, confirmed.length),
        exactly('rows of applications', found.rows, confirmed.length),
        ...Object.entries(peak).map(([part, mb]) => ({ what: `most memory: ${part}`, value: `${mb.toFixed(0)} MB` })),
      ];
    } finally {
      isOver = true;
      await sql.end();
      await stack.stop();
    }
  },
};

type Address = Parameters<typeof visitor>[0];

async function usePhone(address: Address, number: number, end: number, timed: Timed, confirmed: Confirmed[]) {
  const random = seededRandom(number);
  const phone = visitor(address, number, timed);
  const look = () => sleep(pauseMs.least + random() * (pauseMs.most - pauseMs.least));
  const wanted = new Set<string>();
  // Not all in the same moment.
  await sleep(random() * pauseMs.most);
  for (let turn = 0; performance.now() < end; turn += 1) {
    try {
      const { next_cursor } = await phone.feed();
      await look();
      if (next_cursor) await phone.nextPage(next_cursor);
      await look();
      const { jobs } = await phone.search(words[Math.floor(random() * words.length)] ?? '');
      const job = jobs.find(({ id, is_fake }) => !is_fake && !wanted.has(id));
      await look();
      if (!job) continue;
      wanted.add(job.id);
      await phone.job(job.id);
      await look();
      confirmed.push(await phone.apply(job.id, number * 100 + turn));
      await look();
    } catch {
      // Counted where it was timed: the person goes on.
    }
  }
}
