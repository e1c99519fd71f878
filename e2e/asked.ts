import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The dot on a tab, in every screen that has tabs: asked for two seconds later, when all else is there. */
const LATE = 'rpc/my_unread_messages';

/** Follows what the page's screens ask the backend for; gives how to open one and hold it against what it may ask for. */
export function watchAsked(page: Page) {
  let asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(?:rest|auth|functions)\/v1\/([^?]+)/.exec(request.url()) ?? [];
    if (name && name !== LATE) asked.push(name);
  });
  /** Opens a screen from its address, as a link from elsewhere does; null for one that may ask for anything. */
  return async (path: string, expected: string[] | null) => {
    asked = [];
    await page.goto(path);
    if (!expected) return;
    // On a busy machine a screen's code may run for longer than the half second without a request.
    await expect.poll(() => asked, path).toEqual(expect.arrayContaining(expected));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect.soft(asked.sort(), path).toEqual(expected);
  };
}
