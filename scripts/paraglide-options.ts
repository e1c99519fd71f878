/** One set of options for the message catalogue, used by the Vite plugin and by `npm run messages`. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'] as ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'stoop-locale',
  // The SPA never renders on a server: lets the bundler drop the runtime's server half.
  isServer: 'false',
  // The same files for development, tests and the build, which share the folder.
  outputStructure: 'message-modules' as const,
  emitReadme: false,
};
