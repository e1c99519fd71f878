import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canEnter, serverAccount, sharedTemporaryDirectory } from './account.ts';
import { repository } from './binaries.ts';
import { asRole, connect, dropDatabase, withDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { setUpOwnServer } from './platform.ts';
import { type Durability, hasCluster, setAsideOtherVersion, startCluster } from './postgres.ts';
import { prepareCluster } from './prepared-cluster.ts';
import { reap } from './reaper.ts';
import { applySeed, type SeedName } from './seed.ts';

/** Where the stack keeps what outlives a run: keys, and the database's files when it is embedded. */
export interface DataHome {
  folder: string;
  /** As `postgres`, who owns the tables. */
  databaseUrl: string;
  /** As one of the roles that the APIs log in as; a server of one's own knows the role of DATABASE_URL alone. */
  roleUrl: (role: 'authenticator' | 'supabase_auth_admin') => string;
  close: () => Promise<void>;
}

interface Wish {
  /** Thrown away when the stack ends. */
  fresh: boolean;
  /** Where data that is kept is, when not in the checkout's own folder. */
  folder?: string;
  /** The port of the embedded server, for one that is started again; any free one when not given. */
  databasePort?: number;
  seed: SeedName;
  /** What outlives the run is on disk before it is answered, what is thrown away never, when not said otherwise. */
  durable?: Durability;
  log: (line: string) => void;
}

/** The folder of a checkout's own data, outside it where the database server's account could not enter the checkout. */
export function dataFolder(): string {
  const account = serverAccount();
  const own = join(repository, '.stoop');
  if (canEnter(repository, account)) return own;
  const name = Buffer.from(realpathSync(repository)).toString('base64url').slice(-40);
  return join(sharedTemporaryDirectory(account), `stoop-data-${name}`);
}

/** Opens a migrated, seeded database: embedded, or on the server that DATABASE_URL names. */
export async function openData(wish: Wish): Promise<DataHome> {
  const folder = wish.fresh ? temporaryFolder() : (wish.folder ?? dataFolder());
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  const external = process.env.DATABASE_URL;
  return external ? openExternal(external, folder, wish) : openEmbedded(folder, wish);
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(sharedTemporaryDirectory(serverAccount()), 'stoop-'));
  reap.path(folder);
  return folder;
}

async function openEmbedded(folder: string, wish: Wish): Promise<DataHome> {
  const { fresh, seed, durable = fresh ? false : 'each commit', log, databasePort: port } = wish;
  const aside = await setAsideOtherVersion(folder);
  if (aside)
    log(`The data here was made by another version of PostgreSQL: it is in ${aside} now, and this starts anew.`);
  if (!hasCluster(folder)) await prepareCluster(folder, seed, log);
  const cluster = await startCluster(folder, { durable, port });
  try {
    if (!fresh) await update(cluster.url, log);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    folder,
    databaseUrl: cluster.url,
    roleUrl: (role) => asRole(cluster.url, role),
    close: async () => {
      await cluster.stop();
      if (fresh) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openExternal(external: string, folder: string, { fresh, seed, log }: Wish): Promise<DataHome> {
  const name = fresh ? `stoop_${randomBytes(6).toString('hex')}` : undefined;
  if (name) await createDatabase(external, name);
  const databaseUrl = name ? withDatabase(external, name) : external;
  await setUpOwnServer(databaseUrl);
  const { applied } = await migrate(databaseUrl);
  if (applied.length > 0) log(`Applied ${applied.length} migrations`);
  if (await isEmpty(databaseUrl)) await applySeed(databaseUrl, seed);
  return {
    folder,
    databaseUrl,
    roleUrl: () => databaseUrl,
    close: async () => {
      if (name) await dropDatabase(external, name);
      if (fresh) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kept data meets newer migrations. */
async function update(databaseUrl: string, log: (line: string) => void): Promise<void> {
  const { applied, changed } = await migrate(databaseUrl);
  if (applied.length > 0) log(`Applied ${applied.join(', ')}`);
  if (changed.length > 0)
    log(`Changed since this data was made: ${changed.join(', ')}. Start over with --fresh to have it.`);
}

async function createDatabase(url: string, name: string): Promise<void> {
  const sql = connect(url);
  try {
    await sql.unsafe(`create database "${name}"`);
  } finally {
    await sql.end();
  }
}

async function isEmpty(url: string): Promise<boolean> {
  const sql = connect(url);
  try {
    const [found] = await sql`select not exists (select from public.jobs) as empty`;
    return found?.empty === true;
  } finally {
    await sql.end();
  }
}
