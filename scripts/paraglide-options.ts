/** One set of options for the message catalogue, used by the Vite plugin and by `npm run messages`. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  // What was chosen is read and kept by src/lib/locale.ts: the runtime would fail where storage is refused or full.
  strategy: ['globalVariable', 'preferredLanguage', 'baseLocale'] as [
    'globalVariable',
    'preferredLanguage',
    'baseLocale',
  ],
  // The SPA never renders on a server: lets the bundler drop the runtime's server half.
  isServer: 'false',
  // The same files for development, tests and the build, which share the folder.
  outputStructure: 'message-modules' as const,
  emitReadme: false,
};
