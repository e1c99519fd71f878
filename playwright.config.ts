import { defineConfig } from '@playwright/test';
import { installedShell } from './scripts/chromium.ts';

/**
 * Of the lists that a command line holds the last one counts: this is Playwright's own, and the address bar's drop-down,
 * an application in itself that Chromium loads with each window, at the price of our own first load.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'SpareRendererForSitePerProcess',
];

/** People's journeys on a phone, against the production build in front of a fresh stack (e2e/global-setup.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // One more than the cores that we count on, since a journey waits for quiet, for timers, for answers: each further one
  // is another browser, and takes a twentieth more of the processor for the same journeys.
  workers: 3,
  fullyParallel: true,
  // Bounds, not goals: beside the unit tests on two busy cores a journey takes three times as long as alone.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A second try on a busy machine; what needed one is named in the report.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    // One text that is missing costs a journey so much, and not all of its time.
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Everything that moves, skeletons above all, is painted again and again: motion is tested where it is the point.
    contextOptions: { reducedMotion: 'reduce' },
    // The worker's own journey (offline.spec.ts) allows it; the others would each fill its caches.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: installedShell(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${switchedOff.join(',')}`,
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
  ],
});
