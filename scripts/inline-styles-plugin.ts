import type { Plugin } from 'vite';

/**
 * Puts the one stylesheet into index.html, whose first answer then holds all that the first paint needs.
 * The file stays beside it for whoever asks for it by name.
 */
export function inlineStylesPlugin(): Plugin {
  return {
    name: 'stoop-inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/, (link, file: string) => {
          const asset = bundle?.[file];
          return asset?.type === 'asset' ? `<style>${String(asset.source).trim()}</style>` : link;
        });
      },
    },
  };
}
