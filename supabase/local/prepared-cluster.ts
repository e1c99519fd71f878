import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, serverAccount, sharedTemporaryDirectory } from './account.ts';
import { findBinaries, repository } from './binaries.ts';
import { migrate } from './migrate.ts';
import { createCluster, startCluster } from './postgres.ts';
import { reap } from './reaper.ts';
import { applySeed, contentKey, type SeedName } from './seed.ts';

const cache = join(repository, 'node_modules', '.cache', 'stoop');
const keepCached = 4;

/**
 * Puts a migrated and seeded cluster into `home`, not running. Made once for each content and copied afterwards, so that
 * every later fresh start takes a moment.
 */
export async function prepareCluster(home: string, seed: SeedName, log: (line: string) => void): Promise<void> {
  const account = serverAccount();
  const { version } = await findBinaries(account);
  const cached = join(cache, contentKey(seed, version));
  if (!existsSync(cached)) {
    log(seed === 'none' ? 'Preparing the database' : 'Preparing the database and its jobs (once for each change)');
    await build(cached, seed, account);
  }
  utimesSync(cached, new Date(), new Date());
  mkdirSync(home, { recursive: true });
  if (account) chmodSync(home, 0o711);
  copy(cached, home, account);
}

async function build(cached: string, seed: SeedName, account: Account | undefined): Promise<void> {
  const home = mkdtempSync(join(sharedTemporaryDirectory(account), 'stoop-build-'));
  reap.path(home);
  try {
    await createCluster(home);
    const cluster = await startCluster(home, { durable: false });
    try {
      await migrate(cluster.url());
      await applySeed(cluster.url(), seed);
    } finally {
      await cluster.stop();
    }
    mkdirSync(cache, { recursive: true });
    const partial = mkdtempSync(join(cache, 'partial-'));
    copy(home, partial, undefined);
    try {
      renameSync(partial, cached);
    } catch {
      // Another start prepared the same content first.
      rmSync(partial, { recursive: true, force: true });
    }
    prune();
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function copy(from: string, to: string, account: Account | undefined) {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  chmodSync(join(to, 'data'), 0o700);
  if (account) giveTo(join(to, 'data'), account);
  if (account) chownSync(join(to, 'password'), account.uid, account.gid);
}

function giveTo(path: string, account: Account) {
  chownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(join(path, name), account);
}

/** Old contents are of no use; only the ones used last stay. */
function prune() {
  const entries = readdirSync(cache)
    .map((name) => join(cache, name))
    .map((path) => ({ path, used: statSync(path).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  for (const { path } of entries.slice(keepCached)) rmSync(path, { recursive: true, force: true });
}
