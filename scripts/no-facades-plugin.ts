import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The whole of a file that passes on what another one has, and of one that calls another's only export it knows. */
const passesOn = /^import\{([^}]*)\}from"\.\/([^"]+)";export\{([^}]*)\};?\s*$/;
const starts = /^import\{([\w$]+) as ([\w$]+)\}from"\.\/([^"]+)";\2\(\);?\s*$/;

/**
 * Takes files out of the build that only name another one: each would be a request for nothing, and on a phone's network
 * the small requests of a first load hold up the large one. A module that travels in a shared file
 * (scripts/shared-files.ts) leaves such a file behind: who imports it later imports the shared file.
 */
export function noFacadesPlugin(): Plugin {
  return {
    name: 'stoop-no-facades',
    apply: 'build',
    generateBundle: {
      // Before the page is written.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        for (const chunk of chunks) {
          const folder = chunk.fileName.replace(/[^/]+$/, '');
          const [, imported = '', passed, exported = ''] = passesOn.exec(chunk.code) ?? [];
          const [, name = '', , started] = starts.exec(chunk.code) ?? [];
          const target = bundle[folder + (passed ?? started)];
          if (target?.type !== 'chunk' || chunks.some(({ imports }) => imports.includes(chunk.fileName))) continue;
          if (passed) {
            redirect(chunks, chunk, target, namesOf(imported, exported));
            delete bundle[chunk.fileName];
          } else {
            target.code += `${localName(target.code, name)}();`;
            target.isEntry = true;
          }
        }
      },
    },
    // The page is written with the name of its entry.
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        const [base] = entry && starts.test(entry.code) ? entry.imports : [];
        if (!entry || !base) return html;
        delete bundle[entry.fileName];
        return html
          .replace(new RegExp(`\\s*<link rel="modulepreload"[^>]*${base}">`), '')
          .replace(entry.fileName, base);
      },
    },
  };
}

/** Has everybody who imports a file later import the one behind it. */
function redirect(chunks: Chunk[], from: Chunk, to: Chunk, names: string): void {
  const base = (chunk: Chunk) => chunk.fileName.replace(/^.*\//, '');
  for (const chunk of chunks) {
    if (!chunk.dynamicImports.includes(from.fileName)) continue;
    chunk.code = chunk.code.replaceAll(`import("./${base(from)}")`, `import("./${base(to)}").then(e=>({${names}}))`);
    chunk.dynamicImports = chunk.dynamicImports.map((file) => (file === from.fileName ? to.fileName : file));
  }
}

/** `{ t as o }` there and `{ o as JobsPage }` here: `JobsPage:e.t`. */
function namesOf(imported: string, exported: string): string {
  const there = new Map(imported.split(',').map((pair) => pair.split(' as ').reverse() as [string, string]));
  return exported
    .split(',')
    .map((pair) => pair.split(' as '))
    .map(([local = '', name = local]) => `${name}:e.${there.get(local) ?? local}`)
    .join();
}

/** What a file calls for itself what it exports under `name`. */
function localName(code: string, name: string): string {
  const [, exported = ''] = /export\{([^}]*)\};?\s*$/.exec(code) ?? [];
  const local = exported.split(',').find((pair) => pair.endsWith(` as ${name}`));
  if (!local) throw new Error(`Nothing is exported as ${name}.`);
  return local.split(' as ')[0] ?? '';
}
