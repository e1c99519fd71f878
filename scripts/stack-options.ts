import { parseArgs } from 'node:util';
import { readCommandLine } from './command-line.ts';
import type { SeedName } from './stack/seed.ts';

const seeds: Record<SeedName, string> = {
  none: 'an empty database',
  real: 'the postings of the City',
  demo: 'the same, with the trades the City does not hire and demonstration people',
};
const isSeed = (name: string): name is SeedName => name in seeds;
const seedLines = Object.entries(seeds).map(
  ([name, what]) => `  --seed ${name}  ${what}${name === 'demo' ? ' (usual)' : ''}`,
);

const fresh = { type: 'boolean', default: false } as const;
const seed = { type: 'string', default: 'demo' } as const;

/** What `npm run stack` and `npm run preview` take: --fresh, --seed none|real|demo and --json. */
export const readStackOptions = (command: string, what: string) =>
  readCommandLine(
    [
      `npm run ${command} [-- --fresh --seed demo --json]: ${what}`,
      '  --fresh      on free ports, in a temporary directory which goes with it',
      ...seedLines,
      '  --json       one line of JSON says where everything is',
    ].join('\n'),
    (args) => {
      const json = { type: 'boolean', default: false } as const;
      return withKnownSeed(parseArgs({ args, options: { fresh, seed, json } }).values);
    },
  );

/** What `npm run dev` takes: --fresh and --seed none|real|demo. */
export const readDevOptions = () =>
  readCommandLine(
    [
      'npm run dev [-- --fresh --seed demo]: everything, with hot reload; the data is kept in .stoop/',
      '  --fresh      starts over with new data',
      ...seedLines,
    ].join('\n'),
    (args) => withKnownSeed(parseArgs({ args, options: { fresh, seed } }).values),
  );

function withKnownSeed<Values extends { seed: string }>(values: Values): Values & { seed: SeedName } {
  const { seed } = values;
  if (!isSeed(seed)) throw new Error(`There is no seed "${seed}": use none, real or demo.`);
  return { ...values, seed };
}

/**
 * From here on standard output carries what this function gives prints and nothing else, whatever a library writes:
 * the one line of JSON that other programs read, or a list for people.
 */
export function reserveStandardOutput(): (address: object, json: boolean) => void {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return (address, json) => {
    const lines = json
      ? [JSON.stringify(address)]
      : Object.entries(address).map(([name, value]) => `${name}: ${value}`);
    write(`${lines.join('\n')}\n`);
  };
}
