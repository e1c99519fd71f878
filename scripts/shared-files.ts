import { type Context, laterClosures, staticClosure } from './module-graph.ts';

const BASE = 'base';
const COMMON = 'common';
const CHECKS = 'checks';

/** Parts of the product whose screens follow each other or look alike, by the module that is imported later. */
const areas: [name: string, screens: RegExp][] = [
  ['landing', /\/features\/apply\/landing\//],
  ['apply', /\/features\/apply\//],
  ['dashboard', /\/features\/dashboard\/|\/app\/(dashboard|my-applications)-route|\/app\/(my-jobs|overview)-tab/],
  ['account', /\/features\/account\/|\/app\/sign-in-route/],
  ['alerts', /\/features\/alerts\//],
  ['referrals', /\/features\/referrals\//],
  ['feed', /\/features\/(feed|jobs)\//],
  ['legal', /\/features\/legal\//],
  ['tools', /\/features\/tools\//],
  ['admin', /\/admin\//],
];

/** In the order in which they take their modules, and with them what those need: what many use comes first. */
export const SHARED_FILES = [BASE, CHECKS, COMMON, ...areas.map(([name]) => name)];

/**
 * Says in which shared file of the build a module travels, if in one. Left to itself the bundler makes a file for each set
 * of screens that share something: some 130 of less than a kilobyte, which compress worse than one, and of which a screen
 * waits for forty.
 *
 * `base` is what the first screen cannot run without, whoever else needs it too; `checks` the library that checks the form
 * of data; a file of an area what several screens of this area (and perhaps the admins') need; `common` what screens of
 * several areas need. `entry` is the file of the first script.
 */
export function sharedFiles(entry: string): (id: string, context: Context) => string | null {
  let files: Map<string, string> | null = null;
  return (id, context) => {
    files ??= assign(entry, context);
    return files.get(id) ?? (isMutations(id) ? COMMON : null);
  };
}

function assign(entry: string, context: Context): Map<string, string> {
  const files = new Map<string, string>();
  const users = new Map<string, string[]>();
  for (const [screen, modules] of laterClosures(entry, context)) {
    for (const id of modules) users.set(id, [...(users.get(id) ?? []), screen]);
  }
  for (const [id, screens] of users) {
    if (screens.length > 1 && !isLibrary(id)) files.set(id, fileFor(screens));
    if (isChecks(id)) files.set(id, CHECKS);
  }
  for (const id of staticClosure(entry, context)) files.set(id, BASE);
  // The entry has a file of its own, by which the page and the service worker know a release.
  files.delete(entry);
  return files;
}

function fileFor(screens: string[]): string {
  const used = new Set(screens.map((screen) => areas.find(([, pattern]) => pattern.test(screen))?.[0] ?? COMMON));
  if (used.size > 1) used.delete('admin');
  const [area = COMMON] = used;
  return used.size === 1 ? area : COMMON;
}

const isChecks = (id: string) => /\/node_modules\/valibot\//.test(id);
/** What is large enough for a file of its own; icons are small. */
const isLibrary = (id: string) => /\/node_modules\/(?!lucide-react\/)/.test(id);
/** Mutations: the catalogue that passes them on is not followed (module-graph.ts). */
const isMutations = (id: string) => /@tanstack\/.*(mutationObserver|useMutation)/.test(id);
