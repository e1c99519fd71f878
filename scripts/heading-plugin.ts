import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the feed's heading into index.html at `<!-- heading -->`, in each language of the catalogue: it can be read with
 * the first paint. Which one is seen decides src/app/boot.ts by the document's language, and whether the feed is narrowed.
 */
export function headingPlugin(): Plugin {
  let root = process.cwd();
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const heading = (locale: string) => {
    const { jobs_heading: text, jobs_count_all: count } = read(`messages/${locale}/jobs.json`);
    return `<span lang="${locale}">${text}<span class="font-normal text-muted"> · ${count}</span></span>`;
  };
  return {
    name: 'stoop-heading',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const { locales }: { locales: string[] } = read('project.inlang/settings.json');
        const texts = locales.map(heading).join('');
        return html.replace('<!-- heading -->', () => `<h1 class="feed-heading">${texts}</h1>`);
      },
    },
  };
}
