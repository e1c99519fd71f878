import type { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';
import { withHostedStatus } from './api-errors.ts';
import { createPool } from './connection-pool.ts';

const CONNECTIONS = 12;
const AUTH_CONNECTIONS = 6;

/** The part of the query builder that the shims use. */
interface Transaction {
  selectNoFrom: (build: (builder: Builder) => unknown[]) => { execute: () => Promise<unknown> };
}
interface Builder {
  fn: (name: string, values: unknown[]) => { as: (alias: string) => unknown };
  val: (value: unknown) => unknown;
}
interface SessionContext {
  auth?: { role?: string; uid?: string; jwt?: unknown };
}

/** Sets transaction-local settings, then calls what runs before every request: a role may name only what it may use. */
async function begin(transaction: Transaction, settings: Record<string, string>): Promise<void> {
  await transaction
    .selectNoFrom((builder) =>
      Object.entries(settings).map(([name, value], index) =>
        builder.fn('set_config', [builder.val(name), builder.val(value), builder.val(true)]).as(`s${index}`),
      ),
    )
    .execute();
  // Difference: the hosted API has a setting for this (db_pre_request).
  await transaction.selectNoFrom((builder) => [builder.fn('private.before_request', []).as('before')]).execute();
}

function requestSettings(request: Request | undefined): {
  'request.path'?: string;
  [name: string]: string | undefined;
} {
  if (!request) return {};
  return {
    // Difference: nothing in front of the local API says where a request comes from.
    'stoop.no_proxy': 'on',
    'request.method': request.method,
    'request.path': new URL(request.url).pathname.replace(/^\/rest\/v1/, ''),
    'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
    'response.status': '',
    'response.headers': '',
  };
}

// Difference: JSON arguments arrive here as text already and would be quoted once more, so that a function is given a
// JSON string where the client sent an object.
const json = (type: number) => ({
  to: type,
  from: [type],
  serialize: (value: unknown) => (typeof value === 'string' && isJson(value) ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});
const jsonTypes = { json: json(114), jsonb: json(3802) };

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A role's settings, and those of functions that are called: PostgREST sets them for each transaction. */
type Settings = ReadonlyMap<string, Record<string, string>>;

/** Connections that survive a restart of the database, whatever they log in as. */
class PooledConnection extends PostgresConnection {
  private readonly pool: ReturnType<typeof createPool>;

  constructor(url: string, max: number) {
    super({ url, postgresOptions: { max, onnotice: () => undefined, types: jsonTypes } });
    this.pool = createPool(this.driver, max);
    Object.assign(this.driver, { reserve: this.pool.reserve });
  }

  /** Before the first request: what the database calls its types. */
  prepare(): Promise<void> {
    return this.pool.readTypes();
  }

  override async close(): Promise<void> {
    await this.pool.end();
    await super.close();
  }
}

/** How the Data API reaches the database: as `authenticator`, who becomes the role of the request's key or session. */
function createDataConnection(url: string, settings: Settings, current: AsyncLocalStorage<Request>): PooledConnection {
  const connection = new PooledConnection(url, CONNECTIONS);
  Object.assign(connection as object, {
    // Difference: the first request grants everything on every schema with row-level security to anon and authenticated,
    // which undoes column grants. Ours are explicit, as hosted projects need them.
    ensureRlsContext: async () => true,
    // Difference: the request's headers are set for RPCs only; policies that read the visitor key need them on tables too.
    applyJwtSessionContext: (transaction: Transaction, { auth }: SessionContext) => {
      const role = auth?.role || 'anon';
      const request = requestSettings(current.getStore());
      return begin(transaction, {
        ...request,
        ...settings.get(role),
        ...settings.get(request['request.path'] ?? ''),
        'request.jwt.claim.sub': String(auth?.uid ?? ''),
        'request.jwt.claim.role': role,
        'request.jwt.claims': auth?.jwt ? JSON.stringify(auth.jwt) : '',
        role,
      });
    },
    // Already set above, in the same round trip.
    applyRpcRequestGucs: async () => undefined,
  });
  return connection;
}

/**
 * The local APIs' way to the database, with what differs from the hosted ones closed: the Auth API's own statements as
 * `supabase_auth_admin`, what a request to the Data API asks as `authenticator`.
 */
class LocalConnection extends PooledConnection {
  private readonly data: PooledConnection;
  private readonly schema: Schema;

  constructor(url: string, data: PooledConnection, schema: Schema) {
    super(url, AUTH_CONNECTIONS);
    this.data = data;
    this.schema = schema;
  }

  // Difference: CHECK violations, `raise exception` and others arrive as 500 "SUP"; hosted PostgREST answers 400 and so on.
  override normalizeDbError(error: unknown): unknown {
    return withHostedStatus(super.normalizeDbError(error));
  }

  override withContext: PostgresConnection['withContext'] = (vars, use, options) =>
    this.data.withContext(vars, use, options);

  // Read once, as their owner: the API's roles do not see all of it.
  override introspect(): Promise<Schema> {
    return Promise.resolve(this.schema);
  }

  override async close(): Promise<void> {
    await this.data.close();
    await super.close();
  }
}

type Schema = Awaited<ReturnType<PostgresConnection['introspect']>>;

/** Where each part of the local APIs logs in. */
export interface ApiUrls {
  /** As the owner of the tables, to read what there is. */
  owner: string;
  data: string;
  auth: string;
}

/** `current` holds the request being answered. */
export async function connectApis(urls: ApiUrls, current: AsyncLocalStorage<Request>): Promise<LocalConnection> {
  const { schema, settings } = await readDatabase(urls.owner);
  const data = createDataConnection(urls.data, settings, current);
  const connection = new LocalConnection(urls.auth, data, schema);
  await Promise.all([data.prepare(), connection.prepare()]);
  return connection;
}

async function readDatabase(url: string): Promise<{ schema: Schema; settings: Settings }> {
  const owner = new PostgresConnection({ url, postgresOptions: { max: 1, onnotice: () => undefined } });
  try {
    const schema = await owner.introspect();
    // Each answer would search them for columns of JSON, with two patterns made anew for each column.
    for (const view of schema.views) view.sql = '';
    const rows = await owner.driver<{ of: string; name: string; value: string }[]>`
      select of, split_part(setting, '=', 1) as name, substr(setting, position('=' in setting) + 1) as value from (
        select rolname as of, rolconfig as settings from pg_roles
        where rolname in ('anon', 'authenticated', 'service_role')
        union all
        select '/rpc/' || proname, proconfig from pg_proc where pronamespace = 'public'::regnamespace) x,
        unnest(settings) setting
      where of not like '/%' or setting like 'statement\\_timeout=%'`;
    const settings = new Map<string, Record<string, string>>();
    for (const { of, name, value } of rows) settings.set(of, { ...settings.get(of), [name]: value });
    return { schema, settings };
  } finally {
    await owner.close();
  }
}
