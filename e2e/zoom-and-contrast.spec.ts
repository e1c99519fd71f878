import type { Locator, Page } from '@playwright/test';
import { applyAsVisitor, newPhone, openJob } from './application.ts';
import { expect, test } from './journey.ts';
import { CONTROLS, unseen } from './looks.ts';

/** What of `wanted` somebody cannot reach: outside the screen, without a size or under something else. */
const outOfReach = (wanted: Locator) =>
  wanted.evaluateAll((shown) => {
    const lost = shown.filter((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      const isInside = left >= -1 && right <= window.innerWidth + 1 && top >= -1 && bottom <= window.innerHeight + 1;
      const points = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + width * share, top + height / 2));
      return width < 24 || height < 24 || !isInside || !points.every((point) => point && one.contains(point));
    });
    return { shown: shown.length, lost: lost.map((one) => one.textContent) };
  });

/** The four tabs that are displayed: below on a phone, above on a desktop. */
const tabs = (page: Page) => page.getByRole('navigation', { name: /^(Main|Principal)$/ }).getByRole('link');

const enlarge = (page: Page) =>
  page.addInitScript(() => {
    const larger = new CSSStyleSheet();
    larger.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets.push(larger);
  });

for (const locale of ['en-US', 'es-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    for (const width of [360, 1280]) {
      test(`text at 200 % on ${width} px loses no tab and covers no language button`, async ({ page }) => {
        await page.setViewportSize({ width, height: 640 });
        await enlarge(page);
        await page.goto('/');
        await page.getByRole('article').first().waitFor();
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        expect(await outOfReach(tabs(page))).toEqual({ shown: 4, lost: [] });
        const header = page.getByRole('banner');
        const language = header.getByRole('button', { name: /Español|English/ });
        expect(await outOfReach(language)).toEqual({ shown: 1, lost: [] });
        expect(await outOfReach(header.getByRole('searchbox'))).toEqual({ shown: 1, lost: [] });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }

    test('text at 200 % breaks no word of the figures and enlarges the count of tokens', async ({ page, sql }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await applyAsVisitor(page, await openJob(sql), newPhone(), { isWhole: true });
      await page.goto('/referrals');
      const tokens = page.locator('p.tabular-nums').first();
      const size = () => tokens.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      await tokens.waitFor();
      const usual = await size();
      await enlarge(page);
      await page.reload();
      await tokens.waitFor();
      expect(await size()).toBe(usual * 2);
      await page.goto('/my-applications');
      const names = page.locator('dl dt');
      await names.first().waitFor();
      const brokenWords = names.evaluateAll((all) =>
        all
          .filter((name) => {
            const text = name.firstChild as Text;
            const words = [...text.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return range;
            });
            return words.some((word) => word.getClientRects().length > 1);
          })
          .map((name) => name.textContent),
      );
      expect(await brokenWords).toEqual([]);
      expect(await names.count()).toBe(4);
    });

    const clippedText = (page: Page) =>
      page.locator('article :is(p:first-child, h2) span').evaluateAll((texts) =>
        texts
          .filter((text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1)
          .filter((text) => getComputedStyle(text).overflow !== 'visible')
          .map((text) => text.textContent),
      );

    test("text at 200 % in a page 1280 px wide cuts nothing of a card's pay or title and keeps the search wide", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 640 });
      await enlarge(page);
      await page.goto('/');
      await page.getByRole('article').nth(4).waitFor();
      expect(await clippedText(page)).toEqual([]);
      expect((await page.getByRole('searchbox').boundingBox())?.width).toBeGreaterThan(180);
    });

    test("a browser's own text size of 200 % shows a page 1280 px wide as a phone's", async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 640 });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await page.goto('/');
      const cards = page.getByRole('article');
      await cards.nth(4).waitFor();
      expect(await outOfReach(tabs(page))).toEqual({ shown: 4, lost: [] });
      expect(await clippedText(page)).toEqual([]);
      expect((await page.getByRole('searchbox').boundingBox())?.width).toBeGreaterThan(180);
      const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
      if (!first || !second) throw new Error('two cards are in sight');
      expect(second.y - (first.y + first.height)).toBeGreaterThan(8);
    });

    test('the offer of alerts takes one row at 360 px and at most an eighth of the screen', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto('/tools');
      const bar = page.getByRole('complementary');
      await bar.waitFor();
      const middles = await bar.locator('> *').evaluateAll((parts) =>
        parts.map((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      );
      expect(middles).toHaveLength(3);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
      const { height = 0 } = (await bar.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(0);
      expect(height).toBeLessThanOrEqual(640 / 8);
    });
  });
}

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  /** The colours of a part and of its edge, and of the page behind it, as painted. */
  const colors = (painted: Locator, part?: string) =>
    painted.first().evaluate((one, pseudo) => {
      const style = getComputedStyle(one, pseudo);
      const edges = [
        style.outlineStyle !== 'none' && style.outlineWidth !== '0px' && style.outlineColor,
        style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px' && style.borderTopColor,
      ];
      return {
        fill: style.backgroundColor,
        edges: edges.filter((edge) => edge !== false),
        page: getComputedStyle(document.body).backgroundColor,
      };
    }, part);

  test('the switch, the progress and the current tab stand out from what is behind them', async ({ page, sql }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/settings/alerts');
    const toggle = page.getByRole('switch').first();
    await toggle.waitFor();
    for (const isOn of [true, false]) {
      await toggle.setChecked(isOn);
      // What it slides over changes colour on the way.
      await expect.poll(async () => (await colors(toggle)).fill !== (await colors(toggle)).page).toBe(isOn);
      const track = await colors(toggle);
      expect(track.edges.filter((edge) => edge !== track.page)).not.toEqual([]);
      expect((await colors(toggle, '::before')).fill).not.toBe(track.fill);
    }

    for (const path of [`/apply/${await openJob(sql)}/step-1`, '/dashboard']) {
      await page.goto(path);
      const progress = page.getByRole('progressbar').first();
      await progress.waitFor();
      const track = await colors(progress);
      expect(
        track.edges.filter((edge) => edge !== track.page),
        path,
      ).not.toEqual([]);
      expect((await colors(progress.locator('> *'))).fill, path).not.toBe(track.fill);
    }

    // On a phone the mark around the icon tells the current tab, on a desktop the edge of the tab.
    const current = tabs(page).and(page.locator('[aria-current]'));
    const others = tabs(page).and(page.locator(':not([aria-current])'));
    const [mark, unmarked] = [await colors(current.locator('> *')), await colors(others.locator('> *'))];
    expect(mark.fill).not.toBe(unmarked.fill);
    expect(mark.fill).not.toBe(mark.page);
    await page.setViewportSize({ width: 1280, height: 640 });
    const [wide, beside] = [await colors(current), await colors(others)];
    expect(wide.edges.filter((edge) => edge !== wide.page)).not.toEqual([]);
    expect(beside.edges).toEqual([]);
  });

  test('somebody applies: every field, button, mistake and place of the keyboard can be seen', async ({
    page,
    sql,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const expectSeen = async (where: string) => {
      expect.soft(await page.locator(CONTROLS).count(), where).toBeGreaterThan(0);
      expect.soft(await unseen(page.locator(CONTROLS)), where).toEqual([]);
    };
    const expectFocusSeen = async (where: string) => {
      const { edges, page: behind } = await colors(page.locator(':focus'));
      expect
        .soft(
          edges.filter((edge) => edge !== behind),
          where,
        )
        .not.toEqual([]);
    };
    const submit = page.locator('main form [type=submit]');

    await page.goto(`/apply/${await openJob(sql)}/step-1`);
    await submit.waitFor();
    await expectSeen('step 1');
    await submit.press('Enter');
    // A mistake has an icon and words, not only a colour.
    const mistake = page.locator(`#${await page.locator('[name=first_name]').getAttribute('id')}-error`);
    await expect(mistake.locator('svg')).toBeVisible();
    await expect(page.locator('[name=first_name]')).toBeFocused();
    await expectFocusSeen('the field to put right');
    await page.keyboard.type('Ana');
    await page.locator('[name=phone_number]').fill(newPhone());
    await submit.focus();
    await expectFocusSeen('the button');
    await submit.press('Enter');

    await page.waitForURL(/step-2/);
    await expectSeen('step 2');
    await page.locator('[name=availability]').selectOption('asap');
    await page.locator('[name=work_experience]').fill('Two years in a kitchen.');
    const start = page.locator('[name=preferred_start_date]');
    await start.press('Enter');
    const calendar = page.getByRole('dialog');
    await calendar.getByRole('grid').waitFor();
    await page.keyboard.press('ArrowDown');
    await expectFocusSeen('a day');
    await page.keyboard.press('Enter');
    await start.press('Enter');
    const chosen = await colors(calendar.locator('[aria-selected=true] button'));
    expect
      .soft(chosen.fill, 'the chosen day')
      .not.toBe((await colors(calendar.locator('td:not([aria-selected]) button'))).fill);
    await page.keyboard.press('Escape');
    await submit.press('Enter');

    await page.waitForURL(/step-3/);
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await page.waitForURL(/step-4/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSeen('the confirmation');
  });
});
