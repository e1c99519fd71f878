import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../supabase/local/database.ts';
import { openScratchDatabase, type ScratchDatabase } from '../../supabase/local/scratch-database.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase('none');
}, 60_000);
afterAll(() => database?.close());

it('a job of an import that goes on while others are told is told next, and those not again', async () => {
  const importer = connect(database.url);
  const sender = connect(database.url);
  const post = (sql: typeof sender, title: string) => sql`
    insert into public.jobs (title, company, location, category, description, is_approved, source)
    values (${title}, 'Harbor Supply', 'Red Hook, Brooklyn, NY', 'Warehouse', 'Pack boxes. $21 an hour.', true, 'import')`;
  const told = async () => {
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
    expect(await told()).toEqual([['Quick approval']]);
    await importer`commit`;
    expect(await told()).toEqual([['Slow import']]);
    await post(sender, 'Later');
    expect(await told()).toEqual([['Later']]);
  } finally {
    await Promise.all([importer.end(), sender.end()]);
  }
});
