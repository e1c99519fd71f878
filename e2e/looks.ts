import type { Locator, Page } from '@playwright/test';
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

/** What was made to move by the test itself is not counted. */
export const forgetShifts = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { shifts: string[] }).shifts.length = 0;
  });

/** What moved in this page so far, in words. */
export const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** What sticks out of the page sideways, is cut off or lies over its neighbour in the bar, in words. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const bar = [...document.querySelectorAll('header:not(main *) > *')]
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    for (const [index, { part, box }] of bar.entries()) {
      const next = bar[index + 1]?.box;
      if (next && box.right > next.left + 1) found.push(`over the next in the bar: ${part.textContent}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const box = element.getBoundingClientRect();
      // What only a screen reader sees is a pixel wide.
      if (!hasText || box.width <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const isCutOnPurpose =
        element.closest('.truncate, [class*="line-clamp"], .overflow-hidden, .overflow-x-auto') !== null;
      const isOut = box.left < -1 || box.right > clientWidth + 1;
      const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      if ((isOut || isCut) && !isCutOnPurpose) found.push(`${element.tagName}: ${element.textContent?.slice(0, 60)}`);
    }
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    for (const input of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      pen.font = font;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (room > 0 && pen.measureText(input.placeholder).width > room) found.push(`cut: ${input.placeholder}`);
    }
    const controls = '[data-look], nav a, header button, .rounded-pill, label:has(> input.opacity-0)';
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (element.offsetHeight > 76) found.push(`more than two lines: ${element.textContent}`);
    }
    return found;
  });

export const unasked = async (page: Page) => (await shifts(page)).filter((shift) => shift.startsWith('unasked'));

export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** `touched`: the page was worked with since it was opened, so that it may move where it is asked to. */
export async function expectCalm(page: Page, where: string, touched = false) {
  await drawn(page);
  expect.soft(await misfits(page), where).toEqual([]);
  await expect
    .configure({ soft: true })
    .poll(() => covered(page), { message: where })
    .toEqual([]);
  expect.soft(await (touched ? unasked : shifts)(page), where).toEqual([]);
}

/** What a toast lies on that is filled in, read or closes a dialog. */
export const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[role=status][aria-label^=Notific] > * > *')];
    const clear = document.querySelectorAll('h1, h2, h3, input, select, textarea, label, [data-control], [data-close]');
    return [...clear].flatMap((one) => {
      const box = one.getBoundingClientRect();
      const isCovered = toasts.some((toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect();
        return box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      });
      return isCovered ? [one.textContent || one.tagName] : [];
    });
  });

/** Controls that are told from the page by nothing: neither an edge nor a ground of their own. */
export const unseen = (controls: Locator) =>
  controls.evaluateAll((shown) => {
    const page = getComputedStyle(document.body).backgroundColor;
    return shown
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
      .filter((one) => {
        const { backgroundColor, borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(one);
        const hasEdge = borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== page;
        return !hasEdge && (backgroundColor === page || backgroundColor === 'rgba(0, 0, 0, 0)');
      })
      .map((one) => one.textContent || one.getAttribute('name'));
  });
export const CONTROLS =
  'main :is(input:not([type=radio], .sr-only), select, textarea, [data-look=primary], [data-control])';

/** Looks at the page as it stands with text at 200 %, and puts it back. */
export async function withTextAt200<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const larger = new CSSStyleSheet();
    larger.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets.push(larger);
  });
  await drawn(page);
  const seen = await look();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  await drawn(page);
  return seen;
}
