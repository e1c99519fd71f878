import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { enterAsSomebody } from './admin.ts';
import { applyAsVisitor, e164, fillStepTwo, newPhone, openJob, sendStepOne, sendStepTwo } from './application.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';

async function titleOf(sql: Sql, jobId: string): Promise<string> {
  const [job] = await sql<{ title: string }[]>`select title from public.jobs where id = ${jobId}`;
  return job?.title ?? '';
}

/** Whom messages of the team reach: the hash of the key that this browser keeps. */
async function visitorHash(page: Page): Promise<string> {
  const key = await page.evaluate(() => localStorage.getItem('stoop-visitor-key') ?? '');
  return createHash('sha256').update(key).digest('hex');
}

test('apply, dashboard, my applications, follow up', async ({ page, sql }) => {
  const phone = newPhone();
  const jobId = await openJob(sql);
  // Only an employer who got the application can leave it unanswered.
  await sql`insert into public.job_contacts (job_id, email) values (${jobId}, 'hiring@example.com')
    on conflict (job_id) do update set email = excluded.email`;
  const title = await titleOf(sql, jobId);
  await page.goto('/dashboard');
  await expect(page.getByText("No applications yet — let's change that!")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a job' })).toBeVisible();
  const id = await applyAsVisitor(page, jobId, phone, { isWhole: true });

  await page.goto('/dashboard');
  await expect(page.getByText('Applications this week: 1/10')).toBeVisible();
  await expect(page.getByText("Keep going! You're 9 applications away from your weekly goal.")).toBeVisible();
  await expect(page.getByText('1-Day Streak')).toBeVisible();
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText('Application recently submitted')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Reapply' })).toBeHidden();

  // Six days later nobody has answered: the coach says so, and so does the card.
  await sql`update public.job_applications set applied_at = now() - interval '6 days' where id = ${id}`;
  await page.reload();
  await expect(card.getByText('No Response')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Reapply' })).toHaveAttribute('href', `/apply/${jobId}?reapply=true`);
  const coach = page.getByRole('region', { name: 'Your AI Job Coach' });
  await expect(coach.getByRole('link', { name: 'Follow up' })).toBeVisible();

  await axeFindsNothingInEitherTheme(page, 'a dashboard with an application');

  await page.getByRole('link', { name: 'View My Applications' }).click();
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Follow Up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Follow Up' });
  const link = sheet.getByRole('link', { name: 'Send by email' });
  // The mail program is the person's own.
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await expect(sheet.getByText('Follow-up noted')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Job Progress' })).toBeVisible();
  await expect(coach.getByRole('link', { name: 'Follow up' })).toBeHidden();
});

test('one screen has three tabs, each with its address', async ({ page }) => {
  await page.goto('/dashboard');
  const tabs = page.getByRole('navigation', { name: 'My jobs' });
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'My jobs' }).click();
  await expect(page).toHaveURL('/my-jobs');
  await expect(page.getByText('No saved jobs yet')).toBeVisible();
  await tabs.getByRole('link', { name: 'Alert settings' }).click();
  await expect(page).toHaveURL('/settings/alerts');
  await page.goBack();
  await expect(tabs.getByRole('link', { name: 'My jobs' })).toHaveAttribute('aria-current', 'page');
});

test('a message of the team marks the tab until it is read', async ({ page, sql }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Job Progress' })).toBeVisible();
  await sql`insert into public.admin_messages (recipient_visitor_hash, channel, subject, message_content)
    values (${await visitorHash(page)}, 'in_app', 'Your interview is set', 'Friday at 10 AM.')`;
  await page.goto('/tools');
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Jobs 1 new message' });
  await tab.click();
  const message = page.getByRole('region', { name: 'Your interview is set' });
  await expect(message).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'a message');
  await message.getByRole('button', { name: 'Mark as read' }).click();
  await expect(message).toBeHidden();
  await expect(tab).toBeHidden();
});

test('a filler job is saved, open and applied to like any other', async ({ page, address, sql }) => {
  await enterAsSomebody(page, address);
  const [filler] = await sql<{ id: string; title: string }[]>`
    insert into public.fake_jobs (title, company, location, category, pay_range, description, created_at)
    values (${`Counter person ${Date.now()}`}, 'Pearl', 'Queens', 'Cashier', '$19-21/hour', 'Till and coffee.', now() - interval '60 days')
    returning id, title`;
  const { id, title } = filler ?? { id: '', title: '' };
  await page.goto(`/jobs?id=${id}`);
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText(/Open until .+ 20\d\d/)).toBeVisible();
  await card.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved to My Jobs ✓')).toBeVisible();
  await page.goto('/my-jobs?show=saved');
  const saved = page.getByRole('article', { name: title });
  await expect(saved.getByText(/^Open until/)).toBeVisible();
  await expect(saved.getByText('$19-21')).toBeVisible();

  const phone = newPhone();
  await saved.getByRole('link', { name: 'Apply Now' }).click();
  await sendStepOne(page, phone);
  await expect(page).toHaveURL(/step-2/);
  await expect
    .poll(async () => (await sql`select auto_enrolled from public.alert_optins where phone_number = ${e164(phone)}`)[0])
    .toEqual({ auto_enrolled: true });
  await fillStepTwo(page);
  await sendStepTwo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step-4/);
  await page.goto(`/jobs?id=${id}`);
  await expect(page.getByRole('article', { name: title }).getByRole('link', { name: 'Reapply' })).toBeVisible();
  await sql`delete from public.fake_jobs where id = ${id}`;
  await page.goto('/my-jobs?show=saved');
  await expect(page.getByRole('article', { name: title }).getByText('Closed')).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'a saved job that has closed');
});
