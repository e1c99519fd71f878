import { rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { BRAND } from '../supabase/functions/_shared/rules/brand.ts';
import { startDemoSources } from './demo-sources.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { dataFolder } from './stack/data-home.ts';
import { freePort } from './stack/ports.ts';
import { takeRunLock } from './stack/run-lock.ts';
import { type Stack, startStack } from './stack/stack.ts';
import { readDevOptions } from './stack-options.ts';
import { root } from './tool.ts';

const { fresh, seed } = readDevOptions();
const say = (line: string) => process.stdout.write(`${line}\n`);

await runUntilStopped(async () => {
  const folder = dataFolder();
  const unlock = takeRunLock(folder);
  if (fresh) {
    say('Starting over');
    for (const name of ['data', 'password', 'keys.json']) rmSync(join(folder, name), { recursive: true, force: true });
  }

  const [sitePort, apiPort] = [await freePort(5173), await freePort(54321)];
  const sources = seed === 'demo' ? await startDemoSources() : null;
  if (sources) process.env.STOOP_SOURCE_HOSTS ??= sources.host;
  process.env.STOOP_API_URL = `http://127.0.0.1:${apiPort}`;
  say('Starting the database, the API, the functions and the mailbox');
  const starting = startStack({
    fresh: false,
    seed,
    port: apiPort,
    siteUrl: `http://localhost:${sitePort}`,
    log: say,
  });
  try {
    const [site, started] = await Promise.all([startSite(sitePort), starting]);
    watchFunctions(started);
    await sources?.add(started.address.dbUrl);
    announce(site.url, started);
    return async () => {
      await site.close();
      await started.stop();
      sources?.stop();
      unlock();
    };
  } catch (error) {
    await starting.then((started) => started.stop()).catch(() => undefined);
    sources?.stop();
    unlock();
    throw error;
  }
});

async function startSite(port: number) {
  const before = process.listeners('SIGTERM');
  const server = await createServer({
    root,
    server: { port, host: 'localhost' },
    clearScreen: false,
    logLevel: 'warn',
  });
  await server.listen();
  // Vite would end the process by itself on SIGTERM, before the database is stopped.
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener);
  return { url: server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`, close: () => server.close() };
}

function watchFunctions(stack: Stack) {
  let pending: NodeJS.Timeout | undefined;
  watch(join(root, 'supabase', 'functions'), { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|json)$/.test(file) || file.endsWith('.test.ts')) return;
    clearTimeout(pending);
    pending = setTimeout(stack.restartFunctions, 200);
  }).unref();
}

function announce(site: string, { address }: Stack) {
  const lines = [
    `${BRAND} is running. Ctrl-C stops it; the data stays (npm run dev -- --fresh starts over).`,
    '',
    `  Site     ${site}`,
    `  Mailbox  ${address.mailboxUrl}`,
    `  Admin    ${address.adminEmail}  ${address.adminPassword}`,
    `  API      ${address.url}`,
    `  Database ${address.dbUrl}`,
  ];
  say(`\n${lines.join('\n')}\n`);
}
