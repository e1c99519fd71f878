/** What the build says about itself (scripts/worker-plugin.ts): the newest two releases are kept. */
export interface Release {
  name: string;
  /** The scripts to keep, the entry first. */
  files: string[];
}

const PREFIX = 'stoop-release-';
const KEPT_RELEASES = 2;
const SHELL = '/';

/**
 * Keeps the shell and the scripts of a release. Fails when the shell that the host gives is another release's (a release
 * that is on its way out to all its machines): the browser tries again at the next visit.
 */
export async function keepRelease({ name, files }: Release): Promise<void> {
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  const [entry = ''] = files;
  if (!shell.ok || !(await shell.clone().text()).includes(entry)) throw new Error('The shell is of another release');
  const cache = await caches.open(PREFIX + name);
  await cache.addAll(files);
  await cache.put(SHELL, shell);
}

/** Forgets releases before the last one: a tab that still runs that one finds its scripts here. */
export async function dropOlderReleases({ name }: Release): Promise<void> {
  const releases = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + name);
  await Promise.all(releases.slice(0, -(KEPT_RELEASES - 1)).map((key) => caches.delete(key)));
}

/** The page for any address of the site. */
export async function shellOf({ name }: Release, request: Request): Promise<Response> {
  const kept = await caches.match(SHELL, { cacheName: PREFIX + name, ignoreVary: true }).catch(() => undefined);
  return kept ?? fetch(request);
}

/** A script by its hashed name, which never means another content. */
export async function scriptOf(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  return kept ?? fetch(request);
}

/** What of the above needs no deciding, as static routes: scripts, and the site's first address. What is not kept is fetched. */
export function routesOf({ name }: Release): object[] {
  return [
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
    {
      condition: { requestMode: 'navigate', urlPattern: { pathname: SHELL, search: '' } },
      source: { cacheName: PREFIX + name },
    },
  ];
}
