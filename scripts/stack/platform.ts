import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { asRole, connect } from './database.ts';
import { runFile } from './migrate.ts';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`./${name}`, import.meta.url)), 'utf8');

/** What a hosted project has from the start, and what the local APIs need besides; part of what a prepared cluster is known by. */
export const readPlatform = () => ({ platform: read('platform.sql'), localApi: read('local-api.sql') });

/** The roles that somebody logs in as. They share the superuser's password, which nothing but this machine reads. */
const LOGINS = ['postgres', 'authenticator', 'supabase_auth_admin'];

/** Makes a new cluster what a hosted project is before its first migration. `url` is its superuser's. */
export async function setUpPlatform(url: string): Promise<void> {
  const { platform, localApi } = readPlatform();
  const sql = connect(url);
  try {
    await runFile(sql, 'platform.sql', platform);
    for (const role of LOGINS) await sql.unsafe(`alter role ${role} password '${new URL(url).password}'`);
    await createAuthTables(asRole(url, 'supabase_auth_admin'));
    await runFile(sql, 'local-api.sql', localApi);
  } finally {
    await sql.end();
  }
}

/** A server of one's own, named by DATABASE_URL, that is no Supabase project yet: its role has to be a superuser. */
export async function setUpOwnServer(url: string): Promise<void> {
  const { platform, localApi } = readPlatform();
  const sql = connect(url);
  try {
    const [auth] = await sql`select to_regclass('auth.users') is not null as ready`;
    if (auth?.ready) return;
    await runFile(sql, 'platform.sql', platform);
    await createAuthTables(url);
    await runFile(sql, 'local-api.sql', localApi);
  } finally {
    await sql.end();
  }
}

async function createAuthTables(url: string): Promise<void> {
  const connection = new PostgresConnection({ url, postgresOptions: { max: 1, onnotice: () => undefined } });
  try {
    const auth = { enabled: true, jwt_secret: 'only-for-making-tables' };
    const app = new App({ connection, auth, db: { migrations: { enabled: false } } });
    await app.init();
    await app.ensureSystemSchema();
  } finally {
    await connection.close();
  }
}
