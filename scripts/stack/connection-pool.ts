import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';

/** What the query builder uses of a connection that it has for itself. */
interface Reserved {
  unsafe: (text: string, values: never[]) => Promise<unknown>;
  release: () => void;
}

interface Asked {
  /** What fails when the connection is lost: the driver does not tell all of them. */
  fail: (reason: Error) => void;
  cancel: () => void;
}

interface Client {
  sql: postgres.Sql;
  /** Rejects when the connection is lost before it is open. */
  connected: Promise<unknown>;
  isLost: boolean;
  asked: Set<Asked>;
}

/** How long a statement may still run whose client has left: what was sent as a page closed is written all the same. */
const MOMENT_MS = 250;

const lost = () => new Error('The connection to the database was lost.');
const left = () => new Error('The client left before it had a connection.');

/**
 * Fails at once on a connection that was lost: on a new one the statement would be outside of its transaction. Cancelled
 * when `signal` says that nobody waits for it any more.
 */
async function ask(client: Client, text: string, values: never[], signal?: AbortSignal) {
  const { sql, asked, connected } = client;
  // The driver never uses a connection again whose first statement was cancelled while it opened.
  await connected;
  if (client.isLost) throw lost();
  // As the hosted API: read and planned once for each connection, and a round trip less from then on.
  const query = sql.unsafe(text, values, { prepare: true });
  let cancelled: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const cancel = () => {
    // The driver resolves it when the server was told to cancel, and has no type for it.
    cancelled ??= Promise.resolve(query.cancel() as unknown).catch(() => undefined);
  };
  const leave = () => {
    timer = setTimeout(cancel, MOMENT_MS);
  };
  if (signal?.aborted) leave();
  else signal?.addEventListener('abort', leave, { once: true });
  let entry: Asked | undefined;
  try {
    return await new Promise((resolve, reject) => {
      entry = { fail: reject, cancel };
      asked.add(entry);
      query.then(resolve, reject);
    });
  } finally {
    if (entry) asked.delete(entry);
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    // Else it might reach the next statement of this connection; a server that is gone never answers.
    await Promise.race([cancelled, cancelled && sleep(1000, undefined, { ref: false })]);
  }
}

/**
 * Connections that are had one at a time. Difference: after the database restarted, the driver's own `reserve()` gives
 * out connections that are gone, on which a request waits for ever, and may let one request's statements reach another's
 * transaction. Here a connection that was lost refuses what is asked of it until it is given back, and is then replaced.
 */
export function createPool(driver: postgres.Sql, size: number, leaving: () => AbortSignal | undefined) {
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
    const client: Client = { sql, connected: opening.promise, isLost: false, asked: new Set() };
    opening.promise.catch(() => undefined);
    sql`select 1`.then(opening.resolve, onclose);
    function onclose() {
      client.isLost = true;
      opening.reject(lost());
      for (const { fail } of client.asked) fail(lost());
    }
    all.add(client);
    return client;
  }

  function discard(client: Client): void {
    all.delete(client);
    void client.sql.end({ timeout: 0 });
  }

  function take(signal?: AbortSignal): Client | Promise<Client> {
    for (let client = idle.pop(); client; client = idle.pop()) {
      if (!client.isLost) return client;
      discard(client);
    }
    return all.size < size ? make() : inTurn(signal);
  }

  function inTurn(signal?: AbortSignal): Promise<Client> {
    return new Promise((resolve, reject) => {
      waiting.push(resolve);
      const leave = () => {
        const at = waiting.indexOf(resolve);
        if (at >= 0) waiting.splice(at, 1);
        reject(left());
      };
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    });
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
      const signal = leaving();
      const client = await take(signal);
      return {
        unsafe: (text, values) => ask(client, text, values, signal),
        release: () => giveBack(client),
      };
    },
    /** Ends what still runs: a statement may take as long as it likes, the stack may not. */
    end: async () => {
      for (const { asked } of all) for (const { cancel } of asked) cancel();
      await Promise.all([...all].map(({ sql }) => sql.end({ timeout: 1 })));
    },
  };
}
