import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts the one stylesheet and the icon into index.html, whose first answer then holds all that the first paint needs, and no
 * request of theirs is in the way of the scripts'. The files stay beside it for whoever asks for them by name.
 */
export function inlineAssetsPlugin(): Plugin {
  let publicDir = '';
  return {
    name: 'stoop-inline-assets',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html
          .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/, (link, file: string) => {
            const asset = bundle?.[file];
            return asset?.type === 'asset' ? `<style>${String(asset.source).trim()}</style>` : link;
          })
          .replace(/(?<=<link rel="icon" href=")\/([^"]+\.svg)/, (_, file: string) => {
            const drawing = readFileSync(join(publicDir, file), 'utf8').trim().replaceAll('"', "'");
            return `data:image/svg+xml,${drawing.replace(/[%#<>]/g, encodeURIComponent)}`;
          });
      },
    },
  };
}
