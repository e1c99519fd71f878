import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../scripts/stack/database.ts';
import { readMigrations } from '../../scripts/stack/migrate.ts';
import { openScratchDatabase, type ScratchDatabase } from '../../scripts/stack/scratch-database.ts';

let database: ScratchDatabase;
let sql: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await openScratchDatabase('none');
  sql = connect(database.url, 1);
  // What the migrations use of pg_cron, pg_net and the Vault, which plain PostgreSQL has not.
  await sql.unsafe(`
    create schema cron; create schema net; create schema vault;
    create table cron.job (name text, schedule text, command text);
    create function cron.schedule(name text, schedule text, command text) returns bigint language sql
      as $$ insert into cron.job values (name, schedule, command) returning 1::bigint $$;
    create table cron.job_run_details (end_time timestamptz);
    create table net.called (url text, headers jsonb, body jsonb, timeout int);
    create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
      headers jsonb default '{}', timeout_milliseconds int default 5000) returns bigint language sql
      as $$ insert into net.called values (url, headers, body, timeout_milliseconds) returning 1::bigint $$;
    create table vault.decrypted_secrets (name text, decrypted_secret text)`);
  const schedule = readMigrations().at(-1)?.text.split('\ndo $$ begin').at(-1) ?? '';
  const [, body = ''] = /end if;\n(?:.*create extension.*\n)*([\s\S]*)/.exec(schedule) ?? [];
  await sql.unsafe(`do $$ begin ${body}`);
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await database?.close();
});

const run = async () => sql.unsafe((await sql`select command from cron.job`)[0]?.command);

it('a hosted project schedules one job, which calls run-schedule every ten seconds', async () => {
  const jobs = await sql`select name, schedule from cron.job`;
  expect(jobs).toMatchObject([{ name: 'run-schedule', schedule: '10 seconds' }]);
});

it('nothing is called before the Vault has the address and the key', async () => {
  await run();
  await sql`insert into vault.decrypted_secrets values ('project_url', 'https://abc.supabase.co')`;
  await run();
  expect(await sql`select * from net.called`).toEqual([]);
});

it('then run-schedule is, with the secret key, and has a minute to answer', async () => {
  await sql`insert into vault.decrypted_secrets values ('secret_key', 'sb_secret_x'), ('other', 'y')`;
  await run();
  expect(await sql`select * from net.called`).toEqual([
    {
      url: 'https://abc.supabase.co/functions/v1/run-schedule',
      headers: { apikey: 'sb_secret_x', 'content-type': 'application/json' },
      body: { if_due: true },
      timeout: 60_000,
    },
  ]);
});

it('the tasks forget old runs of the job', async () => {
  await sql`insert into cron.job_run_details values (now() - interval '2 days'), (now())`;
  const [done] = await sql`select public.run_scheduled_tasks() as tick`;
  expect(done?.tick).toMatchObject({ cron_runs: 1 });
  expect(done?.tick).not.toHaveProperty('failed');
});
