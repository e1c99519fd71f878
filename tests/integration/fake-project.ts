import { serve } from '@hono/node-server';
import { securityHeaders } from '../../scripts/security-headers.ts';
import { freePort } from '../../scripts/stack/ports.ts';
import { SECRETS } from '../../supabase/functions/health/handler.ts';

/** Another answer to a request, made of the right one. */
export type Change = (answer: Response, asked: URLSearchParams) => Response | Promise<Response>;

/** A hosted project with its site, at one address: the local stack, behind what the platform and the host do. */
export interface FakeProject {
  url: string;
  /** Changes what a path, or all that begin or end with it, answers. */
  change: (path: string, change: Change) => void;
  restore: () => void;
  close: () => void;
}

export const HEALTH = '/functions/v1/health';
export const SETTINGS = '/auth/v1/settings';
export const VERIFY = '/auth/v1/verify';

/** An answer with other fields. */
export const json =
  (fields: object): Change =>
  async (answer) =>
    Response.json({ ...((await answer.json()) as object), ...fields });

export const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

export const gone = () => Response.json({ message: 'Not found' }, { status: 404 });

export const leadTo =
  (place: string): Change =>
  () =>
    new Response(null, { status: 303, headers: { location: `${place}#error=access_denied` } });

/** The variables of a project that is set up, but for these. */
export const without = (...names: string[]) =>
  json({ secrets: Object.fromEntries(SECRETS.map((name) => [name, !names.includes(name)])) });

export const withHeader =
  (name: string, value: string): Change =>
  async (answer) => {
    const headers = new Headers(answer.headers);
    headers.set(name, value);
    return new Response(await answer.text(), { headers });
  };

const PAGE = '<!doctype html><script>1</script><p>Stoop</p>';

export async function startFakeProject(stackUrl: string): Promise<FakeProject> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const changes = new Map<string, Change>();

  const right = async (request: Request): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (pathname === VERIFY) {
      const asked = searchParams.get('redirect_to') ?? '';
      return leadTo(asked.startsWith(url) ? asked : url)(gone(), searchParams);
    }
    if (/^\/(functions|rest|auth)\/v1\//.test(pathname)) {
      const headers = new Headers(request.headers);
      headers.set('x-forwarded-for', '203.0.113.1');
      const { method } = request;
      const answer = await fetch(`${stackUrl}${pathname}${search}`, { method, headers, redirect: 'manual' });
      if (pathname === HEALTH && method === 'GET') return without()(answer, searchParams);
      if (pathname === SETTINGS) return json({ mailer_autoconfirm: false })(answer, searchParams);
      if (pathname.endsWith('/robots.txt')) return new Response(`Sitemap: ${url}/sitemap.xml\n`);
      return answer;
    }
    if (pathname.startsWith('/assets/')) return gone();
    if (pathname === '/sitemap.xml') return new Response('', { headers: { 'content-type': 'application/xml' } });
    if (pathname.endsWith('.png')) return new Response('', { headers: { 'content-type': 'image/png' } });
    const data = pathname.startsWith('/jobs/')
      ? '<script type="application/ld+json">{"@type":"JobPosting"}</script>'
      : '';
    return html(`${PAGE}${data}`, securityHeaders(PAGE, []));
  };

  const server = serve({
    port,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const change = changes.get(pathname) ?? [...changes].find(([path]) => isPart(path, pathname))?.[1];
      const answer = await right(request);
      return change ? change(answer, searchParams) : answer;
    },
  });
  return {
    url,
    change: (path, change) => void changes.set(path, change),
    restore: () => changes.clear(),
    close: () => void server.close(),
  };
}

const isPart = (path: string, pathname: string) =>
  path !== '/' && ((path.endsWith('/') && pathname.startsWith(path)) || pathname.endsWith(path));
