import { parseArgs } from 'node:util';
import type { SeedName } from '../supabase/local/seed.ts';
import { startStack } from '../supabase/local/stack.ts';
import { untilTold } from './until-told.ts';

const { values } = parseArgs({
  options: { fresh: { type: 'boolean' }, json: { type: 'boolean' }, seed: { type: 'string', default: 'demo' } },
});
if (!['none', 'real', 'demo'].includes(values.seed)) {
  console.error(`There is no seed "${values.seed}": use none, real or demo.`);
  process.exit(1);
}

// Standard output carries the one line of JSON and nothing else.
console.log = console.error;
await untilTold(async () => {
  const stack = await startStack({ fresh: values.fresh ?? false, seed: values.seed as SeedName, log: console.error });
  if (values.json) process.stdout.write(`${JSON.stringify(stack.address)}\n`);
  else for (const [name, value] of Object.entries(stack.address)) process.stdout.write(`${name}: ${value}\n`);
  return stack.stop;
});
