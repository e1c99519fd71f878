import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tool.ts';

/** A package of package-lock.json, as far as it is read here. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  /** What it is for, where it is not for every machine. */
  os?: string | string[];
  cpu?: string | string[];
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export const readJson = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

export const lockedPackages = () => readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json').packages;

/**
 * Where in node_modules the packages lie that people meet: what the site is built of, and what the functions import. For npm
 * the latter are development dependencies, since the functions are deployed on their own.
 */
export function productionPackages(): Map<string, LockedPackage> {
  const packages = lockedPackages();
  const found = new Map<string, LockedPackage>();
  // Ours are the Nodes that the commands run under.
  const isOurs = (path: string) => path.replace('node_modules/', '') in (packages['']?.optionalDependencies ?? {});
  for (const [path, entry] of Object.entries(packages)) if (path && !entry.dev && !isOurs(path)) found.set(path, entry);
  const { imports } = readJson<{ imports: Record<string, string> }>('supabase/functions/deno.json');
  const add = (name: string, from: string) => {
    const path = resolve(packages, name, from);
    const entry = path ? packages[path] : undefined;
    if (!path || !entry) throw new Error(`${name} is not in package-lock.json.`);
    if (found.has(path)) return;
    found.set(path, entry);
    for (const next of Object.keys(entry.dependencies ?? {})) add(next, path);
  };
  for (const specifier of Object.values(imports)) {
    const name = /^npm:((?:@[^/]+\/)?[^@/]+)/.exec(specifier)?.[1];
    if (name) add(name, '');
  }
  return found;
}

/** As Node looks a package up: in the nearest node_modules first. */
function resolve(packages: Record<string, LockedPackage>, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}
