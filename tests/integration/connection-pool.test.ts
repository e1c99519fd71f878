import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createPool } from '../../scripts/stack/connection-pool.ts';

/** Half a second more for each connection to open, as on a machine that is busy; gives the port to connect to. */
async function slowDatabase(): Promise<URL> {
  const url = new URL(inject('stack').dbUrl);
  const port = Number(url.port);
  const proxy = createServer((client) => {
    client.on('error', () => undefined).pause();
    setTimeout(() => {
      const server = connect(port, '127.0.0.1').on('error', () => client.destroy());
      client
        .on('close', () => server.destroy())
        .pipe(server)
        .pipe(client);
    }, 500);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await new Promise((done) => proxy.once('listening', done));
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return url;
}

it('answers the next request when the one before left while the connection opened', async () => {
  const driver = postgres((await slowDatabase()).href, { max: 1 });
  const signals = [AbortSignal.abort()];
  const pool = createPool(driver, 1, () => signals.pop());
  onTestFinished(async () => {
    await pool.end();
    await driver.end();
  });
  const first = await pool.reserve();
  await first.unsafe('begin', []).catch(() => undefined);
  first.release();
  const second = await pool.reserve();
  const answer = second.unsafe('select 1 as one', []);
  expect(await Promise.race([answer, sleep(5000)])).toEqual([{ one: 1 }]);
  second.release();
});
