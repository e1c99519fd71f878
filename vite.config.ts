import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { bootPlugin } from './scripts/boot-plugin.ts';
import { cataloguePlugin } from './scripts/catalogue-plugin.ts';
import { compileEarlyPlugin } from './scripts/compile-early-plugin.ts';
import { firstLoadPlugin } from './scripts/first-load-plugin.ts';
import { headingPlugin } from './scripts/heading-plugin.ts';
import { inlineAssetsPlugin } from './scripts/inline-assets-plugin.ts';
import type { Context } from './scripts/module-graph.ts';
import { noFacadesPlugin } from './scripts/no-facades-plugin.ts';
import { COMPILED, paraglideOptions } from './scripts/paraglide-options.ts';
import { preloadPlugin } from './scripts/preload-plugin.ts';
import { reactModulePlugin } from './scripts/react-module-plugin.ts';
import { SHARED_FILES, sharedFiles } from './scripts/shared-files.ts';
import { workerPlugin } from './scripts/worker-plugin.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * The SPA's build. In development and preview the API is served under the site's own origin (the local API's
 * preflight answers a fixed header list, so `x-visitor-key` must come same-origin): STOOP_API_URL says where it is.
 */
export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, process.cwd(), ''), ...process.env };
  const api = env.STOOP_API_URL;
  const proxy = api
    ? Object.fromEntries(
        ['/rest/v1', '/auth/v1', '/functions/v1'].map((prefix) => [prefix, { target: api, changeOrigin: false }]),
      )
    : undefined;
  const alias = { '@': path('./src'), '@rules': path('./supabase/functions/_shared/rules') };
  // The package exports its development build, warnings included, to bundlers; the other one has the same code without.
  const router = { 'react-router': path('./node_modules/react-router/dist/production/index.mjs') };
  const fileOf = sharedFiles(path('./src/main.ts'));
  const resolve = { alias: mode === 'production' ? { ...alias, ...router } : alias };
  return {
    plugins: [
      firstLoadPlugin(),
      reactModulePlugin(),
      cataloguePlugin(),
      // Three seconds of each build and test run: not again where it was done a moment ago.
      env.STOOP_MESSAGES === COMPILED ? null : paraglideVitePlugin(paraglideOptions),
      react(),
      tailwindcss(),
      bootPlugin(resolve),
      headingPlugin(),
      inlineAssetsPlugin(),
      preloadPlugin(),
      noFacadesPlugin(),
      compileEarlyPlugin(),
      workerPlugin(resolve),
    ],
    resolve,
    build: {
      target: 'es2022',
      // Six per cent fewer bytes of our own code than the built-in minifier leaves, for two seconds of build.
      minify: 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3, keep_fargs: false, unsafe_arrows: true } },
      manifest: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 400,
      // Every browser that runs this target knows modulepreload. Only the page itself preloads: a list of what each later
      // chunk imports would be more than a kilobyte of the first load.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, imports, { hostType }) => (hostType === 'html' ? imports : []),
      },
      // What rarely changes apart from what often does: a new release leaves four fifths of the first load in the cache.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Mutations come with the first screen that writes.
              {
                name: 'vendor',
                test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/](?!.*(mutationObserver|useMutation))/,
              },
              // What the first screen needs, and what several others share (scripts/shared-files.ts).
              ...SHARED_FILES.map((file) => ({
                debugName: file,
                name: (id: string, context: Context) => (fileOf(id, context) === file ? file : null),
              })),
            ],
          },
        },
      },
    },
    server: { proxy, strictPort: false },
    preview: { proxy },
  };
});
