/** One set of options for the message catalogue, used by the Vite plugin and by `npm run messages`. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  // Which language is spoken is decided and kept by src/lib/locale.ts (catalogue-plugin.ts).
  strategy: ['baseLocale'] as ['baseLocale'],
  isServer: 'false',
  // The same files for development, tests and the build, which share the folder.
  outputStructure: 'message-modules' as const,
  emitReadme: false,
};

/** What STOOP_MESSAGES says to the programs of a run that has compiled the catalogue: they need not do it again. */
export const COMPILED = 'compiled';
