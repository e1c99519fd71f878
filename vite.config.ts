import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { finishHtmlPlugin } from './scripts/finish-html-plugin.ts';
import { keepForOffline } from './scripts/keep-for-offline.ts';
import { COMPILED, paraglideOptions } from './scripts/paraglide-options.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// The local API's preflight answers a fixed header list, so `x-visitor-key` must come same-origin.
const api = process.env.STOOP_API_URL;
const proxy = api ? { '^/(rest|auth|functions)/v1/': { target: api } } : undefined;

export default defineConfig({
  plugins: [
    // Three seconds of each build and test run: not again where it was done a moment ago.
    process.env.STOOP_MESSAGES === COMPILED ? null : paraglideVitePlugin(paraglideOptions),
    react(),
    tailwindcss(),
    finishHtmlPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      manifest: false,
      injectManifest: { globPatterns: ['index.html', 'assets/*.js'], manifestTransforms: [keepForOffline] },
    }),
  ],
  resolve: { alias: { '@': path('./src'), '@rules': path('./supabase/functions/_shared/rules') } },
  build: {
    manifest: true,
    // One stylesheet, which travels in the page.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // Its list of each page's files would be in the first load; index.html has those of the pages where people arrive.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
              priority: 6,
            },
            // The frame and the feed, the first screen.
            { name: 'app', tags: ['$initial'], priority: 5 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 4 },
            // Icons and texts of many screens, which would be a file each; what floats in the frame needs none of them.
            { name: 'small', test: /lucide-react|paraglide(?!.*[\\/]shell_)/, minShareCount: 5, priority: 3 },
            // With all that fields are made of.
            { name: 'form', test: /[\\/]components[\\/]form\.tsx/, minShareCount: 2, priority: 2 },
            // What its steps share, without what other screens use too.
            {
              name: 'apply',
              test: /[\\/]features[\\/]apply[\\/](?!api|outbox|schema)/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
