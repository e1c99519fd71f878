import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { serverAccount, sharedTemporaryDirectory } from './account.ts';
import { startCluster } from './postgres.ts';
import { prepareCluster } from './prepared-cluster.ts';
import { reap } from './reaper.ts';
import type { SeedName } from './seed.ts';

/** A database of its own, without the rest of the stack: for database tests, generated types and benchmarks. */
export interface ScratchDatabase {
  url: string;
  close: () => Promise<void>;
}

/** Starts an embedded server on a prepared database that is thrown away on close. */
export async function openScratchDatabase(
  seed: SeedName,
  { buffers }: { buffers?: string } = {},
): Promise<ScratchDatabase> {
  const home = mkdtempSync(join(sharedTemporaryDirectory(serverAccount()), 'stoop-'));
  reap.path(home);
  await prepareCluster(home, seed, () => undefined);
  const cluster = await startCluster(home, { durable: false, buffers });
  return {
    url: cluster.url,
    close: async () => {
      await cluster.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
