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
import { setUpPlatform } from './platform.ts';
import { createCluster, startCluster } from './postgres.ts';
import { reap } from './reaper.ts';
import { applySeed, contentKey, type SeedName } from './seed.ts';

const cache = join(repository, 'node_modules', '.cache', 'stoop');
const keepCached = 4;
/** What was used in this time may be in use by another process. */
const inUseForMs = 10 * 60_000;

/**
 * Puts a migrated and seeded cluster into `home`, not running. Made once for each content and copied afterwards, so that
 * every later fresh start takes a moment.
 */
export async function prepareCluster(home: string, seed: SeedName, log: (line: string) => void): Promise<void> {
  const account = serverAccount();
  const { version } = await findBinaries(account);
  const cached = join(cache, contentKey(seed, version));
  mkdirSync(home, { recursive: true });
  if (account) chmodSync(home, 0o711);
  for (let attempt = 1; ; attempt += 1) {
    if (!existsSync(cached)) {
      log(seed === 'none' ? 'Preparing the database' : 'Preparing the database and its jobs (once for each change)');
      await build(cached, seed, account);
    }
    try {
      utimesSync(cached, new Date(), new Date());
      copy(cached, home, account);
      return;
    } catch (error) {
      // The cache may have been deleted since.
      if (attempt >= 3 || existsSync(cached)) throw error;
      for (const name of ['data', 'password']) rmSync(join(home, name), { recursive: true, force: true });
    }
  }
}

async function build(cached: string, seed: SeedName, account: Account | undefined): Promise<void> {
  const home = mkdtempSync(join(sharedTemporaryDirectory(account), 'stoop-build-'));
  reap.path(home);
  try {
    // A seed goes into a copy of the empty schema, which takes seconds to make.
    if (seed === 'none') await createCluster(home);
    else await prepareCluster(home, 'none', () => undefined);
    const cluster = await startCluster(home, { durable: false });
    try {
      if (seed === 'none') {
        await setUpPlatform(cluster.superuserUrl);
        await migrate(cluster.url);
      } else await applySeed(cluster.url, seed);
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

/** Old contents are of no use; the ones used last stay. */
function prune() {
  const entries = readdirSync(cache)
    .map((name) => join(cache, name))
    .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  for (const { path, used } of entries.slice(keepCached)) {
    if (Date.now() - used > inUseForMs) rmSync(path, { recursive: true, force: true });
  }
}
