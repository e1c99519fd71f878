-- What rows are drawn from. Every choice is a hash of the row's number: the same sizes give the same board.
create schema bench;

create function bench.size(p_name text) returns bigint language sql stable as $$ select current_setting('bench.' || p_name)::bigint $$;
create function bench.unit(p_n bigint, p_salt int) returns float8 language sql immutable parallel safe as
  $$ select ((hashint8extended(p_n, p_salt) >> 11) & 9007199254740991)::float8 / 9007199254740992 $$;
comment on function bench.unit(bigint, int) is 'A number from 0 to 1 (left out) that belongs to a row and a question about it.';
create function bench.pick(p_n bigint, p_salt int, p_of bigint, p_skew float8 default 1) returns bigint language sql immutable parallel safe as
  $$ select 1 + floor(p_of * power(bench.unit(p_n, p_salt), p_skew))::bigint $$;
comment on function bench.pick(bigint, int, bigint, float8) is 'A number from 1 to p_of; a skew above 1 favours the first ones, as a few jobs and codes are favoured.';
create function bench.id(p_kind text, p_n bigint) returns uuid language sql immutable parallel safe as
  $$ select overlay(overlay(md5(p_kind || p_n) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid $$;
create function bench.near(p_kind text, p_n bigint) returns uuid language sql immutable parallel safe as
  $$ select (rpad(p_kind, 8, '0') || '-0000-4000-8000-' || lpad(to_hex(p_n), 12, '0'))::uuid $$;
comment on function bench.near(text, bigint) is 'An id (kind: up to eight hex digits) in the order of the rows, where nothing reads by it: quick to index.';
create function bench.one_of(p_n bigint, p_salt int, p_from text[]) returns text language sql immutable parallel safe as
  $$ select p_from[bench.pick(p_n, p_salt, cardinality(p_from))] $$;

create table bench.templates as
  select row_number() over (order by id) as n, title, category, job_type, left(description, 480) as description, left(summary, 200) as summary, pay_range,
    pay_low_cents, pay_high_cents, pay_unit, hourly_low_cents, hourly_high_cents, no_experience,
    to_tsvector('private.job_text', left(description, 480) || ' ' || category || ' ' || coalesce(job_type, '')) as words
  from public.jobs;
alter table bench.templates add primary key (n);

create table bench.titles as
  select t.n as template, s.n as variant, left(t.title || s.more, 200) as title, to_tsvector('private.job_text', left(t.title || s.more, 200)) as words
  from bench.templates t, unnest(array['', '', '', '', ', nights', ', mornings', ', weekends', ', part time', ' (urgent)', ' - Midtown', ' - start this week', ', evenings',
    ' needed', ' wanted', ', bilingual', ', union', ', seasonal', ' II', ' for growing team', ', no experience']) with ordinality s(more, n);
alter table bench.titles add primary key (template, variant);

create table bench.companies as
  select n, name, to_tsvector('private.job_text', name) as words from (
    select n, concat_ws(' ', bench.one_of(n, 1, array['Bedford', 'Atlantic', 'Hudson', 'Flatbush', 'Queensboro', 'Bruckner', 'Astoria', 'Harbor', 'Liberty', 'Empire', 'Fulton',
        'Grand', 'Jamaica', 'Fordham', 'Ocean', 'Myrtle', 'Steinway', 'Nostrand', 'Canal', 'Delancey', 'Ditmars', 'Northern', 'Union', 'Prospect', 'Kings', 'Mott', 'Pelham']),
      bench.one_of(n, 2, array['Star', 'Bright', 'Family', 'City', 'Metro', 'First', 'Green', 'Royal', 'Prime', 'Blue', 'Golden', 'United', 'Quick', 'Fresh', 'Solid', 'Urban']),
      bench.one_of(n, 3, array['Foods', 'Logistics', 'Courier', 'Cleaning', 'Home Care', 'Builders', 'Market', 'Security', 'Retail', 'Kitchen', 'Services', 'Group', 'Supply',
        'Moving', 'Deli', 'Diner', 'Staffing', 'Pharmacy']), n % 97) as name
    from generate_series(1, 20000) n) x;
alter table bench.companies add primary key (n);

create table bench.places as
  select row_number() over () as n, borough, place || ', ' || case borough when 'Manhattan' then 'New York' else borough end || ', NY' as location,
    to_tsvector('private.job_text', place || ' ' || borough || ' NY') as words
  from (values ('Brooklyn', array['Williamsburg', 'Bushwick', 'Flatbush', 'Sunset Park', 'Crown Heights', 'Bay Ridge', 'Coney Island', 'Red Hook', 'Greenpoint']),
    ('Manhattan', array['Midtown', 'Harlem', 'Chelsea', 'East Village', 'Washington Heights', 'Tribeca', 'Upper East Side', 'Inwood']),
    ('Queens', array['Astoria', 'Flushing', 'Jamaica', 'Long Island City', 'Elmhurst', 'Corona', 'Ridgewood']),
    ('Bronx', array['Fordham', 'Hunts Point', 'Mott Haven', 'Riverdale', 'Soundview']), ('Staten Island', array['St. George', 'New Dorp'])) b(borough, places), unnest(places) place;
alter table bench.places add primary key (n);

create table bench.first_names as
  select row_number() over () as n, name from unnest(array['Maria', 'Jose', 'Ana', 'Luis', 'Wei', 'Fatou', 'Andre', 'Yesenia', 'Mohammed', 'Priya', 'Kevin', 'Ashley', 'Carlos', 'Aisha',
    'David', 'Mei', 'Jamal', 'Sofia', 'Ivan', 'Olga', 'Kwame', 'Rosa', 'Tyrone', 'Nadia', 'Miguel', 'Grace', 'Omar', 'Lin', 'Daniela', 'Marcus', 'Chen', 'Leila', 'Pedro', 'Zoe',
    'Ibrahim', 'Lucia', 'Darnell', 'Hana', 'Viktor', 'Imani', 'Rafael', 'Xiomara', 'Dmitri', 'Noor', 'Esteban', 'Thuy', 'Malik', 'Camila', 'Samir', 'Bianca', 'Élodie', 'Zoë',
    'Jesús', 'Inés', 'Günther', 'Siobhán', 'Nguyen', 'Tariq', 'Yusuf', 'Winnie']) name;
alter table bench.first_names add primary key (n);

create function bench.person_name(p_person bigint) returns text language sql stable as $$
  select name from bench.first_names where n = bench.pick(p_person, 20, 60, 1.6) $$;
create function bench.person_phone(p_person bigint) returns text language sql immutable as $$
  -- One number for each person: seven digits from the person, the area code from what is left.
  select '+1' || (array['212', '646', '917', '718', '347', '929', '332', '516'])[1 + (p_person / 6000000 + p_person) % 8] || (2000000 + (p_person * 7919) % 7999993)::text $$;
create function bench.person_email(p_person bigint) returns text language sql immutable as $$
  select case when bench.unit(p_person, 21) < 0.6 then lower(bench.one_of(p_person, 22, array['sunny', 'nyc', 'bk', 'work', 'queen', 'big', 'star', 'mr', 'ms', 'real'])) || p_person || '@example.com' end $$;
create function bench.person_hash(p_person bigint) returns text language sql immutable as $$ select encode(sha256(convert_to('person' || p_person, 'UTF8')), 'hex') $$;
analyze;
