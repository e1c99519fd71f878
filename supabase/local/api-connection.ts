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

function requestSettings(request: Request | undefined): Record<string, string> {
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

  private readonly pool = createPool(this.driver, CONNECTIONS);

  constructor(config: ConstructorParameters<typeof PostgresConnection>[0]) {
    super(config);
    Object.assign(this.driver, { reserve: this.pool.reserve });
  }

  async readTypes(): Promise<void> {
    await this.pool.readTypes();
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
  const connection = new LocalConnection({
    url,
    postgresOptions: { max: CONNECTIONS, onnotice: () => undefined, types: jsonTypes },
  });
  Object.assign(connection as object, {
    // Difference: the first request grants everything on every schema with row-level security to anon and authenticated,
    // which undoes column grants. Ours are explicit, as hosted projects need them.
    ensureRlsContext: async () => true,
    // Difference: the request's headers are set for RPCs only; policies that read the visitor key need them on tables too.
    applyJwtSessionContext: (transaction: Transaction, { auth }: SessionContext) => {
      const role = auth?.role || 'anon';
      return begin(transaction, {
        ...requestSettings(current.getStore()),
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
