-- What a reapply link shows, and when it shows nothing.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select gen_random_uuid() as id;
insert into jobs (id, title, company, location, pay_range, is_approved, status)
  select id, 'Line cook', 'Spring Diner', 'Astoria, NY', '$20-22/hour', true, 'active' from j;
create temp table q as select gen_random_uuid() as id;
insert into reapply_queue (id, visitor_hash, job_id, reason, status, user_name, user_phone, user_email, job_title, job_company, job_location,
    job_type, generated_message, language, consented)
  select q.id, tests.hash('visitor'), j.id, 'abandoned_step2', 'sent', 'Ana', '+12127360150', 'ana@example.com', 'Line cook', 'Spring Diner',
    'Astoria, NY', 'full-time', 'Your application is halfway done.', 'es', true from q, j;
grant select on q, j to public;
create function pg_temp.shown(p_who text default 'anonymous') returns jsonb language sql as $$
  select tests.run(p_who, format('select get_reapply(%L)', (select id from q)))::jsonb;
$$;

select is((select array_agg(k order by k) from jsonb_object_keys(pg_temp.shown()) k), array['category', 'created_at', 'generated_message', 'id', 'job_company',
  'job_id', 'job_is_open', 'job_location', 'job_title', 'job_type', 'language', 'pay_range', 'reason'], 'the answer has the fields that the page shows');
select is(pg_temp.shown()::text ~ '2127360150|Ana|ana@', false, 'and nothing personal');
select is(array[pg_temp.shown() ->> 'pay_range', pg_temp.shown() ->> 'language', pg_temp.shown() ->> 'job_is_open'], array['$20-22/hour', 'es', 'true'],
  'with the pay while the job is open');
update jobs set status = 'inactive';
select is(array[pg_temp.shown() ->> 'pay_range', pg_temp.shown() ->> 'category', pg_temp.shown() ->> 'job_is_open', pg_temp.shown() ->> 'job_title'],
  array[null, null, 'false', 'Line cook'], 'a closed job keeps only what was noted when it was left');
delete from jobs;
select is(pg_temp.shown() ->> 'job_is_open', 'false', 'so does one that is gone');

update reapply_queue set created_at = now() - interval '31 days';
select is(pg_temp.shown(), null, 'an expired link shows nothing');
select is(tests.run('visitor', format('select accept_reapply(%L)', (select id from q))), 'PT404 This reapply link may have expired or been used already.',
  'and cannot be used');
update reapply_queue set created_at = now();
create function pg_temp.with_status(p_status text) returns text language sql as $$
  update reapply_queue set status = p_status;
  select coalesce(pg_temp.shown()::text, 'nothing') || ', ' || tests.run('visitor', format('select accept_reapply(%L)', (select id from q)))
    || ', ' || (select status from reapply_queue);
$$;
select is(pg_temp.with_status(s), 'nothing, PT404 This reapply link may have expired or been used already., ' || s, s || ': the link shows and changes nothing')
  from unnest(array['pending', 'reapplied', 'expired']) s;
select is(tests.run('visitor', format('select accept_reapply(%L)', x)), 'PT404 This reapply link may have expired or been used already.', 'one that nobody has cannot be used')
  from unnest(array[gen_random_uuid()::text, null]) x;
select * from finish();
rollback;
