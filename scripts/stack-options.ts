import { parseArgs } from 'node:util';
import type { SeedName } from '../supabase/local/seed.ts';

/** What `npm run dev`, `npm run stack` and `npm run preview` take: --fresh, --seed none|real|demo, and the last two --json. */
export function readStackOptions(): { fresh: boolean; json: boolean; seed: SeedName } {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      seed: { type: 'string', default: 'demo' },
    },
  });
  const { fresh, json, seed } = values;
  if (seed !== 'none' && seed !== 'real' && seed !== 'demo') {
    console.error(`There is no seed "${seed}": use none, real or demo.`);
    process.exit(1);
  }
  return { fresh, json, seed };
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
