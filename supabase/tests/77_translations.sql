-- The text of an ad in Spanish, by a language model: the same figures, or nothing.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
delete from jobs;
create temp table j as select tests.job() as id, tests.job('Night cook', 'Queens') as waiting, tests.job('Baker') as closed, tests.job('Porter') as bare;
grant select on j to public;
update jobs set description = 'Cook dinner, 5pm to 11:30pm.', requirements = '2 years', benefits = null where id = (select id from j);
update jobs set description = 'Nights', is_approved = false where id = (select waiting from j);
update jobs set description = 'Mornings', status = 'inactive' where id = (select closed from j);
update jobs set description = null, requirements = ' ', benefits = null where id = (select bare from j);

create function pg_temp.original() returns jsonb language sql as $$ select '{"description": "Cook dinner, 5pm to 11:30pm.", "requirements": "2 years"}'::jsonb $$;
create function pg_temp.keep(p_texts text, p_original jsonb default pg_temp.original()) returns text language sql as $$
  select tests.run('service', format('select store_translation(%L, %L, %L)', (select id from j), p_original, p_texts)) $$;
create function pg_temp.shown(p_actor text default 'anonymous') returns jsonb language sql as $$
  select nullif(tests.run(p_actor, format('select job_detail(%L)', (select id from j)))::jsonb -> 'spanish', 'null') $$;
create function pg_temp.waiting() returns text language sql as $$ select tests.run('service', 'select jobs_to_translate(20)') $$;

-- ── who waits ──
select is(pg_temp.waiting()::jsonb, jsonb_build_array(jsonb_build_object('id', (select id from j), 'texts', pg_temp.original())),
  'open jobs with a text wait for their translation, and nothing else of them is told');
select is(pg_temp.shown(), null, 'until then the text is as it was posted');

-- ── figures ──
select is(pg_temp.keep('{"description": "Cocina la cena, 5pm a 11:30pm.", "requirements": "2 años"}'), 'true', 'one with the same figures is shown');
select is(pg_temp.shown(), '{"description": "Cocina la cena, 5pm a 11:30pm.", "requirements": "2 años"}'::jsonb, 'beside the original');
select is(pg_temp.waiting(), '[]', 'and the job waits no more');
select is(pg_temp.keep(texts), 'false', what || ' is refused') from (values
  ('another figure', '{"description": "Cocina la cena, 5pm a 11:30pm.", "requirements": "3 años"}'),
  ('a figure in words', '{"description": "Cocina la cena, 5pm a 11:30pm.", "requirements": "dos años"}'),
  ('an hour written otherwise', '{"description": "Cocina la cena, 17:00 a 23:30.", "requirements": "2 años"}'),
  ('a text too few', '{"description": "Cocina la cena, 5pm a 11:30pm."}'),
  ('a text too many', '{"description": "Cocina la cena, 5pm a 11:30pm.", "requirements": "2 años", "benefits": "Comida"}'),
  ('an empty text', '{"description": "5pm 11:30pm", "requirements": " "}'),
  ('a much longer text', jsonb_build_object('description', '5pm 11:30pm' || repeat(' blabla', 60), 'requirements', '2')::text),
  ('no text', '{}')) t (what, texts);
select is(pg_temp.shown(), null, 'then the original stands alone');
select is(pg_temp.waiting(), '[]', 'and the model is not asked again');
select is(tests.run('service', format('select store_translation(%L, %L, null)', (select id from j), pg_temp.original())), 'false', 'what the function refused is remembered too');

-- ── another text ──
select pg_temp.keep('{"description": "Cocina la cena, 5pm a 11:30pm.", "requirements": "2 años"}');
update jobs set featured = true where id = (select id from j);
select isnt(pg_temp.shown(), null, 'another column leaves it');
update jobs set requirements = '3 years' where id = (select id from j);
select is(pg_temp.shown(), null, 'another text takes it away');
select is(pg_temp.keep('{"description": "Cocina la cena, 5pm a 11:30pm.", "requirements": "2 años"}'), 'false', 'one of the text before is not kept');
select is(jsonb_array_length(pg_temp.waiting()::jsonb), 1, 'and the job waits again');
select pg_temp.keep('{"description": "Cocina la cena, 5pm a 11:30pm.", "requirements": "3 años"}', pg_temp.original() || '{"requirements": "3 years"}');
delete from jobs where id = (select id from j);
select is((select count(*)::int from private.job_translations), 0, 'it goes with its job');
select * from finish();
rollback;
