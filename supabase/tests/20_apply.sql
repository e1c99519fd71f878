-- Starting, completing, reopening and withdrawing an application.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select tests.job(p_contact => 'Send it to hr@acme.example, please') as id, tests.job('Night cook', 'Queens') as other;
create temp table a as select gen_random_uuid() as id;

-- ── who and what is refused ──
select is(tests.run('anonymous', tests.start((select id from j))), 'PT401 Something went wrong. Please try again.', 'nobody without a key starts an application');
select is(tests.run('visitor', format('select start_application(null, %L, %L, %L)', (select id from j), ' ', '212-555-0123')),
  'PT400 Please enter your first name.', 'a first name is required');
select is(tests.run('visitor', tests.start((select id from j), '')), 'PT400 Please enter your phone number.', 'a phone is required');
select is(tests.run('visitor', tests.start((select id from j), '12345')), 'PT400 Please enter a valid 10-digit phone number.', 'a phone has ten digits');
select is(tests.run('visitor', tests.start((select id from j), p_email => 'no at sign')), 'PT400 Please enter a valid email address.', 'an e-mail looks like one');
select is(tests.run('visitor', tests.start(gen_random_uuid())), 'PT404 Job Not Available', 'an unknown job is not available');
update jobs set expires_at = now() - interval '1 minute' where id = (select other from j);
select is(tests.run('visitor', tests.start((select other from j))), 'PT404 Job Not Available', 'an expired job is not available');
update jobs set expires_at = now() + interval '9 days' where id = (select other from j);

-- ── start ──
select is(tests.run('visitor', tests.start((select id from j), ' (212) 555-0123 ', p_id => (select id from a), p_email => 'ANA@Example.com ')),
  jsonb_build_object('id', (select id from a), 'application_status', 'in_progress')::text, 'an application starts in progress with the id of the client');
select results_eq('select first_name, phone_number, email, job_title, company, location, pay_range, consent_text_version, consented_at is not null, user_id is null, visitor_hash
    from job_applications', format('values (%L, %L, %L, %L, %L, %L, %L, %L, true, true, %L)', 'Ana', '+12125550123', 'ana@example.com', 'Warehouse Associate', 'Acme',
    'Brooklyn, NY', '$18-22/hour', 'v1', tests.hash('visitor')), 'the row is normalised, snapshotted and the visitor''s');
select is(tests.run('visitor', tests.start((select id from j), p_id => (select id from a))), jsonb_build_object('id', (select id from a), 'application_status', 'in_progress')::text,
  'sent twice it is one application');
select is(tests.run('visitor', tests.start((select id from j), p_id => gen_random_uuid()))::jsonb ->> 'id', (select id::text from a), 'a second tab gets the canonical id');
select is(tests.run('other_visitor', tests.start((select id from j), p_id => (select id from a))), 'PT409 Failed to save application. Please try again.',
  'an id that is another''s is refused without telling');
select is((select count(*)::int from job_applications), 1, 'there is one row');
select results_eq('select job_type, city, opted_in_sms, opted_in_email, auto_enrolled, consent, utm_source from alert_optins',
  $$values ('Warehouse', 'Brooklyn', true, true, true, true, 'application_flow')$$, 'the applicant is enrolled with category and borough');
select results_eq('select referral_code, city from referral_attributions', $$values ('direct', 'Brooklyn')$$, 'the application is attributed once');

-- ── status steps and columns ──
select is(tests.run('visitor', format('update job_applications set application_status = %L where id = %L', s, (select id from a))),
  'PT403 The status of an application cannot be set by hand.', s || ' is never set by hand') from unnest(array['completed', 'interviewing', 'offer', 'withdrawn']) s;
select is(tests.run('visitor', format('update job_applications set application_status = %L where id = %L', 'step_2_completed', (select id from a))),
  'PT400 Please select your availability', 'step 2 needs its fields');
select is(tests.run('visitor', format('update job_applications set availability = %L, work_experience = %L, application_status = %L where id = %L', 'asap', '   ', 'step_2_completed', (select id from a))),
  'PT400 Please describe your experience', 'blank experience is none');
select is(tests.run('visitor', format('update job_applications set preferred_start_date = %L where id = %L', private.today() - 30, (select id from a))),
  'PT400 Please pick a start date', 'a start date of last month is refused');
select is(tests.run('visitor', format('select complete_application(%L)', (select id from a))), 'PT409 Failed to finalize your application. Please try again.', 'step 2 comes before completing');
select is(tests.run('other_visitor', tests.fill_step_2((select id from a))), null, 'another visitor''s update touches nothing');
select is(tests.run('visitor', tests.fill_step_2((select id from a))), (select id::text from a), 'the owner''s update answers with the id');
select is(tests.run('visitor', tests.fill_step_2((select id from a))), (select id::text from a), 'and may be sent again');

-- ── complete ──
select is(tests.run('other_visitor', format('select complete_application(%L)', (select id from a))), 'PT404 Please start your application again.', 'another cannot complete it');
create temp table done as select tests.run('visitor', format('select complete_application(%L)', (select id from a)))::jsonb as r;
select matches((select r ->> 'ref_code' from done), '^HIRE[A-HJ-NP-Z2-9]{6}$', 'the confirmation number is HIRE and six characters that the server drew');
select isnt((select r ->> 'ref_code' from done), (select 'HIRE' || upper(left(id::text, 6)) from a), 'none that the browser chose with the id');
select is(tests.run('visitor', format('select complete_application(%L)', (select id from a)))::jsonb, (select r from done), 'completing twice answers the same');
select results_eq('select application_status, completed_at is not null, applied_at is not null from job_applications', $$values ('completed', true, true)$$, 'the row is completed');
select is((select count(*)::int from event_logs where event_type = 'application_submitted'), 1, 'one event');
select is((select count(*)::int from job_alerts), 1, 'one job alert');
select results_eq($$select recipient, data #>> '{jobs_applied_to,0,applied}' from outbox where kind = 'application_to_employer'$$, $$values ('hr@acme.example', '1')$$, 'the employer is told that one person applied');
select is(tests.run('visitor', tests.fill_step_2((select id from a))), 'PT409 This application has already been submitted.', 'what was handed in is not edited');
select is(tests.run('visitor', tests.start((select id from j), p_id => (select id from a)))::jsonb ->> 'application_status', 'completed', 'a late copy of the first request does not reopen it');

-- ── again ──
create temp table again as select gen_random_uuid() as id;
select is(tests.run('visitor', tests.start((select id from j), p_id => (select id from again))), jsonb_build_object('id', (select id from a), 'application_status', 'in_progress')::text,
  'a second application reopens the one row');
select results_eq('select completed_at, work_experience from job_applications', 'values (null::timestamptz, null::text)', 'it starts at step 1');
select is((select data ->> 'work_experience' from application_events where event_type = 'reopened'), 'Two summers', 'what was answered before is in its history');
select tests.run('visitor', tests.fill_step_2((select id from a)));
select tests.run('visitor', format('select complete_application(%L)', (select id from a)));
select is((select ref_code from job_applications), (select r ->> 'ref_code' from done), 'the number stays the same');
select is(tests.run('visitor', tests.start((select id from j), p_id => (select id from again)))::jsonb ->> 'application_status', 'completed', 'a late copy of the second request reopens nothing either');
select is((select count(*)::int from outbox where kind = 'application_to_employer'), 1, 'the employer hears of the one that stands');
select is(tests.run('visitor', format('select withdraw_application(%L)', (select id from a)))::jsonb ->> 'application_status', 'withdrawn', 'a person withdraws');
select is((select count(*)::int from outbox where kind = 'application_to_employer'), 0, 'what was not sent yet is not sent');
select is(tests.run('other_visitor', format('select reopen_application(%L)', (select id from a))), 'PT404 Please start your application again.', 'another cannot reopen it');
select is(tests.run('visitor', format('select reopen_application(%L)', (select id from a)))::jsonb ->> 'application_status', 'in_progress', 'the owner can');
select is(tests.run('visitor', format('select update_my_details(%L, %L, %L)', 'Anna', '646.555.0188', null))::jsonb ->> 'updated', '1', 'a person corrects their details');
select results_eq('select first_name, phone_number, email from job_applications', $$values ('Anna', '+16465550188', null::text)$$, 'on the application');
select results_eq('select phone_number, opted_in_email from alert_optins', $$values ('+16465550188', false)$$, 'and on the sign-up');

-- ── gone on with on another phone ──
create temp table m as select tests.job('Porter', 'Queens') as job, gen_random_uuid() as id, gen_random_uuid() as again;
create function pg_temp.starts(p_actor text, p_id uuid, p_phone text default '212-555-0171') returns text language sql as $$
  select tests.run(p_actor, tests.start((select job from m), p_phone, p_id => p_id));
$$;
select pg_temp.starts('visitor 2', again) from m;
select pg_temp.starts('visitor 2', id) from m;
create temp table moved as select a.id from job_applications a, m where a.job_id = m.job;
select is(pg_temp.starts('visitor 3', again), 'PT409 Failed to save application. Please try again.', 'an id of an application that is elsewhere and was not sent is taken') from m, moved where moved.id = again;
select tests.run('visitor 2', tests.fill_step_2(id)) from moved;
select tests.run('visitor 2', format('select complete_application(%L)', id)) from moved;
select is(pg_temp.starts('visitor 3', x), 'PT409 You sent this application from another phone.', 'the phone that began it makes no second one of what was sent from another')
  from m, unnest(array[m.id, m.again]) x;
select is(pg_temp.starts('visitor 3', again, '212-555-0172'), 'PT409 Failed to save application. Please try again.', 'nothing is told with another number') from m;
select is(pg_temp.starts('visitor 3', null)::jsonb ->> 'application_status', 'in_progress', 'nor without the id');

-- ── naughty input ──
select matches(tests.run('visitor', format('select start_application(null, %L, %L, %L, null, %L)', (select other from j), s, '212-555-0123', p)), '^(PT400|\{)', 'handled: ' || left(s, 20))
  from (values (repeat('x', 5000), '"text"'), (E'\u202Etxt', '[]'), ('<script>alert(1)</script>', '{"ref": {"a": 1}, "source": ["x"]}'), (E'a\x01b', '{"ref": "' || repeat('r', 9000) || '"}')) v(s, p);
select is((select count(*)::int from job_applications where first_name ~ '[\u202E\u0001]'), 0, 'control and direction characters are not kept');
select * from finish();
rollback;
