-- Whoever is erased is gone from every column of every table: visitors and accounts, who claimed a phone's rows or not, whose applications became one or
-- not, by their own hand or an admin's. A table is one of `names_nobody`, or this file puts a row of a person there.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';

-- Tables without rows of an applicant, by what they hold; docs/personal-data.md says so of each.
create temp table names_nobody as select unnest('{
  import_batches, jobs, bans, fake_jobs, job_contacts, job_translations, duplicate_keys, duplicate_pairs, app_settings, setting_rules, manual_alerts, announcements, stopped_employers, response_stats, employer_links, filled_jobs, job_upkeep,
  places, place_names, towns, zips, geocoded_addresses, trade_words, title_terms, spanish_words, lexicon, import_rows, job_sources, api_keys, source_runs, source_rows, source_pieces, source_progress, source_hosts, stored_figures, counters, counter_changes, scheduled_tasks, retention, secrets, salts,
  job_views, search_events, page_speed, page_errors, referral_clicks, processed_inbound_sms
}'::text[]) as t;
-- Keyed hashes that outlive the person, what admins did, and the id of an application whose employer keeps their own words.
create temp table outlives as select unnest('{suppressions, rewarded_friends, referral_redemptions, audit_log, rate_limits, alert_cursors, alert_slots, notice_days, alerted_jobs, stop_links, conversations, conversation_messages}'::text[]) as t;

-- Where one of these texts stands, as '<table>: <text>'; an address also as its keyed hash.
create function pg_temp.traces(p_texts text[]) returns setof text language plpgsql as $$
declare
  texts text[] := p_texts || array(select private.address_key(x) from unnest(p_texts) x where x ~ '@|^\+1');
  t record;
  rows text;
begin
  for t in select format('%I.%I', schemaname, tablename) as name, tablename::text as bare from pg_tables
    where schemaname in ('public', 'private', 'auth') order by 2 loop
    execute format('select lower(string_agg(r::text, chr(10))) from %s r', t.name) into rows;
    return query select t.bare || ': ' || x from unnest(texts) x where strpos(rows, lower(x)) > 0;
  end loop;
end $$;

-- What a step of a person's way answers; a refused one stops the test, else it would look for what never was.
create function pg_temp.did(p_actor text, p_sql text, p_address text default null) returns text language plpgsql as $$
declare answer text := tests.run(p_actor, p_sql, p_address);
begin
  if answer ~ '^([0-9A-Z]{5}|4[0-9]{2}) ' then raise '%: % gives %', p_actor, p_sql, answer; end if;
  return answer;
end $$;

-- The ways: who is erased in the end, whether all was done before on another phone and then claimed, whether the same job was applied to on both, who erases.
create temp table ways as
  select row_number() over () as n, * from unnest('{visitor,account}'::text[]) who, unnest('{f,t}'::boolean[]) claimed, unnest('{f,t}'::boolean[]) merged, unnest('{t,f}'::boolean[]) furthest,
    unnest('{delete_my_data,delete_account,erase_person}'::text[]) erased_by
  where (who = 'account' or erased_by <> 'delete_account') and (merged or furthest);
create temp table typed (n bigint, what text, value text);
create temp table seen (n bigint, t text, value text);
create temp table filled (col text);
grant all on ways, typed, seen to public;
-- Columns of persons' tables that people may write any text to.
create temp table writable as
  select distinct c.table_name, c.column_name, c.table_name || '.' || c.column_name as col from information_schema.columns c
  join information_schema.column_privileges p using (table_schema, table_name, column_name)
  where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'ARRAY') and p.grantee in ('anon', 'authenticated') and p.privilege_type in ('INSERT', 'UPDATE')
    and c.table_name not in (select t from names_nobody);

-- Everything that a person can do or that is done about them; each text has the person's word in it.
create function pg_temp.live(w ways) returns void language plpgsql as $$
declare
  owner text := case w.who when 'account' then 'user' else 'other_visitor' end;
  actor text := case when w.claimed then 'visitor' else owner end;
  other text := case when w.claimed then owner else 'visitor' end;
  word text := 'qz' || lpad(w.n::text, 2, '0');
  phone text := '+1212555' || 5000 + w.n;
  old_phone text := '+1212555' || 6000 + w.n;
  mail text := word || '@example.org';
  address text := '203.0.113.' || w.n;
  job uuid := tests.job('Cook ' || w.n, 'Bronx', 'boss@example.com');
  next_job uuid := tests.job('Baker ' || w.n, 'Bronx');
  friend text := 'visitor friend ' || w.n;
  pal text := 'visitor pal ' || w.n;
  token text := private.new_employer_link(job, 'boss@example.com');
  request uuid := gen_random_uuid();
  app uuid;
  optin uuid;
  code text;
  step text;
begin
  insert into typed select w.n, what, value from (values ('word', word), ('phone', phone), ('phone', right(phone, 10)), ('old phone', old_phone), ('old phone', right(old_phone, 10)), ('e-mail', mail), ('e-mail', 'old-' || mail), ('request', request::text),
    ('key', tests.key(actor)), ('hash', tests.hash(actor)), ('key', tests.key(other)), ('hash', tests.hash(other)), ('account', case when w.who = 'account' then tests.id(owner)::text end)) v (what, value)
    where value is not null;
  code := pg_temp.did(friend, format('select enroll_in_alerts(p_phone_number => %L) ->> ''referral_code''', '646555' || 5000 + w.n));
  -- Signs up, applies with a number that is put right later, hands in, withdraws, hands in again with other words.
  perform pg_temp.did(actor, format('select enroll_in_alerts(p_first_name => %L, p_phone_number => %L, p_email => %L, p_job_type => ''Kitchen/Cook'', p_city => ''Bronx'', p_interests => %L, p_utm_source => %L, p_opted_in_sms => true, p_opted_in_email => true, p_consent_text_version => ''v1'')',
    word || ' Old', old_phone, 'old-' || mail, word || ' words', word || '-source'), address);
  perform pg_temp.did(actor, format('select start_application(%L, %L, %L, %L, %L, %L, ''v1'')', request, job, word || ' Old', old_phone, 'old-' || mail,
    jsonb_build_object('ref', code, 'source', 'craigslist', 'utm_source', word, 'utm_campaign', word || ' fall', 'variant', word)), address);
  app := request;
  step := 'update job_applications set position_applied_for = %L, availability = ''asap'', work_experience = %L, preferred_start_date = private.today() + 1, application_status = ''step_2_completed'' where id = %L';
  perform pg_temp.did(actor, format(step, word || ' position', 'Call ' || old_phone || ', ' || word, app), address);
  perform pg_temp.did(actor, format('select complete_application(%L)', app), address);
  perform pg_temp.did(actor, format('select update_my_details(%L, %L, %L, null, ''v1'')', word || ' New', phone, mail), address);
  perform pg_temp.did(actor, format('select withdraw_application(%L)', app), address);
  perform pg_temp.did(actor, format('select start_application(gen_random_uuid(), %L, %L, %L, %L, null, ''v1'')', job, word, phone, mail), address);
  perform pg_temp.did(actor, format(step, word || ' other position', 'I am ' || word || ', ' || mail, app), address);
  perform pg_temp.did(actor, format('select complete_application(%L)', app), address);
  select id into optin from alert_optins where phone_number = phone;
  perform pg_temp.did(actor, format('update alert_optins set interests = %L where id = %L', word || ' more', optin), address);
  perform pg_temp.did(actor, format('update job_alerts set job_type = %L, location = %L where application_id = %L', word || ' job', word || ' place', app), address);
  perform pg_temp.did(actor, format('insert into follow_ups (application_id, channel) values (%L, ''sms'')', app), address);
  perform pg_temp.did(actor, format('select add_to_reapply_queue(p_job_id => %L, p_application_id => %L, p_reason => ''abandoned_step1'', p_user_phone => %L, p_user_email => %L, p_user_name => %L)', job, app, phone, mail, word), address);
  perform pg_temp.did(actor, format('select add_to_reapply_queue(p_job_id => %L, p_reason => ''abandoned_step1'', p_user_phone => %L, p_user_name => %L)', next_job, old_phone, word), address);
  perform pg_temp.did(actor, format('insert into job_reports (job_id, reason, note) values (%L, ''other'', %L)', job, word || ' was called'), address);
  perform pg_temp.did(actor, 'insert into tool_interest (tool_id) values (''resume'')', address);
  perform pg_temp.did(actor, format(case when actor = 'user' then 'insert into saved_jobs (user_id, job_id, job_title, job_company, job_location) values (auth.uid(), %L, %L, %L, %L)'
    else 'insert into saved_jobs (job_id, job_title, job_company, job_location) values (%L, %L, %L, %L)' end, next_job, word, word, word));
  perform pg_temp.did(actor, format('select allow_push(%L, ''BA'' || repeat(''-'', 85), repeat(''-'', 22), ''v1'')', 'https://fcm.googleapis.com/fcm/send/' || word || repeat('x', 20)), address);
  perform pg_temp.did(actor, format('select set_payout_method(''zelle'', %L)', 'pay-' || mail), address);
  perform pg_temp.did(actor, format('select request_recovery_link(%L)', phone), address);
  -- A job is posted by an address alone: it goes with it where the address is proven to be theirs.
  if not w.claimed then
    perform pg_temp.did(actor, format('select post_job(gen_random_uuid(), %L, %L)', jsonb_build_object('title', word || ' cook', 'company', word, 'location', word, 'description', word, 'pay_range', '$20/hour'), mail), address);
  end if;
  perform pg_temp.did('service', format('select store_nudges(%L, %L, ''en'', %L)', case when actor = 'user' then tests.id('user') end, tests.key(actor), jsonb_build_object('first', jsonb_build_object('title', word))));
  -- Whoever opened a link there is told, answers and is written to.
  insert into private.proven_addresses (owner, recipient_key) select coalesce(tests.id(actor)::text, tests.hash(actor)), private.address_key(x) from unnest(array[phone, old_phone, mail, 'old-' || mail]) x;
  insert into private.dormant_channels (optin_id, channel) values (optin, 'email');
  perform pg_temp.did('service', format('select send_admin_message(%L, %L)', tests.id('admin'), jsonb_build_object('channel', way, 'phone', phone, 'email', mail, 'subject', word, 'message', 'Dear ' || word))) from unnest('{sms,email,in_app}'::text[]) way;
  perform pg_temp.did('service', format('select send_admin_message(%L, %L)', tests.id('admin'), jsonb_build_object('channel', 'sms', 'phone', old_phone, 'message', 'Dear ' || word)));
  perform pg_temp.did(actor, format('select reply_to_team(gen_random_uuid(), %L)', word || ' here'), address);
  perform pg_temp.did('service', format('select receive_message(%L, %L)', x, 'Is it ' || word)) from unnest(array[phone, old_phone]) x;
  perform pg_temp.did('admin', format('insert into application_notes (application_id, body) values (%L, %L)', app, word || ' calls back'));
  perform pg_temp.did('admin', format('update reapply_queue set generated_message = %L where user_name = %L', 'Come back, ' || word, word));
  -- A friend brings a reward, which is flagged, with a word why; then one that is paid.
  select c.referral_code into code from referral_codes c where c.user_id = optin limit 1;
  perform pg_temp.did(pal, tests.start(job, '718555' || 5000 + w.n, code));
  perform pg_temp.did(pal, format(step, null, 'Two summers', a.id)), pg_temp.did(pal, format('select complete_application(%L)', a.id)) from job_applications a where a.phone_number = '+1718555' || 5000 + w.n;
  perform pg_temp.did('service', format('select decide_payout(%L, ''flag'', %L, null, %L)', tests.id('admin'), code, format('Same phone %s, same %s', phone, mail)));
  update private.payout_methods set changed_at = now() - interval '4 days';
  perform pg_temp.did('service', format('select decide_payout(%L, ''approve'', null, %L, %L)', tests.id('admin'), p.attribution_id, format('%s is fine', mail))) from referral_payouts p where p.referrer_optin_id = optin;
  perform private.match_new_jobs();
  perform pg_temp.did('service', 'select write_alerts(100)');
  -- The employer looks, invites, and writes what an admin holds.
  perform pg_temp.did('anonymous', format('select employer_applicants(%L)', token));
  perform pg_temp.did('anonymous', format('select employer_show_number(%L, %L)', token, app));
  perform pg_temp.did('anonymous', format('select employer_answer(%L, %L, ''interview'', null, %L)', token, app, jsonb_build_object('place', word || ' Fordham Rd', 'contact_name', word, 'starts_at', now() + interval '30 hours')));
  -- Both write to each other; the words of one side are held.
  perform pg_temp.did('anonymous', format('select employer_write(%L, %L, ''Do you have a question?'')', token, app));
  perform pg_temp.did(actor, format('select message_employer(%L, %L)', app, word || ' will be there'), address);
  perform pg_temp.did(actor, format('select message_employer(%L, %L)', app, word || ', call ' || phone), address);
  perform pg_temp.did('anonymous', format('select employer_answer(%L, %L, ''not_this_time'', %L)', token, app, format('%s, send your bank account number', word)));
  perform pg_temp.did(actor, format('select my_interview_link(%L)', app));
  insert into private.outcomes (application_id, token_hash, has_started, pay, answered_at) values (app, private.hash(word), true, 'less', now());
  perform pg_temp.did('service', format('select record_delivery(%L, %L)', m ->> 'id', jsonb_build_object('status', 'sent', 'worker', 'w', 'provider', 'local', 'body', case when m ->> 'recipient' in (phone, old_phone, mail, 'old-' || mail) then 'Hi ' || word else 'Hi' end)))
    from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m where m ->> 'kind' <> 'recovery_link';
  -- Alerts: one with short links that bounced, one that is due, one that waits.
  perform pg_temp.did('service', format('select request_alert(%L, %L)', optin, next_job));
  perform pg_temp.did('service', format('select shorten_links(%L)', (select jsonb_agg(jsonb_build_object('id', b.id, 'target', '/jobs?' || word)) from outbox b where b.alert_optin_id = optin and b.status = 'pending')));
  perform pg_temp.did('service', format('select record_delivery(%L, %L)', m ->> 'id', jsonb_build_object('status', 'dead', 'worker', 'w', 'provider', 'smtp', 'reason', format('550 <%s> unknown, call %s', mail, phone))))
    from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m where m ->> 'kind' <> 'recovery_link';
  insert into private.due_alerts (subscriber_id, channel, not_before) values (optin, 'sms', now() + interval '1 day') on conflict do nothing;
  insert into private.alert_cursors (recipient_key, channel, notified_until) values (private.address_key(mail), 'email', now()) on conflict do nothing;
  perform pg_temp.did('admin', format('select admin_person(''subscriber'', %L)', optin));
  perform pg_temp.did('service', format('select receive_text(%L, %L, %L)', phone, 'stop', 'SM' || phone));

  if w.who = 'account' then
    perform pg_temp.did('user', format('insert into user_alerts (user_id, job_type, location, phone_number, email, consent_text_version) values (%L, %L, %L, %L, %L, %L)', tests.id('user'), word, word, phone, 'set-' || mail, word));
  end if;
  if w.who = 'account' and w.erased_by <> 'delete_my_data' then
    insert into auth.sessions (id, user_id, user_agent) values (request, tests.id('user'), word);
    insert into auth.refresh_tokens (id, token, user_id, session_id) values ('900001', word, tests.id('user'), request);
    insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (gen_random_uuid(), 'email', word, tests.id('user'), jsonb_build_object('email', mail));
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at) values (gen_random_uuid(), tests.id('user'), word, 'totp', 'verified', now(), now());
    insert into auth.flow_state (id, user_id, auth_code, authentication_method, provider_type, code_challenge_method, code_challenge) values (gen_random_uuid(), tests.id('user'), word, 'otp', 'email', 's256', word);
    insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), json_build_object('actor_id', tests.id('user'), 'actor_username', mail));
    if w.erased_by = 'delete_account' then insert into user_roles (user_id, role) values (tests.id('user'), 'admin'); end if;
  end if;
end $$;

-- The same job on another phone, in other words; then both are one person's by a claim or a one-time link, and so is what was done before.
create function pg_temp.join_up(w ways) returns void language plpgsql as $$
declare
  owner text := case w.who when 'account' then 'user' else 'other_visitor' end;
  other text := case when w.claimed then owner else 'visitor' end;
  word text := 'qz' || lpad(w.n::text, 2, '0');
  phone text := '+1212555' || 5000 + w.n;
  twin uuid;
begin
  if w.merged then
    twin := (pg_temp.did(other, tests.start((select id from jobs where title = 'Cook ' || w.n), phone, null, gen_random_uuid(), 'twin-' || word || '@example.org'))::jsonb ->> 'id')::uuid;
    perform pg_temp.did(other, format('update job_applications set position_applied_for = %L, availability = ''asap'', work_experience = %L, preferred_start_date = private.today() + 1, application_status = ''step_2_completed'' where id = %L', word, word || ' twin', twin));
    if not w.furthest then
      perform pg_temp.did(other, format('select complete_application(%L)', twin));
      perform pg_temp.did('admin', format('select set_application_status(%L, ''offer'')', twin));
    end if;
    insert into typed values (w.n, 'e-mail', 'twin-' || word || '@example.org');
  end if;
  insert into typed
    select w.n, 'application', id::text from job_applications where phone_number = phone
    union all select w.n, 'number', ref_code from job_applications where phone_number = phone and ref_code is not null
    union all select w.n, 'sign-up', id::text from alert_optins where phone_number = phone
    union all select w.n, 'settings', id::text from user_alerts where phone_number = phone;
  if w.who = 'account' and w.claimed then
    perform pg_temp.did('user+key', 'select claim_visitor_rows()');
  elsif w.claimed or w.merged then
    insert into private.recovery_links (token_hash, phone_number, expires_at) values (private.hash('link ' || word), phone, now() + interval '1 hour');
    perform pg_temp.did(owner, format('select redeem_recovery_link(%L)', 'link ' || word));
  end if;
end $$;

create function pg_temp.erase(w ways) returns void language plpgsql as $$
declare owner text := case w.who when 'account' then 'user' else 'other_visitor' end;
begin
  if w.erased_by = 'erase_person' then
    perform pg_temp.did('admin', case when w.who = 'account' then format('select erase_person(''account'', %L)', tests.id('user'))
      when w.n % 2 = 0 then (select format('select erase_person(''subscriber'', %L)', id) from alert_optins where phone_number = '+1212555' || 5000 + w.n limit 1)
      else (select format('select erase_person(''application'', %L)', id) from job_applications where phone_number = '+1212555' || 5000 + w.n) end);
  else
    perform pg_temp.did(owner, format('select %I()', w.erased_by));
  end if;
  -- A link brings an application to another phone; reports and saved jobs, which name nobody, stay with the one that they were made on.
  if w.who = 'visitor' and w.claimed then perform pg_temp.did('visitor', 'select delete_my_data()'); end if;
end $$;

create function pg_temp.try(w ways) returns setof text language plpgsql as $$
declare
  label text := format('%s%s%s, %s', w.who, case when w.claimed then ', claimed' else '' end, case when w.merged then ', merged' || case when w.furthest then '' else ' into another' end else '' end, w.erased_by);
  texts text[];
  left_over text[];
  r record;
begin
  insert into auth.users (id, email, email_confirmed_at) values (tests.id('user'), 'user@example.com', now()) on conflict do nothing;
  delete from private.rate_limits;
  perform pg_temp.live(w);
  perform pg_temp.join_up(w);
  texts := array(select distinct value from typed where typed.n = w.n);
  insert into seen select w.n, split_part(x, ': ', 1), split_part(x, ': ', 2) from pg_temp.traces(texts) x;
  for r in select * from writable where col not in (select col from filled) loop
    execute format('insert into filled select %L from %I where %I::text ~ ''qz'' limit 1', r.col, r.table_name, r.column_name);
  end loop;
  return next is((select count(*)::int from job_applications where phone_number = '+1212555' || 5000 + w.n), 1, label || ': there is one application');
  perform pg_temp.erase(w);
  left_over := array(
    select distinct x from pg_temp.traces(texts) x, split_part(x, ': ', 1) t, split_part(x, ': ', 2) v
    where not (t in (select o.t from outlives o) and (v ~ '^[0-9a-f]{64}$' or t in ('audit_log', 'conversations', 'conversation_messages') and v ~ '^[0-9a-f-]{36}$'))
      and not (t = 'users' and v = tests.id('user')::text and w.erased_by = 'delete_my_data')
    order by x);
  insert into seen select w.n, split_part(x, ': ', 1), split_part(x, ': ', 2) from pg_temp.traces(texts) x;
  return next is(left_over, '{}'::text[], label || ': nothing is left');
end $$;
select pg_temp.try(w) from ways w order by n;

select is(array(select tablename::text from pg_tables where schemaname in ('public', 'private', 'auth')
  and tablename not in (select t from names_nobody) and tablename not in (select t from seen) order by 1), '{}'::text[], 'every table that can name a person did');
select is(array(select t from names_nobody where t in (select t from seen) order by 1), '{}'::text[], 'and those that name nobody did not');
-- The rest are choices of a list, numbers (searched for as such) and the borough of a job.
select is(array(select col from writable where col not in (select col from filled) and column_name not in ('application_status', 'availability', 'channel', 'city', 'frequency', 'language', 'near',
  'phone_number', 'reason', 'shifts', 'status', 'tool_id') and col <> 'alert_optins.job_type' order by 1), '{}'::text[], 'every text that people may write was written');
-- ── an employer's address ──
-- Posts a job, has one that names no other way and one that does; somebody applied, saved it and is invited.
create temp table e (name text primary key, id uuid);
grant all on e to public;
create function pg_temp.employ() returns void language plpgsql as $$
declare
  mail constant text := 'owner@zorblax.example';
  token text;
begin
  delete from private.rate_limits;
  delete from e;
  delete from outbox;
  perform pg_temp.did('anonymous', format('select post_job(gen_random_uuid(), %L, %L)', '{"title": "Cook at Zorblax Diner", "company": "Zorblax Diner", "location": "Astoria, Queens", "description": "Zorblax Diner needs you: write to Owner@zorblax.example.", "pay_range": "$20/hour"}', mail));
  select data ->> 'token' into token from outbox where kind = 'post_to_confirm' and recipient = mail order by created_at desc limit 1;
  insert into e select 'posted', (pg_temp.did('anonymous', format('select confirm_post(%L)', token))::jsonb ->> 'job_id')::uuid;
  insert into e select 'only', tests.job('Baker', 'Bronx', mail);
  insert into e select 'phone too', tests.job('Porter', 'Bronx', mail || ', 212-555-0144');
  update jobs set company = 'Zorblax Diner' where id = (select id from e where name = 'only');
  update jobs set is_approved = true where id in (select id from e);
  insert into e select 'app', (pg_temp.did('other_visitor', tests.start((select id from e where name = 'posted'), '9175550177'))::jsonb ->> 'id')::uuid;
  perform pg_temp.did('other_visitor', tests.fill_step_2((select id from e where name = 'app')));
  perform pg_temp.did('other_visitor', format('select complete_application(%L)', (select id from e where name = 'app')));
  perform pg_temp.did('other_visitor', format('insert into saved_jobs (job_id, job_title, job_company, job_location) values (%L, ''Cook'', ''Zorblax Diner'', ''Astoria'')', (select id from e where name = 'posted')));
  token := private.new_employer_link((select id from e where name = 'posted'), mail);
  insert into e values ('token ' || token, null);
  perform pg_temp.did('anonymous', format('select employer_applicants(%L)', token));
  perform pg_temp.did('anonymous', format('select employer_answer(%L, %L, ''interview'', null, %L)', token, (select id from e where name = 'app'), jsonb_build_object('place', 'Steinway St', 'contact_name', 'Zorblaxia', 'starts_at', now() + interval '30 hours')));
  perform pg_temp.did('visitor told', 'select enroll_in_alerts(p_email => ''told@example.net'', p_job_type => ''Kitchen/Cook'', p_city => ''Queens'', p_opted_in_email => true, p_consent_text_version => ''v1'')');
  perform private.match_new_jobs();
  perform pg_temp.did('service', format('select request_alert(%L, %L)', (select id from alert_optins where email = 'told@example.net'), (select id from e where name = 'posted')));
  perform pg_temp.did('service', format('select record_delivery(%L, %L)', m ->> 'id', jsonb_build_object('status', 'sent', 'worker', 'w', 'provider', 'local', 'body', 'From Zorblax Diner.')))
    from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m;
  perform pg_temp.did('anonymous', format('select post_job(gen_random_uuid(), %L, %L)', '{"title": "Waiter", "company": "Zorblax Diner", "location": "Queens", "description": "Serve.", "pay_range": "$20/hour"}', mail));
end $$;
create function pg_temp.employed() returns text language sql as $$
  select string_agg(e.name || ' ' || j.status || coalesce(' ' || c.email, '') || coalesce(' ' || c.phone_number, ''), ', ' order by e.name)
  from e join jobs j on j.id = e.id left join job_contacts c on c.job_id = j.id $$;
create function pg_temp.typed_it(p_actor text, p_phone text) returns uuid language sql as $$
  select (pg_temp.did(p_actor, tests.start(tests.job('Dishwasher', 'Queens'), p_phone, p_email => 'owner@zorblax.example'))::jsonb ->> 'id')::uuid $$;
create function pg_temp.gone(p_by text) returns setof text language plpgsql as $$
begin
  return next is(pg_temp.employed(), 'only inactive, phone too active +12125550144, posted inactive', p_by || ': what is theirs is closed, what has another way stays without the address');
  return next is(array(select distinct x from pg_temp.traces('{owner@zorblax.example,Zorblax Diner,Zorblaxia}') x where x !~ ': [0-9a-f]{64}$' order by 1), '{}'::text[], p_by || ': name and address are gone from every column of every table');
  return next is(tests.run('anonymous', format('select employer_job(%L)', split_part(name, ' ', 2))), 'PT404 This link no longer works.', p_by || ': their link is over') from e where id is null;
  return next is((select count(*)::int from private.employer_posts where recipient = 'owner@zorblax.example'), 0, p_by || ': and what they had not confirmed');
  return next is((select count(*)::int from job_applications where id = (select id from e where name = 'app')), 1, p_by || ': who applied keeps their application');
end $$;
create temp table kept as select 'only active owner@zorblax.example, phone too active owner@zorblax.example +12125550144, posted active owner@zorblax.example' as jobs;
insert into auth.users (id, email, email_confirmed_at) values (tests.id('user'), 'user@example.com', now()) on conflict do nothing;
-- As in requests of their own, no admin's: the audit log, which stays, says what an admin or an employer changed of a job.
select set_config('stoop.actor', '', true);
select pg_temp.employ();
select is(pg_temp.employed(), (select jobs from kept), 'an employer has three jobs');
savepoint employed;

select pg_temp.typed_it('visitor', '9175550188'), pg_temp.did('visitor', 'select delete_my_data()');
select is(pg_temp.employed(), (select jobs from kept), 'who typed their address and deletes what is theirs closes none');
select pg_temp.did('admin', format('select erase_person(''application'', %L)', pg_temp.typed_it('visitor', '9175550188')));
select is(pg_temp.employed(), (select jobs from kept), 'nor does the admin whom they ask');
update auth.users set email = 'owner@zorblax.example', email_confirmed_at = null where id = tests.id('user');
select pg_temp.did('user', 'select delete_my_data()'), pg_temp.did('user', 'select delete_account()');
select is(pg_temp.employed(), (select jobs from kept), 'nor an account that never confirmed it');
rollback to employed;
update auth.users set email = 'owner@zorblax.example', email_confirmed_at = null where id = tests.id('user');
select pg_temp.did('admin', format('select erase_person(''account'', %L)', tests.id('user')));
select is(pg_temp.employed(), (select jobs from kept), 'whoever erases it');
rollback to employed;

update auth.users set email = 'owner@zorblax.example' where id = tests.id('user');
select pg_temp.did('user', 'select delete_my_data()');
update auth.users set email = 'user@example.com' where id = tests.id('user');
select pg_temp.gone('an account with the address');
rollback to employed;
update auth.users set email = 'owner@zorblax.example' where id = tests.id('user');
select pg_temp.did('user', 'select delete_account()');
select pg_temp.gone('an account that is deleted');
rollback to employed;
update auth.users set email = 'owner@zorblax.example' where id = tests.id('user');
select pg_temp.did('admin', format('select erase_person(''account'', %L)', tests.id('user')));
select pg_temp.gone('an admin, by the account');
rollback to employed;
select pg_temp.typed_it('visitor', '9175550188');
insert into private.proven_addresses (owner, recipient_key) values (tests.hash('visitor'), private.address_key('owner@zorblax.example'));
select pg_temp.did('visitor', 'select delete_my_data()');
select pg_temp.gone('a visitor who opened a link there');
rollback to employed;
select pg_temp.typed_it('visitor', '9175550188');
insert into private.proven_addresses (owner, recipient_key) values (tests.hash('visitor'), private.address_key('owner@zorblax.example'));
select pg_temp.did('admin', format('select erase_person(''application'', %L)', (select id from job_applications where phone_number = '+19175550188')));
select pg_temp.gone('the admin whom that visitor asks');
rollback to employed;
select tests.run('anonymous', format('select employer_stop(%L)', split_part(name, ' ', 2))) from e where id is null;
select pg_temp.did('visitor', 'select enroll_in_alerts(p_email => ''owner@zorblax.example'', p_job_type => ''Kitchen/Cook'', p_city => ''Bronx'', p_opted_in_email => true, p_consent_text_version => ''v1'')');
select pg_temp.did('admin', format('select erase_person(''subscriber'', %L)', (select id from alert_optins where email = 'owner@zorblax.example')));
select pg_temp.gone('an admin, by the address alone');
select is((select count(*)::int from private.stopped_employers), 1, 'that they want no mails stays, as a hash');
rollback to employed;
create temp table found as select pg_temp.did('admin', 'select find_person(p_email => ''Owner@zorblax.example'')')::jsonb as v;
select is((select v ->> 'kind' from found), 'employer', 'an admin finds an employer by their address');
select is((select pg_temp.did('admin', format('select admin_person(''employer'', %L)', v ->> 'id'))::jsonb -> 'emails' from found), '["owner@zorblax.example"]', 'and sees it');
select pg_temp.did('admin', format('select erase_person(''employer'', %L)', v ->> 'id')) from found;
select is(tests.run('admin', format('select erase_person(''employer'', %L)', v ->> 'id')), 'PT404 There is nobody by this link. Their data may have been erased.', 'erased, they are nobody') from found;
select pg_temp.gone('an admin, by a job');
rollback to employed;
select pg_temp.typed_it('visitor', '9175550188');
create temp table typed_first as select pg_temp.did('admin', 'select find_person(p_email => ''owner@zorblax.example'')')::jsonb as v;
select is((select v ->> 'kind' from typed_first), 'subscriber', 'who applied with the address is found before');
select pg_temp.did('admin', format('select erase_person(''employer'', %L)', pg_temp.did('admin', format('select admin_person(%L, %L)', v ->> 'kind', v ->> 'id'))::jsonb ->> 'employer_job_id')) from typed_first;
select is(pg_temp.employed(), 'only inactive, phone too active +12125550144, posted inactive', 'whose page leads to the employer, who is erased alone');
select is((select count(*)::int from job_applications where email = 'owner@zorblax.example'), 1, 'without the application');
select * from finish();
rollback;
