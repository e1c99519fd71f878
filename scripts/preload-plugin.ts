import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { screenFiles } from './screen-files.ts';

const routes = fileURLToPath(new URL('../src/app/routes.tsx', import.meta.url));
const scripts = /<(script type="module"|link rel="modulepreload")(?=[^>]* (?:src|href)="\/([^"]+)")/g;

/**
 * Tells the browser in index.html what to fetch and how urgently. The first paint needs no script, the frame is in the page:
 * scripts stand behind the feed's answer. And before the first script runs, src/app/boot.ts has the files of the screen
 * at this very address fetched beside it, which would else be found out trip by trip.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'stoop-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) throw new Error('There is no build to preload.');
        const firstLoad = [...html.matchAll(scripts)].map(([, , file = '']) => file);
        const screens = screenFiles(routes, bundle, firstLoad);
        const names = [...new Set(screens.flatMap(([, files]) => files))];
        const table = JSON.stringify([
          names,
          screens.map(([address, files]) => [address, files.map((file) => names.indexOf(file))]),
        ]);
        return (
          html
            .replace(scripts, (tag) => `${tag} fetchpriority="low"`)
            // The largest file is what everything waits for: it gets the connection that is open already.
            .replace(/(<script type="module"[^>]*><\/script>)((?:\s*<link rel="modulepreload"[^>]*>)+)/, '$2\n    $1')
            .replace('<script>', () => `<script>window.__screens=${table}</script>\n    <script>`)
        );
      },
    },
  };
}
