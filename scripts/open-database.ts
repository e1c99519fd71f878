import { dataFolder } from './stack/data-home.ts';
import { hasCluster, runningAddress, startCluster } from './stack/postgres.ts';

/** The database that DATABASE_URL names (a hosted one too), else this checkout's own, started when it isn't running. */
export async function openDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = dataFolder();
  const known = process.env.DATABASE_URL || runningAddress(folder);
  if (known) return { url: known, close: async () => undefined };
  if (!hasCluster(folder)) throw new Error('There is no data yet: set DATABASE_URL, or start `npm run dev` first.');
  const cluster = await startCluster(folder);
  return { url: cluster.url, close: cluster.stop };
}
