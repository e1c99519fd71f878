import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { createGzip } from 'node:zlib';
import { siteFolder, siteHeaders } from './build-site.ts';
import { freePort } from './stack/ports.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Headers that mean something for a page or a worker only. Hosts send them with every file; over HTTP/2 they cost nothing then,
 * over this server's HTTP/1.1 a kilobyte each time.
 */
const OF_PAGES =
  /^(content-security-policy|permissions-policy|referrer-policy|cross-origin-opener-policy|x-frame-options)$/;
const ofFiles = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_PAGES.test(name)));

interface Site {
  folder: string;
  headers: Record<string, string>;
}

const ownSite = (): Site => ({ folder: siteFolder, headers: siteHeaders() });

/** What the functions job-page and job-feeds answer in the site's name (docs/operations.md, 'Job pages'). */
const jobPage = /^\/jobs\/([^?#]+)(\?[^#]*)?$/;
const jobFeed = /^\/((?:sitemap(?:-\w+)?|feed|jobs)\.xml|robots\.txt|(?:jobs|stats)\.json(?:\?[^#]*)?)(?:[?#].*)?$/;

/** Serves the production build, or another built site, as a static host does; with the API, if any, under the same origin. */
export async function startSiteServer(apiUrl: string | null, preferredPort?: number, site = ownSite()) {
  const server = createServer((request, response) => {
    const target = apiUrl && apiTarget(request.url ?? '/', apiUrl);
    if (target) return pass(target, request, response);
    const feed = apiUrl && jobFeed.exec(request.url ?? '');
    if (feed) return pass(new URL(`/functions/v1/job-feeds/${feed[1]}`, apiUrl), request, response);
    const page = apiUrl && jobPage.exec(request.url ?? '');
    const written = page && apiTarget(`/functions/v1/job-page/${page[1]}${page[2] ?? ''}`, apiUrl);
    if (written) return pass(written, request, response);
    // Taken as text: an address such as '//' is nothing that URL could read.
    serveFile((request.url ?? '/').split(/[?#]/)[0] ?? '/', request, response, site);
  });
  const port = await freePort(preferredPort);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Where a request for the API goes on to; null for everything else. Judged after dots are resolved, and only on the API's
 * own origin: '/rest/v1/../..' would reach paths beside the API, and '//host/rest/v1/' another machine.
 */
export function apiTarget(requestTarget: string, apiUrl: string): URL | null {
  if (!requestTarget.startsWith('/') || !URL.canParse(requestTarget, apiUrl)) return null;
  const target = new URL(requestTarget, apiUrl);
  return target.origin === new URL(apiUrl).origin && /^\/(rest|auth|functions)\/v1\//.test(target.pathname)
    ? target
    : null;
}

function serveFile(path: string, request: IncomingMessage, response: ServerResponse, { folder, headers }: Site) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const requested = join(folder, normalize(decode(path)));
  const isFile = requested.startsWith(join(folder, sep)) && existsSync(requested) && statSync(requested).isFile();
  // A missing chunk must be seen as missing; every other address is the application's own.
  if (!isFile && path.startsWith('/assets/')) return void response.writeHead(404, headers).end('Not found');
  const file = isFile ? requested : join(folder, 'index.html');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = [['br', '.br'] as const, ['gzip', '.gz'] as const].find(
    ([name, suffix]) => accepted.includes(name) && existsSync(file + suffix),
  );
  response.writeHead(200, {
    ...(path.startsWith('/assets/') ? ofFiles(headers) : headers),
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding[0] } : {}),
  });
  if (request.method === 'HEAD') return void response.end();
  // A new build removes files while they are read.
  createReadStream(encoding ? file + encoding[1] : file)
    .on('error', () => response.destroy())
    .pipe(response);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '');
  } catch {
    return '/';
  }
}

/** Passes a request on to the API or a function, and compresses JSON and pages as hosts do. */
function pass(target: URL, request: IncomingMessage, response: ServerResponse) {
  const upstream = httpRequest(
    target,
    { method: request.method, headers: { ...request.headers, host: target.host } },
    (answer) => {
      const headers = { ...answer.headers };
      delete headers['content-length'];
      const compress =
        /json|html|xml/.test(headers['content-type'] ?? '') &&
        answer.statusCode !== 304 &&
        request.method !== 'HEAD' &&
        !headers['content-encoding'] &&
        String(request.headers['accept-encoding'] ?? '').includes('gzip');
      if (!compress) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' });
      answer.pipe(createGzip()).pipe(response);
    },
  );
  upstream.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  // A request that the browser gave up is given up here too.
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
