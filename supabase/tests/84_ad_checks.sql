-- Why a posting waits, whatever way it came.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

-- ── no way to its employer ──
create function pg_temp.state(p_title text) returns text language sql as $$
  select array_to_string(held_reasons, '+') || case when is_approved then ' open' else ' waiting' end from public.jobs where title = p_title $$;

select is(tests.run('admin', $$ insert into jobs (title, location, is_approved, held_reasons) values ('Porter', 'Bronx', true, '{invented}') $$), 'done', 'an admin adds a job without a way to its employer:');
select is(pg_temp.state('Porter'), 'no_route waiting', 'it waits, and its row says why');
select is(tests.run('admin', $$ update jobs set is_approved = true where title = 'Porter' $$), 'done', 'an admin approves it all the same');
select is(tests.run('admin', $$ update jobs set description = 'Cleans.', contact_method = 'In person' where title = 'Porter' $$), 'done', 'and changes it:');
select is(pg_temp.state('Porter'), 'no_route open', 'the approval stands');
select is(tests.run('admin', $$ update jobs set contact_method = 'hr@acme.example', held_reasons = '{invented}' where title = 'Porter' $$), 'done', 'with a way to its employer');
select is(pg_temp.state('Porter'), ' open', 'nothing is left to say');
select is(tests.run('admin', $$ update jobs set contact_method = null where title = 'Porter' $$), 'done', 'without it again');
select is(pg_temp.state('Porter'), 'no_route waiting', 'it waits again');
select is(tests.run('admin', format('select import_jobs(%L)', '[{"title": "Waiting as asked", "location": "Bronx", "is_approved": false}, {"title": "Waiting with a way", "location": "Bronx", "is_approved": false, "contact": "hr@acme.example"}]'))::jsonb ->> 'waiting',
  '2', 'what an import saves to wait');
select is(array[pg_temp.state('Waiting as asked'), pg_temp.state('Waiting with a way')], array['no_route waiting', ' waiting'], 'says it too, where there is something to say');
select * from finish();
rollback;
