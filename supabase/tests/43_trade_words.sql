-- The glossary of trades: its form, and what a search makes of everyday words in English and Spanish.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.empty();

-- ── its form ──
select is((select count(*) >= 400 from private.trade_words), true, 'it has at least 400 words');
select is_empty('select word from private.trade_words group by trade, word having count(*) > 1', 'no word stands twice in a trade');
select is_empty($$select trade from private.trade_words group by trade having count(*) filter (where language = 'en') = 0 or count(*) filter (where language = 'es') = 0$$, 'every trade has English and Spanish words');
select is_empty('select trade from private.trade_words group by trade having count(distinct coalesce(category, '''')) > 1', 'every trade has one category');
select is((select array_agg(distinct category order by category) from private.trade_words where category is not null),
  (select array_agg(c order by c) from unnest(array['Warehouse', 'Delivery', 'Kitchen/Cook', 'Cashier', 'Cleaner', 'Babysitter', 'Customer Service', 'Security', 'Construction', 'Healthcare', 'Various']) c),
  'all eleven categories have trades');
select is_empty('select word from private.trade_words where language is not null and numnode(query) = 0', 'every word can be looked for');
select is_empty('select word from private.spanish_words join private.trade_words using (word)', 'a Spanish word that no trade owns is in none');
select throws_ok($$insert into private.trade_words (trade, rank, category, language, decides, word) values ('cook', 1, 'Kitchen/Cook', 'en', true, 'Cook!')$$, '23514', null, 'words are kept as they are compared');
select throws_ok($$insert into private.trade_words (trade, rank, category, language, decides, word) values ('cook', 1, 'Cooking', 'en', true, 'cookery')$$, '23514', null, 'under a category that there is');

-- ── what is found ──
insert into jobs (title, company, location, job_type, description, is_approved, posted_at) values
  ('Office Cleaner', 'Bright', 'Manhattan', 'part-time', 'Clean two floors from 6 pm to 10 pm, Monday to Friday.', true, now() - interval '1 hour'),
  ('Line Cook', 'Diner', 'Queens', 'full-time', 'Cook from 7 am to 3 pm and leave the kitchen clean for the evening crew.', true, now() - interval '2 hours'),
  ('Warehouse Picker', 'Depot', 'Bronx', 'full-time', 'Pick orders from 9 am to 5 pm.', true, now() - interval '3 hours'),
  ('Driver', 'Wheels', 'Brooklyn', 'full-time', 'Drive a van.', true, now() - interval '4 hours'),
  ('Dishwasher', 'Diner', 'Queens', 'part-time', 'Wash up on Saturday and Sunday.', true, now() - interval '5 hours'),
  ('Nanny', 'Family', 'Queens', 'full-time', 'Look after twins.', true, now() - interval '6 hours'),
  ('Cashier', 'Corner', 'Bronx', 'part-time', 'Ring up from 11 pm to 7 am.', true, now() - interval '7 hours'),
  ('Se busca cocinero', 'Fonda', 'Bronx', 'full-time', 'Turno de noche.', true, now() - interval '8 hours'),
  ('Security Guard', 'Safe', 'Queens', 'full-time', 'Guard a lobby, overnight.', true, now() - interval '9 hours'),
  ('Construction Laborer', 'Build', 'Queens', 'full-time', 'Demolition and repairs, no nights or weekends.', true, now() - interval '10 hours'),
  ('Home Health Aide', 'Care', 'Bronx', 'part-time', 'Visit two people at home.', true, now() - interval '11 hours');
create function pg_temp.first_found(p_query text) returns text language sql as $$
  select feed_page(p_query) -> 'jobs' -> 0 ->> 'title';
$$;
select is(pg_temp.first_found(q), title, 'search: ' || q) from (values
  ('limpieza', 'Office Cleaner'), ('Limpieza de oficinas', 'Office Cleaner'), ('limpieza en las noches', 'Office Cleaner'), ('busco trabajo de limpieza en Manhattan', 'Office Cleaner'),
  ('cocinero', 'Line Cook'), ('cocineras', 'Line Cook'), ('chef', 'Line Cook'), ('cook nights', 'Se busca cocinero'), ('almacén', 'Warehouse Picker'), ('bodeguero', 'Warehouse Picker'),
  ('chofer', 'Driver'), ('choferes', 'Driver'), ('lavaplatos', 'Dishwasher'), ('lava platos', 'Dishwasher'), ('dish washer', 'Dishwasher'), ('friegaplatos', 'Dishwasher'),
  ('niñera', 'Nanny'), ('ninera', 'Nanny'), ('babysitter', 'Nanny'), ('baby sitter', 'Nanny'), ('cajera', 'Cashier'), ('cajera de noche', 'Cashier'), ('PT cashier', 'Cashier'),
  ('guachimán', 'Security Guard'), ('celador', 'Security Guard'), ('albañil', 'Construction Laborer'), ('cuidar ancianos', 'Home Health Aide'), ('HHA', 'Home Health Aide'),
  ('cosinero', 'Line Cook'), ('limpiesa', 'Office Cleaner'), ('wharehouse', 'Warehouse Picker'), ('securty', 'Security Guard'), ('kashier', 'Cashier')) v(q, title);
select is(array(select x ->> 'title' from jsonb_array_elements(feed_page(q) -> 'jobs') x), titles, 'search: ' || q) from (values
  ('noche', array['Office Cleaner', 'Cashier', 'Se busca cocinero', 'Security Guard']), ('overnight', array['Cashier', 'Se busca cocinero', 'Security Guard']),
  ('weekends', array['Dishwasher']), ('fines de semana', array['Dishwasher'])) v(q, titles);
select is((feed_page(q) ->> 'total')::int, 0, 'finds nothing: ' || q) from unnest(array['asdfgh', 'unicorn', 'banana', 'caballo', 'mesa', 'carro', 'lunes', 'zapatero', 'limpieza xyzzy', '!!!']) q;
select is((feed_page(q) ->> 'total')::int, 11, 'names no kind of work: ' || q) from unnest(array['trabajo', 'jobs near me', 'busco trabajo', 'empleos en Nueva York']) q;
select is(feed_page(q) ->> 'corrected_query', corrected, 'corrected: ' || q) from (values
  ('limpiesa', 'limpieza'), ('cosinero', 'cocinero'), ('kashier', 'cashier'), ('limpieza', null), ('lava platos', null), ('carro', null), ('trabajo de limpiesa', 'limpieza')) v(q, corrected);

-- ── what is nearest when nothing is ──
select is(nearest_jobs(q, f::jsonb) ->> 'without' || ': ' || (nearest_jobs(q, f::jsonb) -> 'jobs' -> 0 ->> 'title'), wanted, 'nearest: ' || coalesce(q, '') || ' ' || f) from (values
  ('limpieza', '{"location": "Bronx"}', 'location: Office Cleaner'), ('limpieza', '{"shift": "nights"}', 'shift: Office Cleaner'), ('limpieza', '{"type": "full-time", "location": "Manhattan"}', 'type: Office Cleaner'),
  ('limpieza', '{"shift": "nights", "location": "Queens"}', 'filters: Office Cleaner'), ('limpieza fines de semana', '{}', 'words: Office Cleaner'), ('niñera limpieza xyzzy', '{}', 'trade: Nanny'),
  (null, '{"category": "security", "location": "Bronx"}', 'location: Security Guard'), (null, '{"pay": "30+"}', null), ('asdfgh', '{"location": "Bronx"}', null), ('trabajo', '{}', null), (null, '{}', null)) v(q, f, wanted);
select is(feed_page('limpieza', '{"location": "Bronx"}') -> 'jobs', '[]', 'those are not counted as matches');
create function pg_temp.beside(q text, f jsonb) returns text language sql as $$
  select nearest_jobs(q, f, array(select (x ->> 'id')::uuid from jsonb_array_elements(feed_page(q, f) -> 'jobs') x)) $$;
select is((pg_temp.beside(q, f::jsonb)::jsonb ->> 'without') || ': ' || (select string_agg(x ->> 'title', ', ') from jsonb_array_elements(pg_temp.beside(q, f::jsonb)::jsonb -> 'jobs') x), wanted,
  'beside the few that there are: ' || coalesce(q, '') || ' ' || f) from (values
  ('cocinero', '{"location": "Bronx"}', 'location: Line Cook'), ('cocinero', '{"shift": "nights"}', 'shift: Line Cook'), ('cook nights', '{}', 'words: Line Cook'),
  (null, '{"category": "cleaner", "location": "Manhattan"}', null), (null, '{"location": "Brooklyn"}', null), ('niñera', '{}', null),
  (null, '{"category": "kitchen-cook", "location": "Queens"}', 'location: Se busca cocinero')) v(q, f, wanted);

-- ── alerts for the same words ──
select private.look_for_duplicates(1000);
create function pg_temp.alerted(p_category text, p_borough text, p_interests text) returns text language sql as $$
  select string_agg(j.title, ', ' order by j.title) from jobs j where j.id = any (private.matching_job_ids(p_category, p_borough, p_interests, '-infinity', '{}', 50));
$$;
select is(pg_temp.alerted('Various', 'All NYC', q), titles, 'alert: ' || q) from (values
  ('limpieza', 'Office Cleaner'), ('limpieza de noche', 'Office Cleaner'), ('cocinero, niñera', 'Line Cook, Nanny, Se busca cocinero'), ('cook nights', 'Se busca cocinero'), ('chofer o lavaplatos', 'Dishwasher, Driver'),
  ('asdfgh', null), ('limpieza fines de semana', null)) v(q, titles);
select is(pg_temp.alerted('Various', 'Bronx', 'cocinero'), 'Se busca cocinero', 'of the place');
select is(pg_temp.alerted('Security', 'All NYC', 'cocinero'), 'Line Cook, Se busca cocinero, Security Guard', 'beside a kind of work');
select is((select count(*) from jobs where id = any (private.matching_job_ids('Various', 'All NYC', q, '-infinity', '{}', 50))), 11::bigint, 'an alert for every job: ' || q) from unnest(array['', 'trabajo', ' , ']) q;

select * from finish();
rollback;
