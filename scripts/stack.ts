import { keptFolder } from '../supabase/local/data-home.ts';
import { takeRunLock } from '../supabase/local/run-lock.ts';
import { startStack } from '../supabase/local/stack.ts';
import { readStackOptions, reserveStandardOutput } from './stack-options.ts';
import { untilTold } from './until-told.ts';

const { fresh, json, seed } = readStackOptions('stack', 'only the backend: database, API, functions and mailbox');
const printAddress = reserveStandardOutput();

await untilTold(async () => {
  const unlock = fresh ? undefined : takeRunLock(keptFolder());
  const stack = await startStack({ fresh, seed, log: console.error });
  printAddress(stack.address, json);
  return async () => {
    await stack.stop();
    unlock?.();
  };
});
