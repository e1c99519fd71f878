import postgres from 'postgres';

/** Opens a small connection pool for set-up work. Notices of repeated set-up ("already exists") are not worth reading. */
export function connect(url: string, max = 1) {
  return postgres(url, { max, onnotice: () => undefined, connection: { TimeZone: 'UTC' } });
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** The same database, another of the embedded server's roles. */
export function asRole(url: string, role: string): string {
  const other = new URL(url);
  other.username = role;
  return other.href;
}

/** Makes a database from a template one, in some 50 ms. Nobody may be connected to the template meanwhile. */
export async function cloneDatabase(url: string, template: string, name: string): Promise<string> {
  const sql = connect(withDatabase(url, 'template1'));
  try {
    await sql.unsafe(`create database "${name}" template "${template}"`);
  } finally {
    await sql.end();
  }
  return withDatabase(url, name);
}

/** Removes a database, ending whatever still uses it. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const sql = connect(withDatabase(url, 'template1'));
  try {
    await sql.unsafe(`drop database if exists "${name}" with (force)`);
  } finally {
    await sql.end();
  }
}
