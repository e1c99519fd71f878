import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { reached } from './reached.ts';

const entry = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));

/** Kept for a time without a connection beside the first load: what opens from the feed, and applying. */
const wanted = /src\/features\/(feed|jobs|apply)\/|\/_shared\/rules\/|@supabase\/postgrest-js\//;

/** Writes sw.js: src/worker bundled, with the scripts of this very build by name (docs/decisions/0010-service-worker.md). */
export function workerPlugin(resolve: UserConfig['resolve']): Plugin {
  return {
    name: 'stoop-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The service worker is built after the page.');
      const isLater = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      const files = filesToKeep(bundle, isLater).map((file) => `/${file}`);
      const name = createHash('sha256').update(JSON.stringify(files)).update(page.source).digest('hex').slice(0, 12);
      const result = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        resolve,
        define: { RELEASE: JSON.stringify({ name, files }) },
        build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'worker' } },
      });
      const outputs = Array.isArray(result) ? result : [result];
      const chunk = outputs.flatMap((each) => ('output' in each ? each.output : []))[0];
      if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code });
    },
  };
}

/** The entry, what it needs, and what it may load of what is wanted offline: modules that `isLater` tells of. */
function filesToKeep(bundle: Rolldown.OutputBundle, isLater: (module: string) => boolean): string[] {
  const entries = Object.values(bundle).flatMap((each) =>
    each.type === 'chunk' && each.isEntry ? [each.fileName] : [],
  );
  const kept = reached(entries, (file) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') return [];
    const later = chunk.dynamicImports.filter((next) => {
      const target = bundle[next];
      return target?.type === 'chunk' && target.moduleIds.some((id) => wanted.test(id) && isLater(id));
    });
    return [...chunk.imports, ...later];
  });
  return [...kept];
}
