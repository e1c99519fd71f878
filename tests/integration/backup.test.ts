// Slow: a board is written out and read back several times.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PostgrestClient } from '@supabase/postgrest-js';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { writeBackup } from '../../scripts/backup/write-backup.ts';
import type { Database } from '../../src/database.types.ts';
import { serverAccount, sharedTemporaryDirectory } from '../../supabase/local/account.ts';
import { ensureAdmin } from '../../supabase/local/admin.ts';
import { type Api, createApi } from '../../supabase/local/api.ts';
import { connect } from '../../supabase/local/database.ts';
import { keysOf } from '../../supabase/local/keys.ts';
import { type Cluster, createCluster, startCluster } from '../../supabase/local/postgres.ts';
import { reap } from '../../supabase/local/reaper.ts';
import { openScratchDatabase } from '../../supabase/local/scratch-database.ts';
import { visitorKey } from './clients.ts';

const folder = mkdtempSync(join(tmpdir(), 'stoop-backup-'));
const file = join(folder, 'stoop.sql.gz');
const password = 'the same password as before';
const [mine, theirs] = [visitorKey(), visitorKey()];

/** A machine on which nothing of ours was ever put. */
let other: { home: string; cluster: Cluster };
let before: Record<string, string>;
let rows: Record<string, number>;
let sql: postgres.Sql;

/** Every table's rows in one number each, whatever order they lie in. */
async function fingerprints(database: postgres.Sql): Promise<Record<string, string>> {
  const tables = await database<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.unsafe(
      `select count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print from ${name} t`,
    );
    found[name] = row?.print as string;
  }
  return found;
}

const applications = (api: Api, key?: string) =>
  new PostgrestClient<Database>('http://stoop.test/rest/v1', {
    headers: { apikey: keysOf(folder).publishableKey, ...(key ? { 'x-visitor-key': key } : {}) },
    fetch: (input, init) => api.fetch(new Request(input, init)),
  })
    .from('job_applications')
    .select('first_name');

beforeAll(async () => {
  // A board with people on it: an account, a visitor's application, somebody who said STOP, rows of an older month.
  const source = await openScratchDatabase('demo');
  const board = connect(source.url);
  await ensureAdmin(board, 'owner@stoop.test', password);
  await board`insert into public.job_applications (id, job_id, visitor_hash, first_name, phone_number, application_status)
    select gen_random_uuid(), id, encode(sha256(convert_to(${mine}, 'UTF8')), 'hex'), E'Zoë\t"O''Neil"\\\\\r\n—\u2028', '+12125550142', 'completed'
      from public.jobs where status = 'active' order by id limit 1`;
  await board`select private.stop_address('+12125550199', 'sms', 'stop')`;
  await board`create table private.event_logs_2026_01 partition of public.event_logs for values from ('2026-01-01') to ('2026-02-01')`;
  await board`insert into public.event_logs (event_type, created_at) select event_type, '2026-01-20' from public.event_logs limit 3`;
  before = await fingerprints(board);
  await board.end();
  rows = await writeBackup(source.url, file);
  await source.close();

  const home = mkdtempSync(join(sharedTemporaryDirectory(serverAccount()), 'stoop-'));
  reap.path(home);
  await createCluster(home);
  other = { home, cluster: await startCluster(home, { durable: false }) };
  await restoreBackup(other.cluster.url(), file);
  sql = connect(other.cluster.url());
}, 240_000);

afterAll(async () => {
  await sql?.end();
  await other?.cluster.stop();
  for (const path of [folder, other?.home]) if (path) rmSync(path, { recursive: true, force: true });
});

describe('a backup, restored where nothing is left', () => {
  it('holds what it says, readable by its owner alone', () => {
    expect(rows['public.jobs']).toBeGreaterThan(100);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('every table has the same rows, but that sending is paused', async () => {
    const [paused] = await sql`select value from public.app_settings where key = 'sending_paused'`;
    expect(paused?.value).toBe(true);
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`update public.app_settings set value = 'false' where key = 'sending_paused'`;
    });
    expect(await fingerprints(sql)).toEqual(before);
  });

  it('old months are months again, and new rows get new numbers', async () => {
    const [old] = await sql`select count(*)::int from private.event_logs_2026_01`;
    expect(old?.count).toBe(3);
    const [next] =
      await sql`select nextval('public.application_events_id_seq') > max(id) as free from public.application_events`;
    expect(next?.free).toBe(true);
  });

  it('who said STOP stays stopped: the key of the hashes came along', async () => {
    const [found] = await sql`select exists (select from public.suppressions
      where recipient_hash = private.address_key('+12125550199')) as stopped`;
    expect(found?.stopped).toBe(true);
  });

  it('a person reads their own rows and nobody else’s; the old password signs in', async () => {
    const keys = keysOf(folder);
    const api = await createApi({ databaseUrl: other.cluster.url(), keys, siteUrl: 'http://stoop.test', smtpPort: 1 });
    try {
      expect((await applications(api, mine)).data).toEqual([{ first_name: 'Zoë\t"O\'Neil"\\\r\n—\u2028' }]);
      expect((await applications(api, theirs)).data).toEqual([]);
      expect((await applications(api)).data).toEqual([]);
      const signIn = new Request('http://stoop.test/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'owner@stoop.test', password }),
      });
      expect((await api.fetch(signIn)).status).toBe(200);
    } finally {
      await api.close();
    }
  });

  it('is refused where people’s rows would be lost, where it is cut off, and where the schema is another', async () => {
    const url = other.cluster.url();
    const now = await fingerprints(sql);
    await expect(restoreBackup(url, file)).rejects.toThrow('--replace');
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    const write = (name: string, content: string) => {
      writeFileSync(join(folder, name), gzipSync(content));
      return join(folder, name);
    };
    const cut = write('cut.sql.gz', text.slice(0, text.lastIndexOf('-- rows')));
    await expect(restoreBackup(url, cut, { replace: true })).rejects.toThrow('cut off');
    const short = write('short.sql.gz', text.replace(/(copy public\.jobs [^\n]*\n)[^\n]*\n/, '$1'));
    await expect(restoreBackup(url, short, { replace: true })).rejects.toThrow('public.jobs');
    const older = write('older.sql.gz', text.replace(/,"\d{14}"\]/, ']'));
    await expect(restoreBackup(url, older, { replace: true })).rejects.toThrow('The database stands at');
    // Nothing of these tries stayed.
    expect(await fingerprints(sql)).toEqual(now);
    await restoreBackup(url, file, { replace: true });
    expect((await fingerprints(sql))['auth.users']).toBe(before['auth.users']);
  }, 120_000);
});
