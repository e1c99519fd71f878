import { enterAsAdmin } from './admin.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';

test('an admin hides several jobs at once, sees what happens first, and takes it back', async ({
  page,
  address,
  sql,
}) => {
  const name = `Strudel puller ${crypto.randomUUID().slice(0, 8)}`;
  const titles = [1, 2, 3, 4].map((n) => `${name} no${n}`);
  for (const title of titles)
    await sql`insert into public.jobs (title, company, location, pay_range, description, is_approved, status)
      values (${title}, 'Journey Strudel', 'Brooklyn, NY', '$19/hour', 'Pulls strudel.', true, ${title.endsWith('no2') ? 'inactive' : 'active'})`;
  const states = async () =>
    (await sql`select status from public.jobs where title like ${`${name}%`} order by title`).map(
      ({ status }) => status,
    );

  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdmin(page, address);
  await page.goto(`/admin-tools?jobs.q=${encodeURIComponent(name)}&jobs.sort=posted`);
  const box = (n: number) => page.getByRole('checkbox', { name: `Select ${titles[n - 1]}` });
  await box(4).waitFor();
  const shown = await page.getByRole('checkbox', { name: /^Select Strudel/ }).all();
  // The first and the last, by keyboard: all between are ticked too.
  await shown[0]?.focus();
  await page.keyboard.press('Space');
  await shown[3]?.focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('4 selected')).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'ticked jobs');

  await page.getByRole('toolbar').getByRole('button', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide 3 jobs?' });
  await expect(dialog.getByText('1 stays as it is: The job is closed already.')).toBeVisible();
  expect(await states()).toEqual(['active', 'inactive', 'active', 'active']);
  await axeFindsNothingInEitherTheme(page, 'before jobs are hidden');
  await page.setViewportSize({ width: 390, height: 844 });
  await axeFindsNothingInEitherTheme(page, 'before jobs are hidden, on a phone');
  await expect(dialog.getByRole('button', { name: 'Hide 3 jobs' })).toBeInViewport({ ratio: 1 });

  await dialog.getByRole('button', { name: 'Hide 3 jobs' }).click();
  await expect(page.getByText('3 jobs hidden.')).toBeVisible();
  await expect(page.getByText(`${titles[1]}: The job is closed already.`)).toBeVisible();
  expect(await states()).toEqual(['inactive', 'inactive', 'inactive', 'inactive']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 3 jobs as before.')).toBeVisible();
  expect(await states()).toEqual(['active', 'inactive', 'active', 'active']);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('checkbox', { name: /^Select all on this page/ })).toBeFocused();
  await sql`delete from public.jobs where title like ${`${name}%`}`;
});
