import type { Page } from '@playwright/test';

/** An address, then the states that a person meets there, one after the other, and how each is reached. */
type Screen = [path: string, ...states: State[]];
export type State = [name: string, reach: (page: Page) => Promise<unknown>];

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().waitFor();
const press = async (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const firstJob = (page: Page) => page.locator('article[id^=job-]').first().waitFor();
const password = (page: Page) => page.getByLabel('Password').first().waitFor();
const UNKNOWN = '00000000-0000-4000-8000-00000000dead';

/**
 * Every screen of a person, which screens.spec.ts opens once and looks at in all ways. An address without states is there
 * with its heading. Walks run side by side; the last is of somebody who applied to `:job`, twice.
 */
export const walks: Record<string, Screen[]> = {
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
      ['jobs found', firstJob],
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
    ['/jobs?location=Bronx&category=delivery&pay=30%2B&type=contractor&experience=no-experience'],
    ['/jobs?q=limpieza&shift=nights&location=Staten+Island&pay=30%2B&experience=no-experience'],
    [`/jobs?job=${UNKNOWN}`],
    ['/jobs/warehouse/in/bronx', ['jobs of a borough', text('open now.')]],
    ['/jobs/customer-service/in/staten-island'],
    [
      '/apply',
      [
        'apply landing',
        (page) =>
          page
            .getByRole('link', { name: /^Apply Now/ })
            .first()
            .waitFor(),
      ],
    ],
    ['/apply?ref=AB12CD'],
  ],
  'arriving and signing in': [
    ['/welcome', ['welcome', text('Browse Jobs')]],
    ['/welcome?ref=craigslist', ['campaign', text('Browse More Jobs')]],
    [`/apply/${UNKNOWN}/step-3`],
    [`/apply/${UNKNOWN}/success`],
    ['/terms', ['terms', heading('Terms of use')]],
    ['/privacy', ['privacy', heading('Privacy')]],
    ['/sign-in', ['sign in', password]],
    ['/sign-in?mode=sign-up', ['sign up', password]],
    ['/sign-in?mode=reset'],
    ['/sign-in?mode=recover', ['recover', (page) => page.getByRole('textbox').first().waitFor()]],
    ['/no/such/page', ['not found', text('Oops! Page not found')]],
  ],
  'tools and links': [
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
    ['/tools/salary-guide'],
    ['/tools/salary-guide?work=customer-service&borough=Staten+Island'],
    ['/stats', ['stats', heading('How Stoop does')]],
    [`/outcome/${'a1'.repeat(32)}`],
    ['/link/none'],
    ['/s/none'],
    [`/application/${UNKNOWN}`],
    ['/reapply/nobody'],
    ['/employer/nobody'],
    ['/outcome/nobody'],
    ['/stats'],
    ['/interview/nobody'],
    [`/employer/stop/${'a1'.repeat(32)}`],
    ['/post'],
    ['/post?step=paste'],
    ['/post?step=what'],
    ['/post?step=pay'],
    ['/post?step=reach'],
    [`/post/${'a1'.repeat(32)}`],
    [`/post/${'a1'.repeat(32)}?address`],
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
    ['/messages'],
    ['/my-applications', ['my applications', text('No Applications Yet')]],
    [`/my-applications?application=${UNKNOWN}`],
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
    ['/alerts?ref=craigslist&city=Queens&job_type=warehouse'],
    ['/alerts?words=limpieza+Noche&city=Queens'],
    [
      '/alerts',
      ['alerts', button('Activate Smart Alerts')],
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
      ['tools again', button('Get Alerts')],
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
    [`/unsubscribe/${UNKNOWN}`, ['unknown unsubscribe link', text('This link does not work')]],
  ],
  'after applying': [
    ['/jobs/:job'],
    ['/apply/:job/step-1'],
    ['/dashboard'],
    ['/my-applications'],
    ['/my-applications?application=:application'],
    ['/earn'],
    ['/referrals'],
  ],
};
