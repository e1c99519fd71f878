import { afterAll, beforeAll, vi } from 'vitest';
import { rememberBrowser } from './clean-browser.ts';
import { rememberStyles } from './quick-styles.ts';

/*
 * Files share a worker: starting jsdom, React and the rest for each of them took longer than the tests themselves. So that
 * each still starts as if it were alone, our own modules are loaded anew, and what it leaves behind is taken away.
 */
vi.resetModules();
const leave = typeof document === 'undefined' ? undefined : rememberBrowser();
const forgetStyles = typeof document === 'undefined' ? undefined : rememberStyles();

// A busy machine is slow, not wrong: what a screen should show is waited for longer than the library's one second.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  // The messages are loaded once for all files: without this a file would read them in the language of the one before.
  await import('../src/lib/i18n.ts');
  configure({ asyncUtilTimeout: 8000 });
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  forgetStyles?.();
  leave?.();
});
