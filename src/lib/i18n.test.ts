// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

test('the language that was chosen is the one after a reload', async () => {
  const { changeLocale } = await import('./i18n.ts');
  changeLocale('es');
  vi.resetModules();
  expect((await import('./i18n.ts')).intlLocale()).toBe('es-US');
});

test('storage that is refused or full leaves the language to the browser, and can be switched all the same', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { changeLocale, intlLocale } = await import('./i18n.ts');
  expect(intlLocale()).toBe('en-US');
  changeLocale('es');
  expect(intlLocale()).toBe('es-US');
});
