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
