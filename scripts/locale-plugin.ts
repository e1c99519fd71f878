import type { Plugin } from 'vite';

const runtime = /\/src\/paraglide\/runtime\.js$/;

/**
 * Compiled messages ask src/lib/locale.ts for the language. The catalogue's own run time reads the address and a list of
 * strategies at every message (a feed of a thousand cards draws twenty thousand of them) and is 1.3 kB of the first load.
 */
export function localePlugin(): Plugin {
  return {
    name: 'stoop-locale',
    enforce: 'pre',
    load: (id) =>
      runtime.test(id)
        ? `export { getLocale } from '/src/lib/locale.ts';\nexport const experimentalStaticLocale = undefined;`
        : null,
  };
}
