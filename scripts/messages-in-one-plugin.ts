import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const catalogue = /\/paraglide\/messages\/_index\.js$/;

/**
 * For tests: the compiled messages as one module. Each has a file of its own, so that the build takes only those that a
 * screen uses; a test that imports one of them would load all thousand.
 */
export function messagesInOnePlugin(): Plugin {
  return {
    name: 'stoop-messages-in-one',
    enforce: 'pre',
    load(id) {
      if (!catalogue.test(id)) return null;
      const imports = new Set<string>();
      const bodies = [...readFileSync(id, 'utf8').matchAll(/^export \* from '(.+)'/gm)].map(([, file = '']) =>
        readFileSync(join(dirname(id), file), 'utf8').replace(/^import .*$/gm, (line) => {
          imports.add(line);
          return '';
        }),
      );
      return [...imports, ...bodies].join('\n');
    },
  };
}
