import { existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';

/** The system account the database server runs as when the stack itself runs as root. */
export interface Account {
  uid: number;
  gid: number;
}

const candidates = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root (containers, CI), so another account that already exists is borrowed.
 * Gives undefined when we aren't root and the server simply runs as us.
 */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const name of candidates) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields?.[2] && fields[3]) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL cannot run as root, and this system has neither a "postgres" nor a "nobody" account.');
}

/** Whether `account` may enter every folder from the root down to `path` (folders that don't exist yet can be created). */
export function canEnter(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayTraverse(folder, account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayTraverse(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** A temporary directory that the server's account can enter. */
export function sharedTemporaryDirectory(account: Account | undefined): string {
  const found = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && canEnter(folder, account));
  if (!found) throw new Error(`The database server cannot enter the temporary directory ${tmpdir()}.`);
  return found;
}
