import { test as base, expect, type Locator } from '@playwright/test';
import postgres from 'postgres';
import type { StackAddress } from '../scripts/stack/stack.ts';

interface Fixtures {
  /** Where the site and the stack behind it are. */
  address: StackAddress & { site: string };
  /** The database itself, to check that what the screen says is so. */
  sql: postgres.Sql;
}

const readAddress = () => JSON.parse(process.env.STOOP_PREVIEW ?? '{}') as Fixtures['address'];

/**
 * A journey of one person: `page.goto('/')` opens the site. A journey fails on any uncaught error in the page, and on
 * anything that the content security policy had to stop.
 */
export const test = base.extend<Fixtures>({
  address: async ({ browserName: _ }, use) => use(readAddress()),
  baseURL: async ({ address }, use) => use(address.site),
  sql: async ({ address }, use) => {
    const sql = postgres(address.dbUrl, { max: 1 });
    await use(sql);
    await sql.end();
  },
  page: async ({ page }, use) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) errors.push(new Error(message.text()));
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

/** Presses Tab until `wanted` has the focus, as somebody without a mouse. */
export async function tabTo(target: Locator, most = 40) {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

export { expect };
