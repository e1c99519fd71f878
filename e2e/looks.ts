import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './journey.ts';

/**
 * axe finds nothing in the page as it stands, or nothing against `rules`; `state` is said when it does. It is brought into
 * a document once and runs there: our pages have no frames that it would have to gather results from.
 */
export async function axeFindsNothing(page: Page, state: string, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const look = () =>
    page.evaluate(async (values) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const violationsIn = async (where: axe.ElementContext, which: axe.RunOptions) =>
        (await run(where, { resultTypes: ['violations'], ...which })).violations;
      // Colours take longer than all else. What lies behind a dialog was looked at before it opened; a list's cards are alike.
      const front = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.documentElement;
      const colours = { include: [front], exclude: [...document.querySelectorAll('article')].slice(8) };
      const violations = values
        ? await violationsIn(values.includes('color-contrast') ? colours : document, { runOnly: values })
        : [
            // The rule of WCAG 2.2 is off unless it is asked for.
            ...(await violationsIn(document, {
              rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } },
            })),
            ...(await violationsIn(colours, { runOnly: ['color-contrast'] })),
          ];
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }, rules);
  // What floats steps aside a moment after what it covers has moved; one look at a large screen may take ten seconds.
  await expect.configure({ soft: true }).poll(look, { message: state, timeout: 30_000 }).toEqual([]);
}

/** The same in both themes without going through the journey twice. They differ in their colours alone. */
export async function axeFindsNothingInEitherTheme(page: Page, state: string) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await axeFindsNothing(page, `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await axeFindsNothing(page, `${state}, light`, ['color-contrast', 'link-in-text-block']);
}

/** Notes every shift from now on, in every page that this tab opens; one that follows a tap within half a second is asked for. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        const what = shift.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ');
        shifts.push(`${shift.hadRecentInput ? 'asked' : 'unasked'} ${shift.value.toFixed(4)} ${what}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved in this page so far, in words. */
export const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
