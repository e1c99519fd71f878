import postgres from 'postgres';

/** What the query builder uses of a connection that it has for itself. */
interface Reserved {
  unsafe: (text: string, values: never[]) => Promise<unknown>;
  release: () => void;
}

interface PendingQuery {
  /** What fails when the connection is lost: the driver does not tell all of them. */
  fail: (reason: Error) => void;
  cancel: () => void;
}

interface Client {
  sql: postgres.Sql;
  /** Rejects when the connection is lost before it is open. */
  connected: Promise<unknown>;
  isLost: boolean;
  requested: Set<PendingQuery>;
}

const lost = () => new Error('The connection to the database was lost.');

/** Fails at once on a connection that was lost: on a new one the statement would be outside of its transaction. */
async function ask(client: Client, text: string, values: never[]) {
  const { sql, requested, connected } = client;
  await connected;
  if (client.isLost) throw lost();
  // As the hosted API: read and planned once for each connection, and a round trip less from then on.
  const query = sql.unsafe(text, values, { prepare: true });
  let entry: PendingQuery | undefined;
  try {
    return await new Promise((resolve, reject) => {
      entry = { fail: reject, cancel: () => query.cancel() };
      requested.add(entry);
      query.then(resolve, reject);
    });
  } finally {
    if (entry) requested.delete(entry);
  }
}

/**
 * Connections that are had one at a time. Difference: after the database restarted, the driver's own `reserve()` gives
 * out connections that are gone, on which a request waits for ever, and may let one request's statements reach another's
 * transaction. Here a connection that was lost refuses what is requested of it until it is given back, and is then replaced.
 */
export function createPool(driver: postgres.Sql, size: number) {
  // As the driver has read them: it takes them back as they are.
  const options = driver.options as unknown as postgres.Options<Record<string, postgres.PostgresType>>;
  const idle: Client[] = [];
  const all = new Set<Client>();
  const waiting: ((client: Client) => void)[] = [];

  function make(): Client {
    // Without a lifetime: with one, the driver would end a connection between two statements of a transaction.
    // Types were read once: a connection that is lost while it reads them would end the process.
    const sql = postgres({ ...options, max: 1, max_lifetime: null, fetch_types: false, onclose });
    const opening = Promise.withResolvers<unknown>();
    const client: Client = { sql, connected: opening.promise, isLost: false, requested: new Set() };
    opening.promise.catch(() => undefined);
    sql`select 1`.then(opening.resolve, onclose);
    function onclose() {
      client.isLost = true;
      opening.reject(lost());
      for (const { fail } of client.requested) fail(lost());
    }
    all.add(client);
    return client;
  }

  function discard(client: Client): void {
    all.delete(client);
    void client.sql.end({ timeout: 0 });
  }

  function take(): Client | Promise<Client> {
    for (let client = idle.pop(); client; client = idle.pop()) {
      if (!client.isLost) return client;
      discard(client);
    }
    return all.size < size ? make() : new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(client: Client): void {
    if (client.isLost) discard(client);
    const next = waiting.shift();
    if (next) next(client.isLost ? make() : client);
    else if (!client.isLost) idle.push(client);
  }

  return {
    /** Before the first connection is given out: what the database calls its types, for all of them. */
    readTypes: async () => {
      await driver`select 1`;
    },
    reserve: async (): Promise<Reserved> => {
      const client = await take();
      return {
        unsafe: (text, values) => ask(client, text, values),
        release: () => giveBack(client),
      };
    },
    /** Ends what still runs: a statement may take as long as it likes, the stack may not. */
    end: async () => {
      for (const { requested } of all) for (const { cancel } of requested) cancel();
      await Promise.all([...all].map(({ sql }) => sql.end({ timeout: 1 })));
    },
  };
}
