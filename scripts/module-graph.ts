import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reached } from './reached.ts';

/** The part of the bundler's context that is asked: what a module imports, at once and later. */
export interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Modules that pass hundreds of others on, of which the importer uses a few: they are followed name by name. */
const isCatalogue = (id: string) =>
  /paraglide\/messages(\.js|\/_index\.js)$|lucide-react\/dist\/esm\/lucide-react\.mjs$/.test(id);

/** What it passes on and the first screen needs is in the group of libraries; the rest (mutations) is not needed. */
const isQueries = (id: string) => /@tanstack\/[a-z-]+\/build\/modern\/index\.js$/.test(id);

/** The modules that run when `entry` is imported, itself included. */
export function staticClosure(entry: string, context: Context): Set<string> {
  return reached([entry], (id) => {
    const imported = context.getModuleInfo(id)?.importedIds.filter((next) => !isQueries(next)) ?? [];
    return imported.flatMap((next) => (isCatalogue(next) ? usedOf(next, id) : [next]));
  });
}

/** By each module that is imported later, from `entry` on, the modules that run then. */
export function laterClosures(entry: string, context: Context): Map<string, Set<string>> {
  const closures = new Map<string, Set<string>>();
  reached([entry], (id) => {
    const closure = staticClosure(id, context);
    closures.set(id, closure);
    return [...closure].flatMap((module) => context.getModuleInfo(module)?.dynamicallyImportedIds ?? []);
  });
  closures.delete(entry);
  return closures;
}

/** The modules behind the names that a file takes from a catalogue. */
function usedOf(catalogue: string, importer: string): string[] {
  const code = readFileSync(importer, 'utf8');
  if (catalogue.includes('/paraglide/')) {
    const folder = join(dirname(catalogue), catalogue.endsWith('_index.js') ? '' : 'messages');
    return [...code.matchAll(/\bm\.([a-z]\w+)/g)].map(([, name]) => join(folder, `${name}.js`));
  }
  const [, names = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(code) ?? [];
  const icons = names.split(',').map((name) => name.trim());
  return [...readFileSync(catalogue, 'utf8').matchAll(/export \{([^}]*)\} from '([^']+)'/g)]
    .filter(([, exported = '']) =>
      icons.some((icon) => exported.includes(`default as ${icon},`) || exported.includes(`default as ${icon} `)),
    )
    .map(([, , file = '']) => join(dirname(catalogue), file));
}
