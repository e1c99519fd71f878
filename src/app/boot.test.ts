// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const lang = () => document.documentElement.lang;
const boot = async (worker: object | null) => {
  vi.stubGlobal('navigator', { languages: ['en-US'], serviceWorker: { controller: worker } });
  await import('./boot.ts');
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/earn');
  localStorage.setItem('stoop-locale', 'es');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.lang = 'en';
});

it('whoever comes back has the language that was chosen with the first paint', async () => {
  await boot({});
  expect(lang()).toBe('es');
});

it('where no worker tells so, what was chosen is looked up in the next task', async () => {
  await boot(null);
  expect(lang()).toBe('en');
  vi.runAllTimers();
  expect(lang()).toBe('es');
});
