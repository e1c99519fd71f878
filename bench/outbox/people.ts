import type postgres from 'postgres';

/**
 * Leaves 100,000 subscribers who all hear at once of warehouse jobs in Brooklyn, some by words of their own, a tenth by e-mail
 * too; 1,000 of them by the settings of an account with 5 tokens. Another 20,000 accounts wait for their digests.
 */
export async function addSubscribers(sql: postgres.Sql): Promise<void> {
  // Set by set, without the triggers that count rows.
  await sql.unsafe(`
    set session_replication_role = replica;
    truncate public.alert_optins, public.user_alerts, private.due_alerts, public.outbox cascade;
    create temporary table people as
      select n, gen_random_uuid() as account, '+1917' || lpad((2000000 + n)::text, 7, '0') as phone,
        'person' || n || '@example.com' as email, n <= 1000 as is_boosted, n <= 1000 or n > 100000 as has_account
        from generate_series(1, 120000) n;
    insert into public.alert_optins (user_id, first_name, phone_number, email, job_type, city, interests, opted_in_sms, opted_in_email, boost_tokens, created_at)
      select case when has_account then account end, 'Person ' || n, phone, email,
        (array['Warehouse', 'Warehouse', 'Warehouse', 'Various'])[1 + n % 4], (array['Brooklyn', 'All NYC', 'Not Specified'])[1 + n % 3],
        case when n % 20 = 0 then 'night ' || n % 200 || ', packer' end, true, n % 10 = 0, case when is_boosted then 5 else 0 end, now() - interval '60 days'
        from people;
    insert into auth.users (id, email) select account, email from people where has_account;
    insert into public.user_alerts (user_id, job_type, location, category, borough, frequency, sms_enabled, email_enabled, email, phone_number,
        consent_text_version, consented_at, created_at)
      select account, 'Warehouse', 'Brooklyn', 'Warehouse', 'Brooklyn', 'daily', true, n % 10 = 0, email, phone, 'bench', now(), now() - interval '60 days'
        from people where has_account;
    drop table people;
    set session_replication_role = origin;
    analyze public.alert_optins, public.user_alerts;
    update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`);
}

/** Puts that many open warehouse jobs in Brooklyn on the board, as an import does: in one statement. */
export async function postJobs(sql: postgres.Sql, jobs: number): Promise<void> {
  await sql`
    insert into public.jobs (title, company, location, category, description, is_approved, source)
    select 'Warehouse packer ' || n, 'Harbor Supply', 'Red Hook, Brooklyn, NY', 'Warehouse', 'Pack and label boxes. $21 an hour.', true, 'import'
      from generate_series(1, ${jobs}) n`;
}

/** Leaves a queue of a million messages: alerts to a million numbers, a third of them not due yet. */
export async function addMillionMessages(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    set session_replication_role = replica;
    truncate public.outbox, private.alert_slots cascade;
    insert into public.outbox (idempotency_key, kind, channel, recipient, data, priority, not_before, alert_optin_id, job_id)
      select 'bench:' || g.n, 'job_alert', 'sms', '+1646' || lpad((2000000 + g.n)::text, 7, '0'), '{"count": 1}', g.n % 4,
        now() + case when g.n % 3 = 0 then interval '1 day' else - g.n * interval '10 milliseconds' end, o.id, j.id
        from generate_series(1, 1000000) g(n)
        join (select id, row_number() over () as n from public.alert_optins limit 100000) o on o.n = 1 + g.n % 100000
        cross join (select id from private.open_jobs limit 1) j;
    set session_replication_role = origin;
    analyze public.outbox`);
}
