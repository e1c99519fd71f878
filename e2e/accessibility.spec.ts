import type { Page } from '@playwright/test';
import { test } from './journey.ts';
import { axeFindsNothing } from './looks.ts';

/** Every screen that stands now, in the states a person meets; axe must find nothing in either theme. */
const screens: { name: string; path: string; ready: (page: Page) => Promise<unknown> }[] = [
  { name: 'feed', path: '/', ready: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'open card',
    path: '/?q=warehouse',
    ready: async (page) => {
      await page.getByRole('article').first().getByRole('button').first().click();
      await page.getByRole('link', { name: 'Apply Now' }).first().waitFor();
    },
  },
  {
    name: 'filters',
    path: '/',
    ready: async (page) => {
      await page.getByRole('article').first().waitFor();
      await page.getByRole('button', { name: 'Location' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'report',
    path: '/?q=warehouse',
    ready: async (page) => {
      await page.getByRole('article').first().getByRole('button').first().click();
      await page.getByRole('button', { name: 'Report this job' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'no match', path: '/?q=astronaut', ready: (page) => page.getByText('No exact matches found').waitFor() },
  {
    name: 'apply landing',
    path: '/apply',
    ready: (page) => page.getByText('Start Working This Week').first().waitFor(),
  },
  { name: 'welcome', path: '/welcome', ready: (page) => page.getByText('Browse Jobs').first().waitFor() },
  { name: 'campaign', path: '/welcome?ref=craigslist', ready: (page) => page.getByText('Browse More Jobs').waitFor() },
  { name: 'sign in', path: '/sign-in', ready: (page) => page.getByLabel('Password').first().waitFor() },
  { name: 'sign up', path: '/sign-in?mode=sign-up', ready: (page) => page.getByLabel('Password').first().waitFor() },
  { name: 'recover', path: '/sign-in?mode=recover', ready: (page) => page.getByRole('textbox').first().waitFor() },
  { name: 'tools', path: '/tools', ready: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'tool that is coming',
    path: '/tools',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Schedule Mock Interview' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'salary guide',
    path: '/tools/salary-guide',
    ready: async (page) => {
      await page.getByText('The numbers as a table').first().click();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    ready: (page) => page.getByRole('heading', { name: 'My Job Progress' }).waitFor(),
  },
  {
    name: 'boost my alerts',
    path: '/dashboard',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Boost My Alerts' }).click();
      await page.getByRole('dialog', { name: 'Boost My Alerts' }).waitFor();
    },
  },
  { name: 'my jobs', path: '/my-jobs', ready: (page) => page.getByText('Save jobs for later').waitFor() },
  {
    name: 'my applications',
    path: '/my-applications',
    ready: (page) => page.getByText('No Applications Yet').waitFor(),
  },
  { name: 'terms', path: '/terms', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { name: 'privacy', path: '/privacy', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    name: 'alerts',
    path: '/alerts?ref=craigslist',
    ready: (page) => page.getByRole('button', { name: 'Turn On Job Alerts' }).waitFor(),
  },
  {
    name: 'alerts with a problem',
    path: '/alerts',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Activate Smart Alerts' }).click();
      await page.getByRole('textbox', { name: 'Phone number' }).first().and(page.locator('[aria-invalid]')).waitFor();
    },
  },
  {
    name: 'alerts bar',
    path: '/tools',
    ready: (page) => page.getByRole('button', { name: 'Get Alerts' }).waitFor(),
  },
  {
    name: 'alerts sheet with a problem',
    path: '/tools',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Get Alerts' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Activate Alerts' }).click();
      await page.getByRole('dialog').locator('[aria-invalid]').waitFor();
    },
  },
  {
    name: 'unknown unsubscribe link',
    path: '/unsubscribe/00000000-0000-4000-8000-00000000dead',
    ready: (page) => page.getByText('This link does not work').waitFor(),
  },
  { name: 'referrals', path: '/referrals', ready: (page) => page.getByText('No Referral Data Found').waitFor() },
  { name: 'earn', path: '/earn', ready: (page) => page.getByRole('button', { name: 'Share Now' }).waitFor() },
  {
    name: 'share sheet',
    path: '/earn',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Share Now' }).click();
      await page
        .getByRole('dialog', { name: 'Share your link' })
        .getByRole('img', { name: /^QR code of/ })
        .waitFor();
    },
  },
  {
    name: 'alert settings',
    path: '/settings/alerts',
    ready: (page) => page.getByRole('button', { name: 'Save alert settings' }).waitFor(),
  },
  {
    name: 'alert settings with a problem',
    path: '/settings/alerts',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Save alert settings' }).click();
      await page.getByRole('combobox', { name: 'Job type' }).and(page.locator('[aria-invalid]')).waitFor();
    },
  },
  {
    name: 'deleting one’s data',
    path: '/settings/alerts',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Delete my data' }).click();
      await page.getByText('What is kept on this phone').waitFor();
    },
  },
  { name: 'not found', path: '/no/such/page', ready: (page) => page.getByText('Oops! Page not found').waitFor() },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as Parameters<typeof test.use>[0]);
    for (const { name, path, ready } of screens) {
      test(name, async ({ page }) => {
        await page.goto(path);
        await ready(page);
        await axeFindsNothing(page, name);
      });
    }
  });
}
