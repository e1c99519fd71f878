import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { securityHeaders } from './security-headers.ts';
import { fillShellTexts } from './shell-texts.ts';

/** Where people arrive: index.html asks for the files of these pages before any script is there. */
export const ARRIVAL_PAGES: [address: string, module: string][] = [
  ['^/jobs/[0-9a-f-]{36}', 'src/features/jobs/job-page.tsx'],
  ['^/jobs/\\D', 'src/features/jobs/feed/job-landing-page.tsx'],
  ['^/apply$', 'src/features/apply/landing-page.tsx'],
  ['^/apply/[^/]+/step-1$', 'src/features/apply/step-one-page.tsx'],
  ['^/alerts$', 'src/features/alerts/alerts-page.tsx'],
  ['^/earn$', 'src/app/earn-route.tsx'],
  ['^/welcome$', 'src/features/welcome/welcome-page.tsx'],
];

/**
 * Finishes index.html: its texts are those of the messages. In a build also: the stylesheet travels in the page, scripts come after the jobs (the first paint needs none), the
 * inline script knows each page's files, and `_headers` names the hashes of what is inline.
 */
export function finishHtmlPlugin(): Plugin[] {
  let config: ResolvedConfig;
  const texts: Plugin = { name: 'stoop-shell-texts', transformIndexHtml: { order: 'pre', handler: fillShellTexts } };
  const finish: Plugin = {
    name: 'stoop-finish-html',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk: entry }) => {
        const first = closure(entry?.fileName ?? '', bundle);
        const others = [...first].filter((file) => file !== entry?.fileName);
        const links = others.map(
          (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
        );
        const table = ARRIVAL_PAGES.map(([address, module]) => {
          const id = join(config.root, module);
          const page = Object.values(bundle).find((file) => file.type === 'chunk' && id in file.modules);
          if (!page) throw new Error(`No file of the build is the page ${module}.`);
          return [address, [...closure(page.fileName, bundle)].filter((file) => !first.has(file))];
        });
        return html
          .replace('<script type="module"', `${links.join('\n    ')}\n    <script type="module" fetchpriority="low"`)
          .replace('[/* pages */]', () => JSON.stringify(table))
          .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/, (link, file: string) => {
            const sheet = bundle[file];
            if (sheet?.type !== 'asset') return link;
            delete bundle[file];
            return `<style>${String(sheet.source).trim()}</style>`;
          });
      },
    },
    writeBundle({ dir = '' }) {
      const { VITE_SUPABASE_URL: api, VITE_GEOCODER_URL: geocoder } = loadEnv(
        config.mode,
        config.envDir || config.root,
      );
      const headers = securityHeaders(readFileSync(join(dir, 'index.html'), 'utf8'), [api, geocoder]);
      writeFileSync(
        join(dir, '_headers'),
        [
          '/*',
          ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
          '/assets/*',
          '  cache-control: public, max-age=31536000, immutable',
          // A worker that came out of a cache would keep a release alive that is gone.
          '/sw.js',
          '  cache-control: no-cache',
          '',
        ].join('\n'),
      );
    },
  };
  return [texts, finish];
}

/** A file of the build with all that it imports. */
function closure(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const imported of chunk.imports) closure(imported, bundle, found);
  return found;
}
