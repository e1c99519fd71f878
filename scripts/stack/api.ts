import { AsyncLocalStorage } from 'node:async_hooks';
import { App, SmtpEmailDriver } from '@supabase/lite';
import { BRAND } from '../../supabase/functions/_shared/rules/brand.ts';
import { createLocalConnection } from './api-connection.ts';
import { authEmails, withReturnAddress } from './auth-mail.ts';
import type { Keys } from './keys.ts';

export interface ApiOptions {
  databaseUrl: string;
  keys: Keys;
  /** Where links in the Auth API's e-mails lead back to. */
  siteUrl: string;
  smtpPort: number;
}

export interface Api {
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
}

/** The Data API (/rest/v1) and the Auth API (/auth/v1) over a migrated database, answering as a hosted project does. */
export async function createApi({ databaseUrl, keys, siteUrl, smtpPort }: ApiOptions): Promise<Api> {
  const current = new AsyncLocalStorage<Request>();
  const connection = createLocalConnection(databaseUrl, current);
  await connection.prepare();
  const smtp = new SmtpEmailDriver({
    host: '127.0.0.1',
    port: smtpPort,
    from: { name: BRAND, address: 'hello@stoop.test' },
    requireTls: false,
  });
  const app = new App({
    connection,
    auth: {
      enabled: true,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      jwt_secret: keys.jwtSecret,
      site_url: siteUrl,
      additional_redirect_urls: ['http://localhost:*/**', 'http://127.0.0.1:*/**'],
      minimum_password_length: 8,
      email: authEmails,
    },
    options: {
      drivers: {
        email: withReturnAddress(smtp, current),
      },
    },
  });
  silenceRefusals(current);
  await app.init();
  await connection.clearSchemaCache();
  // Before anybody asks: read while the database goes down, the schema would seem to have no functions.
  const { views } = await connection.introspect({ useCache: true });
  // Each answer would search them for columns of JSON, with two patterns made anew for each column.
  for (const view of views) view.sql = '';
  const reads = countedReads((counted) => connection.countReads(counted));
  return {
    fetch: async (request) => {
      const response = await current.run(request, () => app.fetch(request));
      reads.add(request, response);
      return response;
    },
    close: async () => {
      reads.stop();
      await connection.close();
    },
  };
}

/** How many requests a statement that timed out counts as. */
const HITS_OF_A_TIMEOUT = 100;

/** Difference: the hosted API's gateway limits by network address; here the counts are sent to the database each second. */
function countedReads(write: (counted: Map<string, number>) => Promise<void>) {
  let counted = new Map<string, number>();
  const timer = setInterval(() => {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    // Lost with the connection: what it counts is a minute old soon.
    write(batch).catch(() => undefined);
  }, 1000).unref();
  return {
    add: ({ headers }: Request, { status }: Response) => {
      const names = ['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'].filter((name) => headers.has(name));
      if (names.length === 0) return;
      const key = JSON.stringify(Object.fromEntries(names.map((name) => [name, headers.get(name)])));
      counted.set(key, (counted.get(key) ?? 0) + (status === 500 ? HITS_OF_A_TIMEOUT : 1));
    },
    stop: () => clearInterval(timer),
  };
}

/** Difference: the local API writes every request it refuses to the console; the hosted one answers and is silent. */
function silenceRefusals(current: AsyncLocalStorage<Request>): void {
  const write = console.error;
  console.error = (...parts: unknown[]) => {
    if (!current.getStore()) write(...parts);
  };
}
