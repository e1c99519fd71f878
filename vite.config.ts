import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { finishHtmlPlugin } from './scripts/finish-html-plugin.ts';
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
      // The shell, and the way from the feed through an application; the client comes with the connection that it needs.
      injectManifest: {
        globPatterns: [
          'index.html',
          'assets/{rolldown-runtime,vendor,app,index,shared,offline,workbox-window*}-*.js',
          'assets/{near*,locate*,place-field,places,lines,distance-text,geolocation,no-jobs,no-match,filter-sheet,report-sheet,job-page,job-landing-page,deep-link-page,landing-page,step-*-page,success-page}-*.js',
          'assets/{answer-list,copy-button,employer-site,next-steps,promises,steps,lazy-notification-offer,share,dialog,popover,es2015,tslib.es6,form,phone,calendar}-*.js',
        ],
      },
    }),
  ],
  resolve: { alias: { '@': path('./src'), '@rules': path('./supabase/functions/_shared/rules') } },
  build: {
    manifest: true,
    // One stylesheet, which travels in the page.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
              priority: 3,
            },
            // The frame and the feed, the first screen.
            { name: 'app', tags: ['$initial'], priority: 2 },
            // What several of the other screens use, but for large packages, places, notifications, interviews, and what only admins see.
            {
              name: 'shared',
              test: /^(?!.*(admin|copy-button|employer-site|link-outcome|no-match|promises|next-steps|components[\\/]steps|share-links|sms-segments|stop-words|notification|alerts_|jobs[\\/]share|jobs[\\/]near|jobs_(place|lines|miles)|geolocation|borough|form|dialog|popover|calendar|interview|moment|table|chart|csv|date-range|panel|list|keyset)).*([\\/](components|lib|jobs|apply|paraglide)[\\/]|lucide-react|_shared)/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
