import { fillStepTwo, newPhone, openJob, rowsOf, sendStepOne, sendStepTwo } from './application.ts';
import { expect, test } from './journey.ts';

test('an application is listed, followed up, corrected and withdrawn', async ({ page, sql, context }) => {
  const phone = newPhone();
  const jobId = await openJob(sql);
  const [job] = await sql<{ title: string }[]>`select title from public.jobs where id = ${jobId}`;
  if (!job) throw new Error('no job');
  const row = async () => (await rowsOf(sql, phone))[0];

  await page.goto('/my-applications');
  await expect(page.getByRole('heading', { name: 'No Applications Yet' })).toBeVisible();
  await page.goto(`/apply/${jobId}/step-1`);
  await sendStepOne(page, phone);
  await expect(page).toHaveURL(/step-2/);

  // Not finished: it goes on where it stopped.
  await page.goto('/my-applications');
  const card = page.getByRole('article', { name: job.title });
  await expect(card.getByText('Not finished')).toBeVisible();
  await card.getByRole('link', { name: 'Continue' }).click();
  await fillStepTwo(page);
  await sendStepTwo(page);
  await expect(page.getByText('Application Submitted Successfully!').first()).toBeVisible();

  await page.goto('/my-applications?filter=pending');
  await expect(card.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pending 1' })).toHaveAttribute('aria-pressed', 'true');
  await context.grantPermissions(['clipboard-write']);
  await card.getByRole('button', { name: 'Follow Up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Follow Up' });
  await expect(sheet.getByLabel('Your message')).toHaveValue(/my name is Maria\. I applied for .+ on \w+ \d+\./);
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect(sheet.getByText('Message copied')).toBeVisible();
  const followUps = () => sql`select channel from public.follow_ups where application_id = ${id}`;
  const id = (await row())?.id as string;
  await expect.poll(followUps).toEqual([expect.objectContaining({ channel: 'copy' })]);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('link', { name: 'View Details' }).click();
  const history = page.getByRole('listitem').filter({ hasText: 'You followed up' });
  await expect(history).toContainText('with a copied message');
  await expect(page.getByText(`Confirmation number ${(await row())?.ref_code}`)).toBeVisible();

  await page.getByRole('button', { name: 'Correct' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct my details' });
  await correction.getByLabel('Phone number').fill('123');
  await correction.getByRole('button', { name: 'Save' }).click();
  await expect(correction.getByText('Please enter a valid 10-digit phone number.')).toBeVisible();
  await correction.getByLabel('Phone number').fill(phone);
  await correction.getByLabel('First name').fill('María');
  await correction.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'María' })).toBeVisible();
  expect(await row()).toMatchObject({ first_name: 'María', application_status: 'completed' });

  await page.getByRole('button', { name: 'Withdraw this application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Application withdrawn')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw this application' })).toBeHidden();
  expect(await row()).toMatchObject({ application_status: 'withdrawn' });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No Pending Applications' })).toBeVisible();
});
