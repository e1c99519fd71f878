import { newPhone } from './application.ts';
import { expect, test } from './journey.ts';

test.use({ locale: 'es-US', viewport: { width: 360, height: 800 } });

test('a Spanish speaker looks for cleaning work in the evenings, and sets an alert where there is none', async ({
  page,
  sql,
}) => {
  const firstTitle = page.getByRole('article').first().getByRole('button').first();
  const search = async (words: string) => {
    await page.getByRole('searchbox', { name: 'Buscar trabajos' }).fill(words);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/trabajos? coinciden?/)).toBeVisible();
  };
  const choose = async (filter: string, value: string) => {
    await page.getByRole('button', { name: filter, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByRole('radio', { name: value }).check();
    await sheet.getByRole('button', { name: /^Ver \d+ trabajos?$/ }).click();
  };

  await page.goto('/');
  await search('limpieza por la noche');
  await expect(firstTitle).toHaveText('Office Cleaner, Evenings');
  await search('limpiesa');
  await expect(page.getByText(/"limpieza" · \d+ trabajos coinciden/)).toBeVisible();
  await choose('Turno', 'Tarde');
  await expect(page).toHaveURL(/shift=evenings/);
  await expect(firstTitle).toHaveText('Office Cleaner, Evenings');

  await choose('Lugar', 'Staten Island');
  await expect(page.getByRole('heading', { name: 'No encontramos coincidencias exactas' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Lo más parecido: / })).toBeVisible();
  await expect(firstTitle).toHaveText(/Cleaner|Attendant|Porter/);
  await expect(page.getByText('Te avisamos de trabajos nuevos para: limpiesa · Tarde · Staten Island.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole('link', { name: 'Crear esta alerta' }).click();
  const card = page.getByRole('region', { name: 'Recibe alertas de trabajo' });
  await expect(card.getByLabel('Qué trabajo te interesa')).toHaveValue('limpiesa Tarde');
  await expect(card.getByLabel('Lugar que prefieres')).toHaveValue('Staten Island');
  const phone = newPhone();
  await card.getByLabel('Número de teléfono').fill(phone);
  await card.getByRole('button', { name: 'Activar alertas' }).click();
  await expect(card.getByText('Tus alertas están activadas')).toBeVisible();

  // The alert is for what was searched: that job in that place, and no other.
  const stored = `+1${phone.replace(/\D/g, '')}`;
  const jobs = await sql<{ id: string; title: string }[]>`
    insert into public.jobs (title, location, description, is_approved)
    values ('Church cleaner', 'Staten Island', 'From 5 pm to 9 pm.', true),
      ('Day cleaner', 'Staten Island', 'From 8 am to 4 pm.', true), ('Evening cook', 'Staten Island', 'Cook.', true)
    returning id, title`;
  // Nobody is alerted to a job before it is compared with the others.
  await sql`do $$ begin while private.look_for_duplicates(10000) > 0 loop end loop; end $$`;
  const [alert] = await sql<{ titles: string[] }[]>`
    select array(select j.title from public.jobs j where j.id = any (private.matching_job_ids(
      o.job_type, o.city, o.interests, now() - interval '1 hour', '{}', 50))) as titles
    from public.alert_optins o where o.phone_number = ${stored} and o.language = 'es'`;
  expect(alert?.titles).toEqual(['Church cleaner']);
  await sql`update public.jobs set status = 'inactive' where id in ${sql(jobs.map(({ id }) => id))}`;
});

test('an ad is read in Spanish, said to be translated by machine, and in its own words with one tap', async ({
  page,
  sql,
}) => {
  const [job] = await sql<{ id: string }[]>`
    insert into public.jobs (title, location, description, is_approved)
    values ('Bridge operator', 'Bronx', 'Lift the bridge from 10 pm to 6 am.', true) returning id`;
  const id = String(job?.id);
  await sql`insert into private.job_translations (job_id, texts)
    values (${id}, ${sql.json({ description: 'Sube el puente de 10 p. m. a 6 a. m.' })})`;
  await page.goto(`/jobs?id=${id}`);
  const card = page.getByRole('article').first();
  await expect(card.getByText('Sube el puente de 10 p. m. a 6 a. m.')).toBeVisible();
  await expect(card.getByText('Traducción automática.')).toBeVisible();
  await card.getByRole('button', { name: 'Ver el original' }).click();
  await expect(card.getByText('Lift the bridge from 10 pm to 6 am.')).toBeVisible();
  await sql`update public.jobs set status = 'inactive' where id = ${id}`;
});
