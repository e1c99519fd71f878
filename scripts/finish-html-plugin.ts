import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { securityHeaders } from './security-headers.ts';

/**
 * Finishes index.html: the stylesheet travels in the page, scripts come after the feed's answer (the first paint needs
 * none), and `_headers` names the hashes of what is inline.
 */
export function finishHtmlPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'stoop-finish-html',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html
          .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
          .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/, (link, file: string) => {
            const sheet = bundle[file];
            if (sheet?.type !== 'asset') return link;
            delete bundle[file];
            return `<style>${String(sheet.source).trim()}</style>`;
          }),
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
}
