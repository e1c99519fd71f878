import { runUntilStopped } from './run-until-stopped.ts';
import { dataFolder } from './stack/data-home.ts';
import { takeRunLock } from './stack/run-lock.ts';
import { startStack } from './stack/stack.ts';
import { readStackOptions, reserveStandardOutput } from './stack-options.ts';

const { fresh, json, seed } = readStackOptions('stack', 'only the backend: database, API, functions and mailbox');
const printAddress = reserveStandardOutput();

await runUntilStopped(async () => {
  const unlock = fresh ? undefined : takeRunLock(dataFolder());
  const stack = await startStack({ fresh, seed, log: console.error });
  printAddress(stack.address, json);
  return async () => {
    await stack.stop();
    unlock?.();
  };
});
