import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { expect } from './journey.ts';

/** A number of its own for each person, so that journeys of one run never meet. */
export const newPhone = () =>
  `${Math.random() < 0.5 ? 212 : 646} 736 ${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

export const e164 = (phone: string) => `+1${phone.replace(/\D/g, '')}`;

export const rowsOf = (sql: Sql, phone: string) =>
  sql`select * from public.job_applications where phone_number = ${e164(phone)}`;

/** Any open job whose application ends here; with `link`, one whose application ends on the employer's site. */
export async function openJob(sql: Sql, { link = false } = {}): Promise<string> {
  const [job] = await sql<{ id: string }[]>`
    select id from private.open_jobs where (application_link is not null) = ${link} order by random() limit 1`;
  if (!job) throw new Error('There is no such open job.');
  return job.id;
}

/** An open job whose applications go to this address. */
export async function jobFor(sql: Sql, contact: string): Promise<string> {
  const [job] = await sql<{ id: string }[]>`
    insert into public.jobs (title, company, location, pay_range, is_approved, contact_method)
    values ('Fry Cook', 'Concourse Fry House', 'Bronx', '$18-22/hour', true, ${contact}) returning id`;
  return job?.id ?? '';
}

interface Applying {
  email?: string | undefined;
  /** Whether it is handed in; else it stands after step 1. */
  isWhole?: boolean;
}

/**
 * Applies to a job as the visitor of this browser, without going through the steps; gives the application's id. A file of
 * the site is opened for it where no page is.
 */
export async function applyAsVisitor(page: Page, jobId: string, phone: string, { email, isWhole }: Applying = {}) {
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  return page.evaluate(
    async ([job, number, address, whole]) => {
      const key =
        localStorage.getItem('stoop-visitor-key') ??
        Array.from({ length: 64 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
      localStorage.setItem('stoop-visitor-key', key);
      const call = async (method: string, path: string, body: object) => {
        const headers = {
          apikey: 'sb_publishable_local',
          'content-type': 'application/json',
          prefer: 'return=representation',
          'x-visitor-key': key,
        };
        const response = await fetch(`/rest/v1/${path}`, { method, headers, body: JSON.stringify(body) });
        if (!response.ok) throw new Error(await response.text());
        return response.json();
      };
      const { id } = await call('POST', 'rpc/start_application', {
        p_id: crypto.randomUUID(),
        p_job_id: job,
        p_first_name: 'Maria',
        p_phone_number: number,
        p_email: address ?? null,
        p_attribution: {},
        p_consent_text_version: 'journey',
      });
      if (whole) {
        await call('PATCH', `job_applications?id=eq.${id}&select=id`, {
          availability: 'asap',
          work_experience: 'Two years of deliveries in Sunset Park.',
          preferred_start_date: new Date().toISOString().slice(0, 10),
          application_status: 'step_2_completed',
        });
        await call('POST', 'rpc/complete_application', { p_id: id });
      }
      return id as string;
    },
    [jobId, phone, email, isWhole] as const,
  );
}

/**
 * Until what the coming steps need is here, the last one's code at the end: from then on an application goes on without a
 * connection.
 */
export const comingSteps = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining('/step-four-page-'));

export async function fillStepOne(page: Page, phone: string, email = '') {
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Email (optional)').fill(email);
}

export async function sendStepOne(page: Page, phone: string, email = '') {
  await fillStepOne(page, phone, email);
  await page.getByRole('button', { name: 'Start My Application' }).click();
}

/** All of step 2 but the date, whose calendar is left open. */
export async function fillUpToTheDate(page: Page) {
  await page.getByLabel('Availability').selectOption('asap');
  await page.getByLabel('Work experience').fill('Two years of deliveries in Sunset Park.');
  await page.getByRole('button', { name: /^Preferred start date/ }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).waitFor();
}

export async function fillStepTwo(page: Page) {
  await fillUpToTheDate(page);
  await page.getByRole('button', { name: 'Next Monday' }).click();
}

export const sendStepTwo = (page: Page) => page.getByRole('button', { name: "Continue — I'm Ready to Work" }).click();
