import type { Page } from '@playwright/test';
import { comingSteps, fillUpToTheDate, newPhone, openJob, sendStepOne, sendStepTwo } from './application.ts';
import { followFromTerms } from './follow.ts';
import { test } from './journey.ts';
import { axeFindsNothing, axeFindsNothingInEitherTheme } from './looks.ts';

/** A screen's address, then the states that a person meets there, one after the other, and how each is reached. */
type Screen = [path: string, ...states: [name: string, reach: (page: Page) => Promise<unknown>][]];

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().waitFor();
const press = async (page: Page, name: string) => page.getByRole('button', { name }).first().click();
// The page before may be an article, too.
const firstJob = (page: Page) => page.locator('article[id^=job-]').first().waitFor();
const password = (page: Page) => page.getByLabel('Password').first().waitFor();

/** Screens that share one page: what was loaded for one is there for the next. */
const walks: Record<string, Screen[]> = {
  'finding a job': [
    [
      '/',
      ['feed', firstJob],
      [
        'filters',
        async (page) => {
          await press(page, 'Location');
          await page.getByRole('dialog').waitFor();
        },
      ],
    ],
    [
      '/?q=warehouse',
      [
        'open card',
        async (page) => {
          await page.getByRole('article').first().getByRole('button').first().click();
          await page.getByRole('link', { name: 'Apply Now' }).first().waitFor();
        },
      ],
      [
        'report',
        async (page) => {
          await press(page, 'Report this job');
          await page.getByRole('dialog').waitFor();
        },
      ],
    ],
    ['/?q=astronaut', ['no match', text('No exact matches found')]],
    [
      '/jobs?category=security&shift=days&location=Staten+Island',
      ['an alert and the nearest jobs', text('Nearest matches: ')],
    ],
    ['/jobs/warehouse/in/bronx', ['jobs of a borough', text('open now.')]],
    ['/apply', ['apply landing', text('Start Working This Week')]],
    ['/no/such/page', ['not found', text('Oops! Page not found')]],
  ],
  'arriving and signing in': [
    ['/welcome', ['welcome', text('Browse Jobs')]],
    ['/welcome?ref=craigslist', ['campaign', text('Browse More Jobs')]],
    ['/terms', ['terms', heading('Terms of use')]],
    ['/privacy', ['privacy', heading('Privacy')]],
    ['/sign-in', ['sign in', password]],
    ['/sign-in?mode=sign-up', ['sign up', password]],
    ['/sign-in?mode=recover', ['recover', (page) => page.getByRole('textbox').first().waitFor()]],
  ],
  tools: [
    [
      '/tools',
      ['tools', heading('Job Search Tools')],
      ['alerts bar', button('Get Alerts')],
      [
        'tool that is coming',
        async (page) => {
          await press(page, 'Schedule Mock Interview');
          await page.getByRole('dialog').waitFor();
        },
      ],
    ],
    [
      '/tools/salary-guide',
      [
        'salary guide',
        async (page) => {
          await page.getByText('The numbers as a table').first().click();
          await page.getByRole('table').waitFor();
        },
      ],
    ],
  ],
  'one’s own pages': [
    [
      '/dashboard',
      ['dashboard', heading('My Job Progress')],
      [
        'boost my alerts',
        async (page) => {
          await press(page, 'Boost My Alerts');
          await page.getByRole('dialog', { name: 'Boost My Alerts' }).waitFor();
        },
      ],
    ],
    ['/my-jobs', ['my jobs', text('No saved jobs yet')]],
    ['/my-applications', ['my applications', text('No Applications Yet')]],
    ['/referrals', ['referrals', text('No Referral Data Found')]],
    [
      '/earn',
      ['earn', button('Share Now')],
      [
        'share sheet',
        async (page) => {
          await press(page, 'Share Now');
          const sheet = page.getByRole('dialog', { name: 'Share your link' });
          await sheet.getByRole('img', { name: /^QR code of/ }).waitFor();
        },
      ],
    ],
  ],
  alerts: [
    ['/alerts?ref=craigslist', ['alerts for a job', button('Turn On Job Alerts')]],
    [
      '/alerts',
      [
        'alerts with a problem',
        async (page) => {
          await press(page, 'Activate Smart Alerts');
          const phone = page.getByRole('textbox', { name: 'Phone number' }).first();
          await phone.and(page.locator('[aria-invalid]')).waitFor();
        },
      ],
    ],
    [
      '/tools',
      [
        'alerts sheet with a problem',
        async (page) => {
          await press(page, 'Get Alerts');
          await page.getByRole('dialog').getByRole('button', { name: 'Activate Alerts' }).click();
          await page.getByRole('dialog').locator('[aria-invalid]').first().waitFor();
        },
      ],
    ],
    [
      '/settings/alerts',
      ['alert settings', button('Save alert settings')],
      [
        'alert settings with a problem',
        async (page) => {
          await press(page, 'Save alert settings');
          await page.getByRole('combobox', { name: 'Job type' }).and(page.locator('[aria-invalid]')).waitFor();
        },
      ],
      [
        'deleting one’s data',
        async (page) => {
          await press(page, 'Delete my data');
          await page.getByText('What is kept on this phone').waitFor();
        },
      ],
    ],
    [
      '/unsubscribe/00000000-0000-4000-8000-00000000dead',
      ['unknown unsubscribe link', text('This link does not work')],
    ],
  ],
};

// Many screens in one page.
test.describe.configure({ timeout: 150_000 });

for (const [walk, screens] of Object.entries(walks)) {
  test(`axe finds nothing: ${walk}`, async ({ page, sql }) => {
    // Where filler matches, the nearest jobs are not shown.
    await sql`delete from public.fake_jobs where category = 'Security'`;
    for (const [path, ...states] of screens) {
      // A dialog that is open is left first.
      await page.keyboard.press('Escape');
      await followFromTerms(page, path);
      for (const [name, reach] of states) {
        await reach(page);
        await axeFindsNothingInEitherTheme(page, name);
      }
    }
  });
}

test('axe finds nothing: the steps of an application and their states', async ({ page, context, sql }) => {
  const path = `/apply/${await openJob(sql, { link: true })}`;
  await page.goto(`${path}/step-1`);
  await page.getByRole('button', { name: 'Start My Application' }).click();
  await page.getByText('Please enter your first name.').first().waitFor();
  await axeFindsNothingInEitherTheme(page, 'step 1 with an error');
  await sendStepOne(page, newPhone());
  await fillUpToTheDate(page);
  await axeFindsNothingInEitherTheme(page, 'step 2 with the calendar');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await comingSteps(page);
  await context.setOffline(true);
  await sendStepTwo(page);
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await axeFindsNothingInEitherTheme(page, 'step 3 without a connection');
  await context.setOffline(false);
  await page.getByText('Application Submitted Successfully!').waitFor();
  await axeFindsNothingInEitherTheme(page, 'step 3 done');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: /Finish on the employer's site/ }).waitFor();
  await axeFindsNothingInEitherTheme(page, 'step 4');
  await page.goto(`${path}/success`);
  await page.getByText("You've applied to 1 job").waitFor();
  await axeFindsNothingInEitherTheme(page, 'success');
  await page.goto('/apply/no-such-application/step-3');
  await page.getByRole('heading', { name: 'Session expired' }).waitFor();
  await axeFindsNothingInEitherTheme(page, 'session expired');
});

/** Lighthouse’s phone and a small one. */
const phones = [
  { width: 412, height: 823 },
  { width: 360, height: 640 },
];
/** Through one card and the gap after it, in steps smaller than a target. */
const positions = Array.from({ length: 10 }, (_, step) => step * 20);

test('targets are large enough wherever the feed stops under the bars, cards open or closed', async ({ page, sql }) => {
  // Few cards: each look compares every target of the page with its neighbours.
  const word = `Thimblework${Math.floor(Math.random() * 1e9)}`;
  await sql`insert into public.jobs (title, company, location, pay_range, description, is_approved)
    select ${`${word} helper `} || n, 'Kept Goods', 'Brooklyn, NY', '$21/hr', 'Pack and label.', true from generate_series(1, 5) n`;
  await page.goto(`/?q=${word}`);
  await page.getByRole('article').nth(4).waitFor();
  await button('Get Alerts')(page);
  for (const state of ['closed', 'open']) {
    if (state === 'open') {
      const whole = page.waitForResponse('**/rpc/job_detail*');
      await page.getByRole('article').nth(1).getByRole('button').first().click();
      await (await whole).finished();
    }
    for (const phone of phones) {
      await page.setViewportSize(phone);
      for (const y of positions) {
        await page.evaluate((top) => scrollTo(0, top), y);
        await axeFindsNothing(page, `${state}, ${phone.width} × ${phone.height}, scrolled by ${y}`, ['target-size']);
      }
    }
  }
  await sql`update public.jobs set is_approved = false where title like ${`${word}%`}`;
});
