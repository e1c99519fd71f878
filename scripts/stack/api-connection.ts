import type { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';
import { withHostedStatus } from './api-errors.ts';
import { createPool } from './connection-pool.ts';

const CONNECTIONS = 12;

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

/** Sets transaction-local settings and calls what runs before every request, in one round trip. */
async function begin(transaction: Transaction, settings: Record<string, string>): Promise<void> {
  await transaction
    .selectNoFrom((builder) => [
      ...Object.entries(settings).map(([name, value], index) =>
        builder.fn('set_config', [builder.val(name), builder.val(value), builder.val(true)]).as(`s${index}`),
      ),
      // Difference: the hosted API has a setting for this (db_pre_request).
      builder.fn('private.before_request', []).as('before'),
    ])
    .execute();
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

class LocalConnection extends PostgresConnection {
  // Difference: CHECK violations, `raise exception` and others arrive as 500 "SUP"; hosted PostgREST answers 400 and so on.
  override normalizeDbError(error: unknown): unknown {
    return withHostedStatus(super.normalizeDbError(error));
  }

  private readonly pool: ReturnType<typeof createPool>;
  private timeouts = new Map<string, string>();

  constructor(config: ConstructorParameters<typeof PostgresConnection>[0], current: AsyncLocalStorage<Request>) {
    super(config);
    this.pool = createPool(this.driver, CONNECTIONS, () => current.getStore()?.signal);
    Object.assign(this.driver, { reserve: this.pool.reserve });
  }

  /** Before the first request: what the database calls its types, and how long a statement may take. */
  async prepare(): Promise<void> {
    await this.pool.readTypes();
    const rows = await this.driver<{ of: string; value: string }[]>`
      select of, substr(setting, 19) as value from (
        select rolname as of, rolconfig as settings from pg_roles
        union all select '/rpc/' || proname, proconfig from pg_proc where pronamespace = 'public'::regnamespace) x,
        unnest(settings) setting where setting like 'statement\\_timeout=%'`;
    this.timeouts = new Map(rows.map(({ of, value }) => [of, value]));
  }

  /** What was answered, by the headers that tell the network address. */
  async countReads(reads: Map<string, number>): Promise<void> {
    for (const [headers, hits] of reads)
      await this.driver`select private.count_reads(${headers}::text::jsonb, ${hits})`;
  }

  /** Difference: the hosted API takes it from the role, and before it from the function that is called. */
  timeoutOf(role: string, path = ''): string {
    return this.timeouts.get(path) ?? this.timeouts.get(role) ?? '0';
  }

  override async close(): Promise<void> {
    await this.pool.end();
    await super.close();
  }
}

/**
 * The local API's way to the database, with what differs from the hosted one closed.
 * `current` holds the request being answered.
 */
export function createLocalConnection(url: string, current: AsyncLocalStorage<Request>): LocalConnection {
  const connection = new LocalConnection(
    { url, postgresOptions: { max: CONNECTIONS, onnotice: () => undefined, types: jsonTypes } },
    current,
  );
  Object.assign(connection as object, {
    // Difference: the first request grants everything on every schema with row-level security to anon and authenticated,
    // which undoes column grants. Ours are explicit, as hosted projects need them.
    ensureRlsContext: async () => true,
    // Difference: the request's headers are set for RPCs only; policies that read the visitor key need them on tables too.
    applyJwtSessionContext: (transaction: Transaction, { auth }: SessionContext) => {
      const role = auth?.role || 'anon';
      const settings = requestSettings(current.getStore());
      return begin(transaction, {
        ...settings,
        statement_timeout: connection.timeoutOf(role, settings['request.path']),
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
