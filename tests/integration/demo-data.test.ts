import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../scripts/stack/database.ts';
import { openScratchDatabase, type ScratchDatabase } from '../../scripts/stack/scratch-database.ts';

let database: ScratchDatabase;
let sql: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await openScratchDatabase('demo');
  sql = connect(database.url, 1);
  await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await database?.close();
});

/** What the schedule does, its hourly and daily tasks too; who is written to. */
async function recipients(): Promise<string[]> {
  for (let times = 0; times < 3; times += 1) {
    await sql`update private.scheduled_tasks set last_run_at = null, last_done_at = null`;
    await sql`select public.run_scheduled_tasks()`;
    await sql`select public.write_alerts(1000)`;
  }
  const rows = await sql<{ recipient: string }[]>`
    select distinct recipient from public.outbox where status in ('pending', 'sending', 'uncertain')`;
  return rows.map(({ recipient }) => recipient);
}

/** Everything that is kept happened so many days earlier. */
const daysLater = (days: number) =>
  sql.unsafe(`do $$ declare t record; begin
    for t in
      select c.table_schema as home, c.table_name as name,
        string_agg(format('%1$I = %1$I - interval ''${days} days''', c.column_name), ', ') as changes
      from information_schema.columns c
      join information_schema.tables b using (table_schema, table_name)
      where c.table_schema in ('public', 'private') and b.table_type = 'BASE TABLE'
        and c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER'
        and not exists (select from pg_inherits where inhrelid = format('%I.%I', c.table_schema, c.table_name)::regclass)
      group by 1, 2
    loop
      execute format('alter table %I.%I disable trigger user', t.home, t.name);
      execute format('update %I.%I set %s', t.home, t.name, t.changes);
      execute format('alter table %I.%I enable trigger user', t.home, t.name);
    end loop;
  end $$`);

it('demonstration data brings nobody a message, then or in the days after', async () => {
  const [people] = await sql`select count(*)::int as n from public.alert_optins where consent`;
  expect(people?.n).toBeGreaterThan(50);
  expect(await recipients()).toEqual([]);
  for (const days of [1, 1, 6]) {
    await daysLater(days);
    expect(await recipients()).toEqual([]);
  }
  const [due] = await sql`select count(*)::int as n from private.due_alerts`;
  expect(due?.n).toBe(0);
}, 60_000);

it('who signs up later is told of the jobs that come after', async () => {
  await sql`
    insert into public.alert_optins (visitor_hash, email, first_name, job_type, city, opted_in_email,
      consent_text_version, consented_at)
    values (${'e'.repeat(64)}, 'rosa@mail.example', 'Rosa', 'Various', 'All NYC', true, 'v1', now())`;
  expect(await recipients()).toEqual([]);
  await sql`
    insert into public.jobs (title, company, location, description, is_approved, source)
    values ('Line cook', 'Pearl Diner', 'Astoria, Queens', 'Dinner service five nights.', true, 'admin')`;
  expect(await recipients()).toContain('rosa@mail.example');
}, 60_000);
