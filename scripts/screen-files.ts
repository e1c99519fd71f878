import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { reached } from './reached.ts';

/** A screen's address as a pattern for `RegExp`, and the files of the build that it cannot be drawn without. */
export type ScreenFiles = [address: string, files: string[]];

/** Screens whose first answer index.html asks for (src/app/boot.ts), or that ask nothing before somebody does something. */
const ASK_LATER = ['/', '/jobs', '/alerts', '/apply', '/apply/:jobId/step-1', '/earn', '/terms', '/privacy'];

/**
 * What each lazily loaded screen of the route table (src/app/routes.tsx) needs beyond the first load, and with most of
 * them the Data API's client, with which they ask at once. Fails when the table is written so that it can't be read.
 */
export function screenFiles(
  routes: string,
  bundle: Rolldown.OutputBundle,
  firstLoad: readonly string[],
): ScreenFiles[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const fileOf = (module: string) =>
    (
      chunks.find(({ facadeModuleId }) => facadeModuleId?.startsWith(module)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.startsWith(module)))
    )?.fileName;
  const later = (files: string[]) => files.filter((file) => !firstLoad.includes(file));
  const needed = (file: string): Set<string> =>
    reached(later([file]), (from) => {
      const chunk = bundle[from];
      return chunk?.type === 'chunk' ? later(chunk.imports) : [];
    });
  const api = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes('@supabase/postgrest-js')))?.fileName;
  return screensOf(routes).map(([pattern, module]) => {
    const file = fileOf(module);
    if (!file) throw new Error(`${pattern}: ${module} is in no file of the build.`);
    const asked = api && !ASK_LATER.includes(pattern) ? needed(api) : [];
    return [addressOf(pattern), [...new Set([...needed(file), ...asked])]];
  });
}

/** Each pattern of the table with the module of its screen. */
function screensOf(routes: string): [pattern: string, module: string][] {
  const code = readFileSync(routes, 'utf8');
  const modules = new Map(
    [...code.matchAll(/const (\w+) = lazyPage\(\(\) => import\('([^']+)'\)/g)].map(([, name = '', path = '']) => [
      name,
      path.startsWith('@/') ? join(dirname(routes), '..', path.slice(2)) : join(dirname(routes), path),
    ]),
  );
  const screens = [...code.matchAll(/^ {4}'(\/[^']*)': (\w+),$/gm)].flatMap(
    ([, pattern = '', name = '']): [string, string][] => {
      const module = modules.get(name);
      return module ? [[pattern, module]] : [];
    },
  );
  if (screens.length < 10) throw new Error(`${routes}: no screens found.`);
  return screens;
}

const addressOf = (pattern: string) => `^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`;
