import { createServer } from 'node:net';

/**
 * A free port on loopback: the preferred one or the next free after it, or any when none is preferred.
 * Nothing holds the port afterwards, so callers that lose a race ask again.
 */
export async function freePort(preferred = 0): Promise<number> {
  for (let port = preferred; port < preferred + 50; port += 1) {
    const found = await tryPort(port);
    if (found !== undefined) return found;
  }
  return freePort();
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
