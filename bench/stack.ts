import { startKillableStack } from '../tests/faults/stack/killable-stack.ts';
import { type Benchmark, type Line, percentiles } from './measure.ts';
import { processorMs } from './through/usage.ts';
import { type Timed, visitor } from './through/visitor.ts';

const clients = [1, 16, 64];
const seconds = 6;
const words = ['aide', 'driver', 'cashier', 'warehouse', 'cook', 'clerk'];

type Visitor = ReturnType<typeof visitor>;
const kinds: [string, (phone: Visitor, turn: number, jobs: string[], person: number) => Promise<unknown>][] = [
  ['feed', (phone) => phone.feed()],
  ['search', (phone, turn) => phone.search(words[turn % words.length] ?? '')],
  ['apply (three requests)', (phone, turn, jobs, person) => phone.apply(jobs[turn % jobs.length] ?? '', person)],
];

/** What one whole stack carries, clients asking again as soon as they are answered. */
export const benchmark: Benchmark = {
  name: 'stack',
  about: `Over HTTP against one whole stack with the real postings, every commit on disk: ${clients.join(', ')} clients, each with a visitor key and a network address of its own, asking again as soon as they are answered, ${seconds} s for each line. The clients run in another process on the same machine and share its processors with the stack. The local API is one process; a hosted project's is another program.`,
  onItsOwn: true,
  run: async () => {
    const stack = await startKillableStack();
    try {
      const lines: Line[] = [];
      const jobs = await jobsOf(stack.address);
      let people = 0;
      // The functions are up and each query has been planned before anything counts.
      for (let turn = 0; turn < 30; turn += 1) {
        for (const [, ask] of kinds) {
          people += 1;
          await ask(
            visitor(stack.address, people, () => undefined),
            turn,
            jobs,
            people,
          );
        }
      }
      for (const [what, ask] of kinds) {
        for (const count of clients) {
          const end = performance.now() + seconds * 1000;
          const before = processorMs(stack.processes());
          const since = performance.now();
          const times: number[] = [];
          let errors = 0;
          const timed: Timed = (_, __, trouble) => {
            if (trouble) errors += 1;
          };
          await Promise.all(
            Array.from({ length: count }, async () => {
              // An application of one visitor is begun once for each job: another person each time.
              for (let turn = 0; performance.now() < end; turn += 1) {
                people += 1;
                const begun = performance.now();
                await ask(visitor(stack.address, people, timed), turn, jobs, people).catch(() => undefined);
                times.push(performance.now() - begun);
              }
            }),
          );
          const lasted = (performance.now() - since) / 1000;
          const after = processorMs(stack.processes());
          const each = (part: keyof typeof after) => ((after[part] - before[part]) / times.length).toFixed(1);
          const name = `${what}, ${count} ${count === 1 ? 'client' : 'clients'}`;
          lines.push(percentiles(name, times));
          lines.push({
            what: name,
            value: `${(times.length / lasted).toFixed(0)} a second; ${each('API')} ms of processor in the API, ${each('database')} in the database, ${each('functions')} in the functions each; ${errors} errors`,
            promised: 'no error',
            isKept: errors === 0,
          });
        }
      }
      return lines;
    } finally {
      await stack.stop();
    }
  },
};

async function jobsOf(address: Parameters<typeof visitor>[0]): Promise<string[]> {
  const phone = visitor(address, 0, () => undefined);
  const { jobs } = await phone.feed();
  return jobs.filter(({ is_fake }) => !is_fake).map(({ id }) => id);
}
