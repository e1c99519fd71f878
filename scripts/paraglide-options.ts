import type { CompilerOptions } from '@inlang/paraglide-js';

/** One set of options for the message catalogue, used by the Vite plugin and by `npm run messages`. */
export const paraglideOptions: CompilerOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'stoop-locale',
  isServer: 'false',
  outputStructure: 'message-modules',
  emitReadme: false,
};

/** What STOOP_MESSAGES says to the programs of a run that has compiled the catalogue: they need not do it again. */
export const COMPILED = 'compiled';
