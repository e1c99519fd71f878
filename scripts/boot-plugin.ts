import { fileURLToPath } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';

const entry = fileURLToPath(new URL('../src/app/boot.ts', import.meta.url));

/**
 * Puts src/app/boot.ts, bundled, into index.html at `<!-- boot -->`: it must run before anything is fetched.
 * Built with the same mode and environment as the rest, so that both know the same backend.
 */
export function bootPlugin(resolve: UserConfig['resolve']): Plugin {
  let mode = 'production';
  let root = process.cwd();
  return {
    name: 'stoop-boot',
    configResolved(config) {
      mode = config.mode;
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const result = await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          mode,
          root,
          resolve,
          build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'boot' } },
        });
        const outputs = Array.isArray(result) ? result : [result];
        const chunk = outputs.flatMap((bundle) => ('output' in bundle ? bundle.output : []))[0];
        if (chunk?.type !== 'chunk') throw new Error('The boot script was not built.');
        return html.replace('<!-- boot -->', () => `<script>${chunk.code.trim()}</script>`);
      },
    },
  };
}
