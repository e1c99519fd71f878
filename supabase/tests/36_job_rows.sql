-- One row to one job: what is wrong with it, or its columns, whatever door it comes through.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create function pg_temp.posting(p_more jsonb default '{}') returns jsonb language sql as $$
  select '{"title": "Cook", "company": "Acme", "description": "Text", "location": "Bronx", "contact_email": "jobs@acme.example"}' || p_more;
$$;
create function pg_temp.problem(p_row jsonb, p_is_posting boolean default true) returns text language sql as $$
  select nullif(concat_ws(' ', field, private.problem_text(code)), 'is required') from private.read_job(p_row, p_is_posting) where field is not null;
$$;

select is(pg_temp.problem(pg_temp.posting()), null, 'a posting with all that it needs is taken');
select is(pg_temp.problem(pg_temp.posting(more::jsonb)), message, more) from (values
  ('{"title": " "}', 'title is required'), ('{"title": null}', 'title is required'), ('{"title": ["a"]}', 'title can''t be read'),
  ('{"company": ""}', 'company is required'), ('{"description": "\u200b"}', 'description is required'), ('{"location": null}', 'location is required'),
  (format('{"title": "%s"}', repeat('x', 201)), 'title is too long'), ('{"pay_range": [18, 22]}', 'pay_range can''t be read'),
  ('{"expires_at": "2020-01-31"}', 'expires_at has passed'), ('{"expires_at": "2099-02-30"}', 'expires_at can''t be read'), ('{"expires_at": "soon"}', 'expires_at can''t be read'),
  ('{"expires_at": "2090-01-01T99:00:00Z"}', 'expires_at can''t be read'), ('{"expires_at": "2090-01-01T09:00:00+99:00"}', 'expires_at can''t be read'),
  ('{"application_link": "https://10.0.0.1/x"}', 'application_link is not an address on the public web'),
  ('{"application_link": "javascript:alert(1)"}', 'application_link is not an address on the public web'),
  ('{"contact_email": "me"}', 'contact_email can''t be read'), ('{"contact_phone": "900-555-0100"}', 'contact_phone can''t be read'),
  ('{"contact_email": null}', 'application_link or an e-mail address or a phone number is required'),
  ('{"job_type": "sometimes"}', 'job_type is none that we know'), ('{"category": "Astronaut"}', 'category is none that we know'),
  ('{"pay_low": "many", "pay_unit": "hour"}', 'pay_low can''t be read'), ('{"pay_low": -1, "pay_unit": "hour"}', 'pay_low can''t be read'),
  ('{"pay_low": 22, "pay_high": 18, "pay_unit": "hour"}', 'pay_high is below the lowest'), ('{"pay_low": 20}', 'pay_unit is required'),
  ('{"pay_low": 20, "pay_unit": "shift"}', 'pay_unit is none that we know'),
  ('{"pay_low": 20, "pay_unit": "hour"}', null), ('{"job_type": "Part time", "category": "food-service"}', null), ('{"expires_at": "2099-12-31"}', 'expires_at is ten years from now or more')) v(more, message);
select is(pg_temp.problem(bad::jsonb), 'title is required', bad) from unnest(array['[]', '"text"', 'null', '{}', '5']) bad;
select is(pg_temp.problem('{"title": "Cook", "location": "Bronx", "job_type": "sometimes", "contact_email": "me"}', false), null,
  'of a file or a feed whatever can be read is taken');
select results_eq(
  $$ select pay_range, category, contact_method, expires_at from private.read_job(pg_temp.posting('{"pay_low": 18.5, "pay_high": 22, "pay_unit": "hour", "category": "food-service",
    "contact_phone": "212-736-5000", "expires_at": "2030-01-31"}'), true) $$,
  $$ values ('$18.50-22/hour', 'Kitchen/Cook', 'jobs@acme.example, 212-736-5000', '2030-01-31 23:59:59 America/New_York'::timestamptz) $$, 'its columns');
select is(private.day_text('2030-01-31T17:00:00Z'), '2030-01-31 12:00:00 America/New_York'::timestamptz, 'a time may say its zone');
select is((private.read_job(pg_temp.posting('{"expires_at": "2099-12-31"}'))).expires_at, null, 'in a file or a feed an end that never comes is none');

select * from finish();
rollback;
