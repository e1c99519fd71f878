import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The part of the bundler's context that is asked: what a module imports statically. */
interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Modules that pass hundreds of others on, of which the importer uses a few: they are followed name by name. */
const isCatalogue = (id: string) =>
  /paraglide\/messages(\.js|\/_index\.js)$|lucide-react\/dist\/esm\/lucide-react\.mjs$/.test(id);

/** What it passes on and the first screen needs is in the group of libraries; the rest (mutations) is not needed. */
const isQueries = (id: string) => /@tanstack\/[a-z-]+\/build\/modern\/index\.js$/.test(id);

/**
 * Tells which modules the first screen cannot run without, whoever else needs them too. They travel together: as many small
 * files as there are sets of screens that share something would cost ten per cent more. `entry` is the file of the first script.
 */
export function firstLoadModules(entry: string): (id: string, context: Context) => boolean {
  let found: Set<string> | null = null;
  return (id, context) => {
    found ??= staticClosure(entry, context);
    return id !== entry && found.has(id);
  };
}

function staticClosure(entry: string, context: Context): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const imported = context.getModuleInfo(id)?.importedIds ?? [];
    for (const next of imported) {
      if (!isQueries(next)) waiting.push(...(isCatalogue(next) ? usedOf(next, id) : [next]));
    }
  }
  return found;
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
