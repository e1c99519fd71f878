-- Status changes by admins: who is notified, and ten seconds to undo before they are.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job() as id;
insert into alert_optins (id, first_name, phone_number, email, city, job_type, consent, opted_in_sms, opted_in_email)
values (gen_random_uuid(), 'Ref', '+12125550180', null, 'All NYC', 'Various', true, true, false);
create temp table friend as select tests.start((select id from j), '212-555-0181', null, null, 'ana@example.com') as start;
create temp table a as select (tests.run('visitor', (select start from friend))::jsonb ->> 'id')::uuid as id;
grant select on a to public;
select tests.run('visitor', tests.fill_step_2((select id from a)));
select tests.run('visitor', format('select complete_application(%L)', (select id from a)));
select tests.run('visitor', format('select enroll_in_alerts(p_phone_number => ''212-555-0181'', p_email => ''ana@example.com'', p_job_type => ''Various'', p_city => ''All NYC'', p_opted_in_sms => true, p_opted_in_email => true, p_consent_text_version => ''v1'')'));
update alert_optins set opted_in_sms = true, opted_in_email = true where phone_number = '+12125550181';
delete from outbox;

create function pg_temp.set_to(p_status text) returns jsonb language sql as $$ select tests.run('admin', format('select set_application_status(%L, %L, %L)', (select id from a), p_status, case when p_status = 'interviewing' then tests.interview() end))::jsonb $$;
create function pg_temp.undo() returns text language sql as $$ select tests.run('admin', format('select undo_application_status(%L)', (select id from a))) $$;
create function pg_temp.waiting() returns text language sql as $$ select coalesce(string_agg(channel || ' ' || coalesce(data ->> 'status', kind), ', ' order by channel), 'nothing') from outbox where kind in ('application_update', 'interview') and status = 'pending' $$;
create function pg_temp.later() returns void language sql as $$ update application_events set created_at = created_at - interval '11 seconds' where application_id = (select id from a) $$;

select is(tests.run('admin', format('select application_status_recipients(%L)', (select id from a)))::jsonb,
  '[{"channel": "sms", "recipient": "+12125550181"}, {"channel": "email", "recipient": "ana@example.com"}]'::jsonb, 'an admin sees who would be notified, and how');

select is(pg_temp.undo(), 'PT409 It is too late to undo this change.', 'handing in is nobody''s to undo');
-- An interview has a day, a time and a place, or a phone.
select is(left(tests.run('admin', format('select set_application_status(%L, ''interviewing'', %L)', (select id from a), i)), 5), 'PT400', 'no interview ' || what)
from (values (null::jsonb, 'without any of it'), ('{}', 'without a day'), (jsonb_build_object('starts_at', now() + interval '3 days'), 'without a place'),
  (tests.interview() - 'starts_at', 'without a time'), (tests.interview() || '{"phone_number": "2125550142"}', 'in two ways'), (tests.interview('1 hour'), 'that nobody could be told of in time'), (tests.interview('61 days'), 'in a far future')) t (i, what);
select is((select application_status || ' ' || (select count(*) from private.interviews) from job_applications where id = (select id from a)), 'completed 0', 'a refused one changes nothing');

select is(pg_temp.set_to('interviewing') ->> 'undo_seconds', '10', 'a change says how long it can be undone');
select is(pg_temp.waiting(), 'email interview, sms interview', 'its messages wait');
select is((select string_agg(distinct concat_ws(' ', data ->> 'change', data ->> 'place', data -> 'calendar' ->> 'sequence'), ', ') from outbox where kind = 'interview'), 'proposed 2461 Grand Concourse, Bronx 0', 'with where it is, and the calendar entry');
select is((select state from private.interview_of((select id from a))), 'proposed', 'as one that its employer set');
select is((select count(*)::int from outbox where not_before < now() + interval '10 seconds'), 0, 'for those ten seconds');
select is(tests.run('service', 'select claim_outbox(50)'), '[]', 'and no sender gets them before');
select is(pg_temp.undo()::jsonb ->> 'application_status', 'completed', 'undone, the application is as it was');
select is((select count(*)::int from outbox) + (select count(*)::int from private.interviews), 0, 'nobody is notified, and there is no interview');
select is((select string_agg(event_type || coalesce(':' || to_status, ''), ' ' order by id) from application_events where application_id = (select id from a)),
  'created:in_progress status_changed:step_2_completed status_changed:completed', 'and its history shows neither');
select is((select count(*)::int from audit_log where table_name = 'job_applications' and row_id = (select id::text from a)), 2, 'the audit log shows both');
select is(pg_temp.undo(), 'PT409 It is too late to undo this change.', 'once');

select pg_temp.set_to('interviewing'), pg_temp.set_to('rejected');
select is(pg_temp.waiting(), 'email rejected, sms rejected', 'of two changes only the last is sent');
select is((select string_agg(distinct data -> 'calendar' ->> 'status', ' ') from outbox where kind = 'application_update' and status = 'pending'), 'CANCELLED', 'which takes the interview out of the calendar');
select pg_temp.undo();
select is(pg_temp.waiting(), 'email interview, sms interview', 'undoing the last tells the one before again');
select pg_temp.later();
select is(pg_temp.undo(), 'PT409 It is too late to undo this change.', 'after ten seconds it stands');
select is((select application_status from job_applications where id = (select id from a)), 'interviewing', 'as it was');
update app_settings set value = '60' where key = 'undo_seconds';
update outbox set status = 'sent' where channel = 'sms';
select is(pg_temp.undo(), 'PT409 The person has been told already.', 'what was sent is never called back');
update app_settings set value = '10' where key = 'undo_seconds';

-- An offer earns the friend who sent the link; undone, it does not, and may again.
insert into referral_attributions (application_id, job_id, referral_code, referrer_optin_id)
select a.id, j.id, 'FRIEND', o.id from a, j, alert_optins o where o.phone_number = '+12125550180'
on conflict (application_id) do update set referral_code = excluded.referral_code, referrer_optin_id = excluded.referrer_optin_id;
create function pg_temp.hired() returns bigint language sql as $$ select count(*) from referral_payouts where kind = 'hire' $$;
select pg_temp.set_to('offer');
select is(pg_temp.hired(), 1::bigint, 'an offer earns the reward');
select pg_temp.undo();
select is(pg_temp.hired(), 0::bigint, 'its undoing takes it back');
select pg_temp.set_to('offer');
select is(pg_temp.hired(), 1::bigint, 'the next offer earns it');
select is(tests.run('admin', 'update app_settings set value = ''"soon"'' where key = ''undo_seconds'''), 'PT400 undo_seconds is a whole number from 0 to 99.', 'the time is a number of seconds');
insert into suppressions (recipient_hash, channel, reason) values (private.address_key('+12125550181'), 'sms', 'stop');
select is(tests.run('admin', format('select application_status_recipients(%L)', (select id from a)))::jsonb, '[{"channel": "email", "recipient": "ana@example.com"}]'::jsonb, 'nobody who sent STOP is notified by text');
update alert_optins set unsubscribed_at = now(), opted_in_email = false where phone_number = '+12125550181';
select is(tests.run('admin', format('select application_status_recipients(%L)', (select id from a)))::jsonb, '[{"channel": "email", "recipient": "ana@example.com"}]'::jsonb, 'who stopped alerts is notified of their application all the same');
select * from finish();
rollback;
