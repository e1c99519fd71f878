import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { serverAccount, sharedTemporaryDirectory } from '../../scripts/stack/account.ts';
import { asRole, connect } from '../../scripts/stack/database.ts';
import { openScratchDatabase } from '../../scripts/stack/scratch-database.ts';
import { startStack } from '../../scripts/stack/stack.ts';
import { call, rpc } from './raw.ts';

let sql: postgres.Sql;
beforeAll(() => {
  sql = connect(inject('stack').dbUrl);
});
afterAll(() => sql.end());

describe('the local stack is as strict as the hosted platform', () => {
  it('runs the major version of PostgreSQL that config.toml names', async () => {
    const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major`;
    expect(row?.major).toBe(17);
  });

  it('migrates as a role that is no superuser', async () => {
    expect(
      await sql`select current_user as name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`,
    ).toEqual([{ name: 'postgres', rolsuper: false, rolcreaterole: true, rolcreatedb: true, rolbypassrls: true }]);
  });

  it('answers requests as the roles that the platform logs in as, and nobody is a superuser', async () => {
    await rpc('feed_page', { p_limit: 1 });
    await call('POST', 'auth/v1/token?grant_type=password', { email: 'nobody@example.com', password: 'x' });
    const sessions = await sql<{ name: string; rolsuper: boolean }[]>`
      select distinct a.usename as name, r.rolsuper from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
      where a.datname = current_database()`;
    expect(sessions.map(({ name }) => name)).toEqual(expect.arrayContaining(['authenticator', 'supabase_auth_admin']));
    expect(sessions.filter(({ rolsuper }) => rolsuper)).toEqual([]);
  });

  it('gives the role that answers requests no right of its own', async () => {
    const authenticator = postgres(asRole(inject('stack').dbUrl, 'authenticator'), { max: 1 });
    onTestFinished(() => authenticator.end());
    await expect(authenticator`select 1 from public.jobs`).rejects.toThrow(/permission denied/);
    await expect(authenticator`create table public.mine (id int)`).rejects.toThrow(/permission denied/);
    await expect(authenticator`select 1 from auth.users`).rejects.toThrow(/permission denied/);
    expect(await authenticator`show statement_timeout`).toEqual([{ statement_timeout: '8s' }]);
    expect(await authenticator`show lock_timeout`).toEqual([{ lock_timeout: '8s' }]);
  });

  it('refuses what the platform refuses to the one who migrates', async () => {
    for (const statement of [
      'create table auth.mine (id int)',
      'alter table auth.users add column mine int',
      `create function public.mine() returns int language sql set stoop.mine = 'on' as 'select 1'`,
      `alter system set work_mem = '1GB'`,
      'create extension file_fdw',
      'alter role supabase_admin nosuperuser',
    ]) {
      const run = sql.begin(async (transaction) => {
        await transaction.unsafe(statement);
        throw new Error(`allowed: ${statement}`);
      });
      await expect(run).rejects.toThrow(/permission denied|must be|cannot run inside/);
    }
  });
});

it('a job of a transaction that is open while the schedule runs is alerted afterwards', async () => {
  const database = await openScratchDatabase('none');
  const owner = connect(database.url);
  const api = postgres(asRole(database.url, 'authenticator'), { max: 1 });
  onTestFinished(async () => {
    await Promise.all([owner.end(), api.end()]);
    await database.close();
  });
  await owner`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
  await owner`insert into public.alert_optins (phone_number, job_type, city, boost_tokens, created_at)
    values ('+12125550142', 'Various', 'All NYC', 0, now() - interval '1 day')`;
  const job = (on: postgres.Sql | postgres.TransactionSql, title: string) =>
    on`insert into public.jobs (title, company, location, description, is_approved)
      values (${title}, 'Acme', 'Brooklyn, NY', 'We need somebody.', true)`;
  const schedule = () =>
    owner.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`select public.run_scheduled_tasks()`;
      await transaction`select public.write_alerts(10)`;
    });
  await api.begin(async (transaction) => {
    await transaction`set local role service_role`;
    await job(transaction, 'Baker');
    await job(owner, 'Porter');
    await schedule();
  });
  await owner`update private.due_alerts set not_before = now()`;
  await owner`delete from private.alert_slots`;
  await schedule();
  const rows = await owner<{ title: string }[]>`
    select distinct j ->> 'title' as title from public.outbox, jsonb_array_elements(data -> 'jobs') j order by 1`;
  expect(rows.map(({ title }) => title)).toEqual(['Baker', 'Porter']);
});

it('data that another major version made is set aside, with a sentence, and kept', async () => {
  const folder = mkdtempSync(join(sharedTemporaryDirectory(serverAccount()), 'stoop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'PG_VERSION'), '16\n');
  writeFileSync(join(folder, 'password'), 'from before');
  const said: string[] = [];
  const stack = await startStack({
    fresh: false,
    folder,
    seed: 'none',
    schedule: false,
    log: (line) => said.push(line),
  });
  await stack.stop();
  const aside = readdirSync(folder).find((name) => name.startsWith('postgresql-16')) ?? '';
  expect(readdirSync(join(folder, aside)).sort()).toEqual(['data', 'password']);
  expect(said.join('\n')).toContain(aside);
});
