import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serverAccount, sharedTemporaryDirectory } from '../../supabase/local/account.ts';
import { runningAddress, startCluster } from '../../supabase/local/postgres.ts';
import { prepareCluster } from '../../supabase/local/prepared-cluster.ts';
import { reap } from '../../supabase/local/reaper.ts';
import type { BoardSize } from './board.ts';
import { fillBoard, stepsKey } from './fill.ts';
import { updateBoard } from './update.ts';

interface Board extends BoardSize {
  url: string;
  close: () => Promise<void>;
}

/** Where filled clusters are kept: not with the packages, whose installation empties its folder, since filling takes minutes. */
const keptIn = () => join(sharedTemporaryDirectory(serverAccount()), 'stoop-bench');

/** What a database keeps in memory by itself: of a hosted one it is a quarter of the machine's. */
const BUFFERS = '2GB';

const sizeKey = ({ jobs, applications, subscribers, events }: BoardSize) =>
  [jobs, applications, subscribers, events].join('-');

const homeOf = (size: BoardSize) => join(keptIn(), `${sizeKey(size)}-${stepsKey()}`);

/** Makes the cluster of this size when it is not there yet; only the last one of each size is kept. Gives its folder. */
async function prepareBoard(size: BoardSize, note: (line: string) => void): Promise<string> {
  const home = homeOf(size);
  if (!existsSync(home)) await makeBoard(size, home, note);
  utimesSync(home, new Date(), new Date());
  return home;
}

async function makeBoard(size: BoardSize, home: string, note: (line: string) => void): Promise<void> {
  const folder = dirname(home);
  mkdirSync(folder, { recursive: true });
  const partial = mkdtempSync(join(folder, 'partial-'));
  reap.path(partial);
  await prepareCluster(partial, 'demo', note);
  const cluster = await startCluster(partial, { durable: false, buffers: BUFFERS });
  try {
    await fillBoard(cluster.url(), size, note);
  } finally {
    await cluster.stop();
  }
  for (const old of readdirSync(folder).filter((name) => name.startsWith(`${sizeKey(size)}-`))) {
    if (!runningAddress(join(folder, old))) rmSync(join(folder, old), { recursive: true, force: true });
  }
  renameSync(partial, home);
}

/** The boards that are kept, the one that was used last first. */
export function keptBoards(): BoardSize[] {
  const folder = keptIn();
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .map((name) => ({ name, used: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used)
    .map(({ name }) => {
      const [jobs = 0, applications = 0, subscribers = 0, events = 0] = name.split('-').map(Number);
      return { jobs, applications, subscribers, events };
    });
}

/**
 * Opens the board where it lies, brought to the present schema: copying gigabytes would take longer than filling them, so
 * what a benchmark writes it takes back. Another run's server is shared.
 */
export async function openBoard(size: BoardSize, note: (line: string) => void): Promise<Board> {
  const home = await prepareBoard(size, note);
  const shared = runningAddress(home);
  if (shared) return { ...size, url: shared, close: async () => undefined };
  const cluster = await startCluster(home, { durable: false, buffers: BUFFERS });
  const differing = await updateBoard(cluster.url(), note).catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  if (differing === undefined) return { ...size, url: cluster.url(), close: cluster.stop };
  note(`filled again, since an older migration changed ${differing}`);
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
  return openBoard(size, note);
}
