import { existsSync, readFileSync } from 'node:fs';
import { seededRandom } from '../supabase/functions/_shared/rules/random.ts';
import { startStack } from '../supabase/local/stack.ts';
import type { Benchmark } from './measure.ts';

const ROWS = 50_000;
const MOST_MS = 60_000;
const MOST_MB = 300;

/** One large CSV file through parse-job-data on a whole stack, and the memory of the process that all functions share. */
export const benchmark: Benchmark = {
  name: 'import',
  onItsOwn: true,
  about:
    'A CSV file of 50,000 jobs (some 500 characters each) imported in one go, and once more as duplicates; one stack, upload to answer.',
  run: async () => {
    const stack = await startStack({ fresh: true, seed: 'none' });
    try {
      const file = makeFile();
      const measurements = [];
      for (const [what, expected] of [
        ['50,000 new rows', { successful: ROWS, duplicates: 0 }],
        ['the same file again', { successful: 0, duplicates: ROWS }],
      ] as const) {
        const since = performance.now();
        const answer = await upload(stack.address, file);
        const took = performance.now() - since;
        if (answer.successful !== expected.successful || answer.duplicates !== expected.duplicates) {
          throw new Error(`Wrong answer: ${JSON.stringify(answer).slice(0, 300)}`);
        }
        const peak = peakMegabytes();
        if (peak !== null && peak > MOST_MB) throw new Error(`The functions took ${peak} MB.`);
        const memory = peak === null ? '' : `; the functions' memory at its peak: ${peak} MB`;
        measurements.push({ what: what + memory, calls: 1, p50: took, p95: took, limit: MOST_MS });
      }
      return measurements;
    } finally {
      await stack.stop();
    }
  },
};

type Address = Awaited<ReturnType<typeof startStack>>['address'];

async function upload({ url, publishableKey, adminEmail, adminPassword }: Address, file: Blob) {
  const headers = { apikey: publishableKey };
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  const body = new FormData();
  body.set('file', file, 'jobs.csv');
  const response = await fetch(`${url}/functions/v1/parse-job-data`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body,
  });
  return (await response.json()) as { successful: number; duplicates: number };
}

const WORDS =
  'the team a kitchen warehouse needs reliable people who lift boxes clean tables greet guests and close up at night weekends needed we will train uniform given ask for Ana bring papers'.split(
    ' ',
  );
const TITLES = ['Line cook', 'Cashier', 'Picker', 'Office helper', 'Parking attendant', 'Guard', 'Bus operator'];
const PLACES = ['Brooklyn, NY', 'Flushing, Queens', '125 Worth St', 'Bronx, NY 10451', 'Hylan Blvd, Staten Island'];

function makeFile(): Blob {
  const random = seededRandom(1);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const text = Array.from({ length: 80 }, () => pick(WORDS)).join(' ');
    return `${pick(TITLES)} ${n},Company ${n % 900},"${text}, “as posted”.\r\nRow ${n}",“${pick(PLACES).replaceAll(',', ' ')}”,full time,$${17 + (n % 9)}-${27 + (n % 5)}/hour\r\n`;
  });
  return new Blob(['title,company,description,location,type,salary\r\n', ...rows], { type: 'text/csv' });
}

/** The most memory that the functions' process ever had, where the system tells (Linux). */
function peakMegabytes(): number | null {
  const children = `/proc/${process.pid}/task/${process.pid}/children`;
  if (!existsSync(children)) return null;
  for (const pid of readFileSync(children, 'utf8').trim().split(' ')) {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('functions-host')) continue;
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return peak ? Math.round(Number(peak) / 1000) : null;
  }
  return null;
}
