import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import postgres from 'postgres';
import { findChromium } from './chromium.ts';
import { readCommandLine } from './command-line.ts';
import { startPreview } from './preview-site.ts';

const usage = `npm run screenshots [-- …]: the pictures of the README, taken from a fresh stack with the seed
  --all        every screen, at both sizes, in both themes
  --only NAME  one of them
  --out DIR    where to (usually docs/screenshots)
  --site URL   of a running site`;
const { values } = readCommandLine(usage, (args) =>
  parseArgs({
    args,
    options: {
      all: { type: 'boolean', default: false },
      out: { type: 'string', default: 'docs/screenshots' },
      site: { type: 'string' },
      only: { type: 'string' },
    },
  }),
);

interface Shot {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  /** Signed in as the stack's own admin; needs a stack of its own (no `--site`). */
  admin?: boolean;
  /** Behind the link of an employer, which the path does not have; needs a stack of its own too. */
  employer?: boolean;
  /** For the README: a phone unless said otherwise. */
  size?: 'desktop';
}

const openFirst = async (page: Page) => {
  await page.getByRole('article').first().getByRole('button').first().click();
};
const toStep1 = async (page: Page) => {
  await openFirst(page);
  await page.getByRole('article').first().getByRole('link', { name: 'Apply Now' }).click();
  await page.getByLabel('First name').waitFor();
};
const openJobPage = async (page: Page) => {
  const address = await page.locator('article h2 a[href^="/jobs/"]').first().getAttribute('href');
  await page.goto(new URL(address ?? '', page.url()).href);
  await page.getByRole('link', { name: 'Apply Now' }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const sayYes = async (page: Page) => {
  await page.getByRole('button', { name: 'Yes, show me who applied' }).click();
  await page.getByRole('article').first().waitFor();
};
const setInterview = async (page: Page) => {
  await sayYes(page);
  await page.getByRole('button', { name: 'Interview', exact: true }).first().click();
  await page.getByRole('dialog').getByLabel('Address').fill('2461 Grand Concourse, Bronx');
};

const readme: Shot[] = [
  { name: 'feed', path: '/' },
  { name: 'card', path: '/?q=delivery', prepare: openFirst },
  { name: 'step-1', path: '/?q=delivery', prepare: toStep1 },
  { name: 'near', path: '/?near=fordham-rd-b-d&within=5' },
  { name: 'job-page', path: '/?near=fordham-rd-b-d&within=5', prepare: openJobPage },
  { name: 'salary-guide', path: '/tools/salary-guide' },
  { name: 'stats', path: '/stats' },
  { name: 'employer', path: '/employer', employer: true, prepare: sayYes },
  { name: 'employer-interview', path: '/employer', employer: true, prepare: setInterview },
  { name: 'admin-dashboard', path: '/admin-dashboard', admin: true, size: 'desktop' },
  { name: 'admin-delivery', path: '/smart-alerts-dashboard', admin: true, size: 'desktop' },
];

const others: Shot[] = [
  { name: 'no-match', path: '/?q=astronaut' },
  { name: 'filtered', path: '/?location=Brooklyn&pay=20-25' },
  { name: 'apply', path: '/apply' },
  { name: 'welcome', path: '/welcome' },
  { name: 'welcome-campaign', path: '/welcome?ref=craigslist' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'sign-up', path: '/sign-in?mode=sign-up' },
  { name: 'recover', path: '/sign-in?mode=recover' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'dashboard', path: '/dashboard' },
];

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

async function take(browser: Browser, site: string, shot: Shot, size: keyof typeof sizes, scheme: 'light' | 'dark') {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: scheme,
    deviceScaleFactor: 2,
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
  });
  const page = await context.newPage();
  try {
    if (shot.admin) await signIn(page, site);
    await page.goto(site + shot.path + (shot.employer ? `/${await employerToken()}` : ''));
    await page.waitForLoadState('networkidle');
    if (shot.admin) await page.getByRole('row').nth(2).waitFor();
    await shot.prepare?.(page);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${values.out}/${shot.name}-${size}${scheme === 'dark' ? '-dark' : ''}.png` });
  } finally {
    await context.close();
  }
}

/** The token of a link to the job that most people applied to. */
async function employerToken(): Promise<string> {
  const sql = postgres(preview?.address.dbUrl ?? '', { max: 1 });
  const [job] = await sql`select job_id as id from public.job_applications where application_status = 'completed'
    group by job_id order by count(*) desc limit 1`;
  await sql`insert into public.job_contacts (job_id, email) values (${job?.id}, 'hiring@example.com')
    on conflict (job_id) do update set email = excluded.email`;
  const [link] = await sql<
    { token: string }[]
  >`select private.new_employer_link(${job?.id}, 'hiring@example.com') as token`;
  await sql.end();
  return link?.token ?? '';
}

async function signIn(page: Page, site: string) {
  await page.goto(`${site}/sign-in`);
  await page.getByLabel('Email').fill(preview?.address.adminEmail ?? '');
  await page.getByLabel('Password', { exact: true }).fill(preview?.address.adminPassword ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

await mkdir(values.out, { recursive: true });
const preview = values.site ? null : await startPreview({ fresh: true, seed: 'demo', log: console.error });
const site = values.site ?? preview?.address.site ?? '';
const executablePath = await findChromium(console.error);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const shots = (values.all ? [...readme, ...others] : readme).filter(
    (shot) => !values.only || shot.name === values.only,
  );
  for (const shot of shots) {
    for (const size of values.all ? (['phone', 'desktop'] as const) : ([shot.size ?? 'phone'] as const)) {
      for (const scheme of values.all ? (['light', 'dark'] as const) : (['light'] as const)) {
        await take(browser, site, shot, size, scheme).catch((error: Error) =>
          console.error(`${shot.name} ${size} ${scheme}: ${error.message.split('\n')[0]}`),
        );
      }
    }
  }
} finally {
  await browser.close();
  await preview?.stop();
}
