import { runUntilStopped } from '../../../scripts/run-until-stopped.ts';
import type { SeedName } from '../../../scripts/stack/seed.ts';
import { startStack } from '../../../scripts/stack/stack.ts';

/** A whole stack in a process of its own, on data that it leaves behind: what killable-stack.ts starts and kills. */
const { STACK_FOLDER, STACK_SEED, STACK_PORT, STACK_DATABASE_PORT, STACK_SITE } = process.env;

await runUntilStopped(async () => {
  const { address, stop } = await startStack({
    fresh: false,
    folder: STACK_FOLDER,
    seed: STACK_SEED as SeedName,
    durable: 'each commit',
    port: Number(STACK_PORT),
    databasePort: Number(STACK_DATABASE_PORT),
    siteUrl: STACK_SITE,
    schedule: false,
    log: console.error,
  });
  process.stdout.write(`${JSON.stringify(address)}\n`);
  return stop;
});
