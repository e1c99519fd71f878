import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { ensureAdmin } from './admin.ts';
import { type Api, createApi } from './api.ts';
import { type DataHome, openData } from './data-home.ts';
import { connect } from './database.ts';
import { type Functions, startFunctions } from './functions.ts';
import { functionsEnvironment } from './functions-environment.ts';
import { keysOf } from './keys.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { freePort } from './ports.ts';
import type { Durability } from './postgres.ts';
import { reap } from './reaper.ts';
import { startSchedule } from './schedule.ts';
import type { SeedName } from './seed.ts';

export interface StackOptions {
  /** Data in a temporary directory, thrown away at the end; otherwise kept in .stoop/. */
  fresh: boolean;
  /** Another folder for data that is kept. */
  folder?: string;
  seed: SeedName;
  /** Whether data is synced to disk; what is kept is, at each commit, when not given. A server named by DATABASE_URL decides itself. */
  durable?: Durability;
  /** The port to have if it is free, else the next free one; any free port when not given. */
  port?: number;
  /** The same for the embedded database, which has exactly this one or does not start. */
  databasePort?: number;
  /** The site's address, where links in messages lead; the API's own when there is no site. */
  siteUrl?: string;
  /** Without the timer, nothing happens but what a test asks for. On when not given. */
  schedule?: boolean;
  log?: (line: string) => void;
}

/** What a client, a test or an outside check needs to know of a running stack. */
export interface StackAddress {
  url: string;
  publishableKey: string;
  secretKey: string;
  dbUrl: string;
  mailboxUrl: string;
  adminEmail: string;
  adminPassword: string;
}

export interface Stack {
  address: StackAddress;
  /** What sessions are signed with: for tests that need one which the Auth API would not make. */
  jwtSecret: string;
  restartFunctions: () => void;
  stop: () => Promise<void>;
}

/** Starts the whole backend: database, Data and Auth API, functions, mailbox and schedule, on one address of loopback. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const log = options.log ?? (() => undefined);
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    return await assemble(options, log, closers, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(
  options: StackOptions,
  log: (line: string) => void,
  closers: (() => Promise<void> | void)[],
  stop: () => Promise<void>,
): Promise<Stack> {
  const { fresh, folder, seed, durable, databasePort } = options;
  const data: DataHome = await openData({ fresh, folder, seed, durable, databasePort, log });
  closers.push(data.close);
  const keys = keysOf(data.folder);
  const sql = connect(data.databaseUrl, 2);
  closers.push(() => sql.end({ timeout: 1 }));
  await ensureAdmin(sql, keys.adminEmail, keys.adminPassword);
  // Difference: hosted, the gateway writes cf-connecting-ip; here the site's own server adds to this one.
  await sql`update public.app_settings set value = '"x-forwarded-for"' where key = 'client_address_header' and value = '"cf-connecting-ip"'`;

  const mailbox = await startMailbox(sql);
  closers.push(mailbox.close);
  const parts: Partial<Parts> = { mailbox };
  const server = await listen(options.port, (request) => route(request, parts));
  closers.push(server.close);
  if (!fresh) closers.push(tellUrl(data.folder, server.url));
  const siteUrl = options.siteUrl ?? server.url;

  const urls = {
    owner: data.databaseUrl,
    data: data.roleUrl('authenticator'),
    auth: data.roleUrl('supabase_auth_admin'),
  };
  const api = await createApi({ urls, keys, siteUrl, smtpPort: mailbox.smtpPort });
  closers.push(api.close);
  parts.api = api;
  const functions = startFunctions(
    functionsEnvironment({ url: server.url, siteUrl, keys, databaseUrl: data.databaseUrl, smtpPort: mailbox.smtpPort }),
    log,
  );
  closers.push(functions.stop);
  parts.functions = functions;
  if (options.schedule ?? true) closers.push(startSchedule(server.url, keys.secretKey, log));

  return {
    address: {
      url: server.url,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      dbUrl: data.databaseUrl,
      mailboxUrl: `${server.url}/mailbox`,
      adminEmail: keys.adminEmail,
      adminPassword: keys.adminPassword,
    },
    jwtSecret: keys.jwtSecret,
    restartFunctions: functions.restart,
    stop,
  };
}

const urlFile = (folder: string) => join(folder, 'url');

/** Where the stack that runs on the data of a folder answers; undefined when none runs. */
export const runningUrl = (folder: string) =>
  existsSync(urlFile(folder)) ? readFileSync(urlFile(folder), 'utf8') : undefined;

function tellUrl(folder: string, url: string): () => void {
  writeFileSync(urlFile(folder), url);
  reap.path(urlFile(folder));
  return () => rmSync(urlFile(folder), { force: true });
}

interface Parts {
  api: Api;
  functions: Functions;
  mailbox: Mailbox;
}

async function route(request: Request, { api, functions, mailbox }: Partial<Parts>): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!api || !functions || !mailbox) return new Response('Starting', { status: 503, headers: { 'retry-after': '1' } });
  if (pathname.startsWith('/functions/v1/')) return functions.fetch(request);
  if (pathname === '/mailbox' || pathname.startsWith('/mailbox/')) return mailbox.fetch(request);
  if (request.method === 'OPTIONS' && pathname.startsWith('/auth/v1/')) return preflight(request);
  // Difference: beside the Data and Auth API, the local one serves a console that shows the database's address.
  if (!/^\/(rest|auth)\/v1(\/|$)/.test(pathname) || pathname.startsWith('/auth/v1/admin/')) return notFound();
  return api.fetch(request);
}

const notFound = () => Response.json({ message: 'no Route matched with those values' }, { status: 404 });

/** Difference: the local Auth API names no allowed headers, so that no browser may call it from another origin. */
function preflight(request: Request): Response {
  const headers = new Headers({ 'access-control-allow-origin': '*', 'access-control-max-age': '86400' });
  for (const [requested, allowed] of [
    ['access-control-request-headers', 'access-control-allow-headers'],
    ['access-control-request-method', 'access-control-allow-methods'],
  ] as const) {
    headers.set(allowed, request.headers.get(requested) ?? '');
  }
  return new Response(null, { status: 204, headers });
}

interface Listening {
  url: string;
  close: () => Promise<void>;
}

async function listen(
  preferred: number | undefined,
  fetch: (request: Request) => Promise<Response>,
): Promise<Listening> {
  const port = await freePort(preferred);
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: '127.0.0.1' }, () => {
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
    server.once('error', reject);
  });
}
