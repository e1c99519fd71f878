import { readFileSync } from 'node:fs';
import { siteFolder } from './build-site.ts';

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };

/** The screens from the feed through an application, rules, and files that several others import. */
const ON_THE_WAY = /^(src\/features\/(jobs|apply)\/|supabase\/|_)/;

/**
 * What the service worker keeps of a build's files: the shell, the feed, and the way through an application with what its screens
 * load of them; not the client, which comes with the connection that it needs.
 */
export async function keepForOffline<Entry extends { url: string }>(entries: Entry[]) {
  const chunks = JSON.parse(readFileSync(`${siteFolder}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const files = new Set(['index.html']);
  const keep = (name: string, isLater: boolean) => {
    const { file = '', imports = [], dynamicImports = [] } = chunks[name] ?? {};
    if (files.has(file)) return;
    files.add(file);
    for (const other of imports) keep(other, isLater);
    for (const other of isLater ? dynamicImports : []) if (ON_THE_WAY.test(other)) keep(other, true);
  };
  // The first load asks for every page.
  keep('index.html', false);
  for (const name of chunks['index.html']?.dynamicImports ?? []) if (ON_THE_WAY.test(name)) keep(name, true);
  const worker = 'src/app/offline.ts';
  for (const name of [worker, ...(chunks[worker]?.dynamicImports ?? [])]) keep(name, false);
  return { manifest: entries.filter(({ url }) => files.has(url)) };
}
