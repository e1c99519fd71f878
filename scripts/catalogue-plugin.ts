import type { Plugin } from 'vite';

/** The catalogue's own modules that others stand for: ours are as short as one screen's worth of messages needs. */
const REPLACED: [RegExp, string][] = [
  // The language: the catalogue's own run time reads the address and a list of strategies at every message (a feed of a
  // thousand cards draws twenty thousand of them) and is 1.3 kB of the first load.
  [
    /\/src\/paraglide\/runtime\.js$/,
    `export { getLocale } from '/src/lib/locale.ts';\nexport const experimentalStaticLocale = undefined;`,
  ],
  // Of what messages are formatted with they use plurals only; another would fail the build.
  [/\/src\/paraglide\/registry\.js$/, `export { plural } from '/src/lib/plural.ts';`],
];

/** Compiled messages ask src/lib for the language and for the form of a count. */
export function cataloguePlugin(): Plugin {
  return {
    name: 'stoop-catalogue',
    enforce: 'pre',
    load: (id) => REPLACED.find(([module]) => module.test(id))?.[1] ?? null,
  };
}
