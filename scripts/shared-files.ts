import { type Context, laterClosures, staticClosure } from './module-graph.ts';

const BASE = 'base';
const FEED = 'feed';
const JOBS = 'jobs';
const COMMON = 'common';
const LATER = 'later';

const feed = /\/features\/feed\/jobs-page\./;
const landing = /\/features\/apply\/landing\/landing-page\./;
/** Screens that people open from an ad, a message or a friend's link: what they fetch is all that somebody waits for. */
const doors = /\/features\/(apply\/(landing\/landing|steps\/step-one)|alerts\/alerts|referrals\/earn)-page\./;

/** Parts of the product whose screens follow each other or look alike, by the module that is imported later. */
const areas: [name: string, screens: RegExp][] = [
  ['landing', /\/features\/apply\/landing\//],
  ['apply', /\/features\/apply\//],
  ['dashboard', /\/features\/dashboard\/|\/app\/(dashboard|my-applications)-route|\/app\/(my-jobs|overview)-tab/],
  ['account', /\/features\/account\/|\/app\/sign-in-route/],
  ['alerts', /\/features\/alerts\//],
  ['referrals', /\/features\/referrals\//],
  [JOBS, /\/features\/(feed|jobs)\//],
  ['legal', /\/features\/legal\//],
  ['tools', /\/features\/tools\//],
  ['admin', /\/admin\//],
];

/** In the order in which they take their modules, and with them what those need: what many use comes first. */
export const SHARED_FILES = [BASE, FEED, COMMON, LATER, ...areas.map(([name]) => name)];

/**
 * Says in which shared file of the build a module travels, if in one. Left to itself the bundler makes a file for each set
 * of screens that share something: some 130 of less than a kilobyte, which compress worse than one, and of which a screen
 * waits for forty.
 *
 * `base` is what every screen needs, and what the feed and the screens behind a door both do; `feed` the rest of the feed; a
 * file of an area what several screens of this area (and perhaps the admins') need. What screens of several areas need is
 * `base` if the landing page, which ads lead to, cannot be drawn without it, `common` if another behind a door can't, else
 * `later`. `entry` is the file of the first script.
 */
export function sharedFiles(entry: string): (id: string, context: Context) => string | null {
  let files: Map<string, string> | null = null;
  return (id, context) => {
    files ??= assign(entry, context);
    return files.get(id) ?? (isMutations(id) ? LATER : null);
  };
}

function assign(entry: string, context: Context): Map<string, string> {
  const files = new Map<string, string>();
  const users = new Map<string, string[]>();
  const closures = [...laterClosures(entry, context)];
  for (const [screen, modules] of closures) {
    for (const id of modules) users.set(id, [...(users.get(id) ?? []), screen]);
  }
  const isOn = (screens: RegExp, id: string) => users.get(id)?.some((screen) => screens.test(screen)) ?? false;
  const shared = (id: string) => (isOn(landing, id) ? BASE : isOn(doors, id) ? COMMON : LATER);
  // What a door alone needs travels with its area: one request less before it can be drawn.
  const isOneFile = ([screen = '', ...others]: string[]) => others.length > 0 || doors.test(screen);
  const isJobs = (id: string) => areaOf(users.get(id) ?? []) === JOBS || /\/features\/(feed|jobs)\//.test(id);
  for (const [id, screens] of users) {
    if (isOneFile(screens) && !isLibrary(id)) files.set(id, areaOf(screens) ?? shared(id));
    if (isChecks(id)) files.set(id, COMMON);
  }
  const [, ofFeed = []] = closures.find(([screen]) => feed.test(screen)) ?? [];
  for (const id of ofFeed) files.set(id, isOn(doors, id) || !isJobs(id) ? BASE : FEED);
  // What needs the feed itself would bring it to every screen.
  for (const [id, file] of files) {
    if (file !== LATER || isMutations(id)) continue;
    for (const needed of staticClosure(id, context)) if (files.get(needed) === FEED) files.set(id, JOBS);
  }
  for (const id of staticClosure(entry, context)) files.set(id, BASE);
  // What it calls moves to the file of what it calls (no-facades-plugin.ts), which is then the page's first script.
  files.delete(entry);
  return files;
}

/** The one area that all these screens belong to, admins' aside; null for several. */
function areaOf(screens: string[]): string | null {
  const used = new Set(screens.map((screen) => areas.find(([, pattern]) => pattern.test(screen))?.[0] ?? null));
  // The file of the jobs brings the feed along.
  if (used.size > 1 && !used.has(JOBS)) used.delete('admin');
  const [area = null] = used;
  return used.size === 1 ? area : null;
}

const isChecks = (id: string) => /\/node_modules\/valibot\//.test(id);
/** What is large enough for a file of its own; icons are small. */
const isLibrary = (id: string) => /\/node_modules\/(?!lucide-react\/)/.test(id);
/** Mutations: the catalogue that passes them on is not followed (module-graph.ts). */
const isMutations = (id: string) => /@tanstack\/.*(mutationObserver|useMutation)/.test(id);
