import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../scripts/stack/database.ts';
import { openScratchDatabase, type ScratchDatabase } from '../../scripts/stack/scratch-database.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase('none');
}, 60_000);
afterAll(() => database?.close());

it('a job of an import that commits late is in the next alert, and no job is in two', async () => {
  const importer = connect(database.url);
  const sender = connect(database.url);
  const post = (sql: typeof sender, title: string) => sql`
    insert into public.jobs (title, company, location, category, description, is_approved, source)
    values (${title}, 'Harbor Supply', 'Red Hook, Brooklyn, NY', 'Warehouse', 'Pack boxes. $21 an hour.', true, 'import')`;
  const nextAlert = async () => {
    await sender`select private.match_new_jobs()`;
    await sender`update private.alert_slots set day = day - 1`;
    await sender`update private.due_alerts set not_before = now()`;
    await sender`select public.write_alerts(10)`;
    const [row] = await sender<{ messages: { id: string; data: { jobs: { title: string }[] } }[] }[]>`
      select public.claim_outbox(10, 'w', 60) as messages`;
    for (const { id } of row?.messages ?? [])
      await sender`select public.record_delivery(${id}, ${sender.json({ status: 'sent', worker: 'w', provider: 'local' })})`;
    return row?.messages.map(({ data }) => data.jobs.map(({ title }) => title).sort());
  };
  try {
    await sender`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
    await sender`insert into public.alert_optins (phone_number, job_type, city, created_at)
      values ('+12125550101', 'Warehouse', 'Brooklyn', now() - interval '1 day')`;
    // As old as its transaction, though it comes after the other.
    await importer`begin`;
    await importer`select now()`;
    await post(sender, 'Quick approval');
    await post(importer, 'Slow import');
    expect(await nextAlert()).toEqual([['Quick approval']]);
    await importer`commit`;
    expect(await nextAlert()).toEqual([['Slow import']]);
    await post(sender, 'Later');
    expect(await nextAlert()).toEqual([['Later']]);
  } finally {
    await Promise.all([importer.end(), sender.end()]);
  }
});

it('an import under way blocks neither posting nor applying, even with the same new word in both', async () => {
  const importer = connect(database.url);
  const other = connect(database.url);
  const post = (sql: typeof other) => sql`
    insert into public.jobs (title, company, location, category, job_type, description, is_approved, source, import_batch_id)
    values ('Glassblower', 'Harbor Supply', 'St. George, Staten Island, NY', 'Construction', 'Temporary', 'Blow glass. $41 an hour.', true,
      'import', (select id from public.import_batches limit 1)) returning id`;
  const knownWords = async (sql: typeof other) => {
    const [row] = await sql<{ words: number }[]>`
      select count(*)::int as words from private.lexicon where word = 'glassblower'`;
    return row?.words;
  };
  try {
    await other`set lock_timeout = '1s'`;
    await importer`insert into public.import_batches (file_name, status) values ('jobs.csv', 'done')`;
    // As finish_import does it, which notes what is new when all rows are in.
    await importer`begin`;
    await importer`select set_config('stoop.bulk', 'on', true)`;
    await post(importer);
    expect(await knownWords(importer)).toBe(0);
    const [job] = await post(other);
    await other`insert into public.job_applications (job_id, visitor_hash, first_name, phone_number)
      values (${job?.id}, ${'a'.repeat(64)}, 'Ana', '+12125550142')`;
    await importer`select private.add_to_lexicon(array_agg(title)) from public.jobs where import_batch_id is not null`;
    await importer`commit`;
    expect(await knownWords(other)).toBe(1);
  } finally {
    await Promise.all([importer.end(), other.end()]);
  }
});
