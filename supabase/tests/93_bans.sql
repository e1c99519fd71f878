-- The ban list: what it is of, what it closes and refuses by every door, whom it warns, and that lifting it takes it back.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx', 'boss@mail.acme.example') as mail, tests.job('Maid', 'Bronx', 'call (718) 555-0142') as phone,
  tests.job('Clerk', 'Bronx', 'pat.o+x@gmail.com') as free, tests.job('Guard', 'Bronx', 'hr@acme.example.org') as other;
grant all on j to public;
create temp table a as select (tests.run('visitor', tests.start((select mail from j), '212-555-0191'))::jsonb ->> 'id')::uuid as id;
select tests.run('visitor', tests.fill_step_2((select id from a)));
select tests.run('visitor', format('select complete_application(%L)', (select id from a)));
delete from outbox;
create function pg_temp.ban(p_kind text, p_value text) returns jsonb language sql as $$ select tests.run('admin', format('select ban_contact(%L, %L, ''Asked for a deposit'')', p_kind, p_value))::jsonb $$;
create function pg_temp.state(p_id uuid) returns text language sql as $$ select private.job_state(status, is_approved, hidden_at, duplicate_of, source) from jobs where id = p_id $$;

-- ── what it is of ──
select is(left(tests.run('admin', format('select ban_preview(%L, %L)', k, v)), 5), 'PT400', format('no ban is of %s %s', k, v))
  from (values ('company', 'Acme'), ('domain', 'acme'), ('domain', 'gmail.com'), ('domain', 'mail.yahoo.com.evil'), ('email', 'x'), ('phone', '12'), ('phone', null)) t (k, v) where (k, v) <> ('domain', 'mail.yahoo.com.evil');
select is(tests.run('admin', format('select ban_preview(%L, %L) - ''is_banned''', k, v)), format('{"jobs": %s, "value": "%s", "people": %s}', n, x, p), format('%s %s', k, v))
  from (values ('domain', 'https://www.ACME.example/jobs?x', 'acme.example', 1, 1), ('domain', 'mail.acme.example', 'mail.acme.example', 1, 1), ('email', ' Boss@Mail.Acme.example', 'boss@mail.acme.example', 1, 1),
    ('email', 'pato@googlemail.com', 'pato@googlemail.com', 1, 0), ('phone', '718-555-0142', '+17185550142', 1, 0), ('domain', 'example.org', 'example.org', 1, 0)) t (k, v, x, n, p);
select is(left(tests.run(w, s), 5), 'PT403', format('%s may not: %s', w, s)) from unnest('{user,visitor}'::text[]) w, unnest(array['select bans()', 'select ban_preview(''phone'', ''7185550142'')', 'select ban_contact(''phone'', ''7185550142'')', 'select lift_ban(gen_random_uuid())']) s where w = 'user';

-- ── it closes, warns, refuses ──
create temp table b as select pg_temp.ban('domain', 'acme.example') as v;
grant all on b to public;
select is(v - 'id', '{"closed": 1, "told": 1}', 'the ban closes the job and tells who applied') from b;
select is(array[pg_temp.state(mail), pg_temp.state(phone), pg_temp.state(free), pg_temp.state(other)], '{inactive,active,active,active}', 'only that one') from j;
select is((select array_agg(concat_ws(' ', kind, channel, data ->> 'answer', data ->> 'job_title')) from outbox), '{application_update sms banned Cook}', 'they hear that it was taken down');
select is((select count(*)::int from private.bans x where x::text like '%acme.example%'), 0, 'its value is kept as a keyed hash');
select is(left(tests.run('admin', 'select ban_contact(''domain'', ''acme.example'')'), 5), 'PT409', 'it is banned once');
select is(tests.run('admin', 'select jsonb_agg(x - ''{id,created_at}''::text[]) from jsonb_array_elements(bans()) x')::jsonb, '[{"kind": "domain", "shown_as": "acm•••", "note": "Asked for a deposit", "closed": 1, "lifted_at": null}]', 'admins see of it what tells it apart');
select is(private.row_problem('{"title": "Cook", "location": "Bronx", "contact_email": "new@acme.example"}', false), '{contact_email,banned}', 'an import or a source refuses its rows');
select is(private.row_problem('{"title": "Cook", "company": "A", "description": "x", "location": "Bronx", "pay_range": "$20/hour", "application_link": "https://jobs.acme.example/1"}', true), '{application_link,banned}', 'so do the API and a post');
select is(private.row_problem(format('{"title": "Cook", "location": "Bronx", %s}', more)::jsonb, false), array[field, 'banned'], 'which say in which field: ' || more)
  from (values ('"contact_phone": "212-736-5000", "contact_email": "new@acme.example"', 'contact_email'), ('"contact_email": "ok@fork.example", "contact_phone": "mail to new@acme.example"', 'contact_phone'),
    ('"contact_method": "new@acme.example"', 'contact_method'), ('"contact": "new@acme.example"', 'contact')) t (more, field);
select is(private.is_web_link(x), false, 'no link is spelled so that only browsers find its host: ' || x)
  from unnest(array['https://b%61nned.example/apply', 'https://ｂanned.example/', 'https://jobs.banned。com/', 'https://jobs.banned．com/', 'https://café.example/apply', U&'https://ban\200Bned.example/', U&'https://ban\00ADned.example/', U&'https://ban\212Aed.example/', 'https://例え.テスト/']) x;
select is(private.is_web_link(x), true, 'a host is spelled as browsers ask for it, a page as one likes: ' || x) from unnest(array['https://xn--caf-dma.example/apply', 'HTTPS://Jobs.xn--p1ai', 'https://cafe.example/café?q=ñ']) x;
select is(tests.run('admin', format('select ban_preview(''domain'', %L) ->> ''value''', x)), y, 'and so is a ban: ' || x)
  from (values ('https://www.XN--Caf-dma.example/x', 'xn--caf-dma.example'), ('jobs.xn--p1ai', 'jobs.xn--p1ai'), ('café.example', 'PT400 Write the domain as browsers do: xn--….')) t (x, y);
select is(private.row_problem('{"title": "Cook", "location": "Bronx", "contact_email": "new@notacme.example"}', false), null, 'one that only ends like it is not banned');
insert into jobs (title, company, location, description, contact_method) values ('New cook', 'Other Name', 'Bronx', 'Cooks.', 'mail to new@acme.example');
select is((select pg_temp.state(id) || ' ' || array_to_string(held_reasons, ',') from jobs where title = 'New cook'), 'waiting banned', 'typed in a form it waits, whatever its company is called');
select is(left(tests.run('admin', format('update jobs set is_approved = true where title = %L', 'New cook')), 5), 'PT400', 'and can''t be approved');
select is(left(tests.run('admin', format('update jobs set status = ''active'' where id = %L', (select mail from j))), 5), 'PT400', 'nor can what was closed be opened');
update jobs set contact_method = 'boss@acme.example' where id = (select other from j);
select is(pg_temp.state(other), 'waiting', 'an edit passes it too') from j;

-- ── lifting ──
select is(tests.run('admin', format('select lift_ban(%L)', v ->> 'id'))::jsonb ->> 'reopened', '1', 'lifted, the job opens again') from b;
select is(pg_temp.state(mail), 'active', 'as it was') from j;
select is((select count(*)::int from outbox where status = 'pending'), 0, 'and who was not told yet is not told');
select is(left(tests.run('admin', format('select lift_ban(%L)', v ->> 'id')), 5), 'PT404', 'once') from b;
select is(private.row_problem('{"title": "Cook", "location": "Bronx", "contact_email": "new@acme.example"}', false), null, 'its rows are taken again');
select is(tests.run('admin', format('update jobs set is_approved = true where title = %L', 'New cook')), 'done', 'and it can be approved');
select is((select array_agg(action order by id) from audit_log where table_name = 'bans'), '{insert,update}', 'both stand in the audit log');
-- Two bans of one job: it opens with the last.
create temp table two as select pg_temp.ban('phone', '7185550142') as first;
update jobs set contact_method = 'call (718) 555-0142, zoe@maids.example' where id = (select phone from j);
create temp table second as select pg_temp.ban('email', 'zoe@maids.example') as v;
select is(v ->> 'closed', '0', 'what is closed is closed once') from second;
select is(tests.run('admin', format('select lift_ban(%L)', first ->> 'id'))::jsonb ->> 'reopened', '0', 'and stays so while another ban holds') from two;
select is(tests.run('admin', format('select lift_ban(%L)', v ->> 'id'))::jsonb ->> 'reopened', '1', 'it opens with the last') from second;
-- An underscore is a letter of a domain, no wildcard.
create temp table u as select tests.job('Sewer', 'Bronx', 'boss@my-shop.example') as id;
select is(pg_temp.ban('domain', 'my_shop.example') ->> 'closed', '0', 'a domain that looks like a banned one stays');
-- ── other letters ──
select isnt(pg_temp.ban('domain', 'xn--caf-dma.example') ->> 'id', null, 'a host with other letters');
select is(array[private.is_banned('boss@jobs.xn--caf-dma.example', null), private.is_banned(null, 'https://www.XN--CAF-DMA.example/jobs')], '{t,t}', 'an address and a link are matched as they stand');
select is(private.row_problem('{"title": "Cook", "location": "Bronx", "application_link": "https://café.example/apply"}', false), '{application_link,not_public}', 'the other spelling is refused');
-- ── both sides of a banned job ──
delete from private.bans;
delete from outbox;
delete from private.employer_news;
delete from private.notice_days;
create temp table k as select tests.job('Barista', 'Bronx', 'cafe@roast.example') as cafe, tests.job('Baker', 'Bronx', 'cafe@roast.example') as also,
  tests.job('Porter', 'Bronx', 'desk@inn.example, (718) 555-0177') as porter, tests.job('Valet', 'Bronx', 'desk@inn.example') as valet;
grant all on k to public;
create function pg_temp.apply(p_who text, p_job uuid, p_phone text) returns uuid language plpgsql as $$
declare id uuid := (tests.run(p_who, tests.start(p_job, p_phone))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_who, tests.fill_step_2(id));
  perform tests.run(p_who, format('select complete_application(%L)', id));
  return id;
end $$;
create temp table p as select pg_temp.apply('visitor', (select cafe from k), '212-555-0201') as sent, pg_temp.apply('visitor', (select porter from k), '212-555-0201') as porter,
  pg_temp.apply('visitor', (select valet from k), '212-555-0201') as valet, (tests.run('other_visitor', tests.start((select cafe from k), '212-555-0202'))::jsonb ->> 'id')::uuid as begun,
  (tests.run('visitor fill', tests.start((select cafe from k), '212-555-0203'))::jsonb ->> 'id')::uuid as filled;
grant all on p to public;
select tests.run('visitor fill', tests.fill_step_2((select filled from p)));
create temp table t as select private.new_employer_link((select cafe from k), 'cafe@roast.example') as cafe, private.new_employer_link((select also from k), 'cafe@roast.example') as also,
  private.new_employer_link((select porter from k), 'desk@inn.example') as porter, private.new_employer_link((select valet from k), 'desk@inn.example') as valet;
grant all on t to public;
create function pg_temp.by_link(p_query text, p_token text, p_application uuid default null) returns text language plpgsql as $$
begin
  delete from private.rate_limits;
  return left(tests.run('anonymous', replace(replace(replace(p_query, '$t', quote_literal(p_token)), '$a', coalesce(quote_literal(p_application), 'null')), '$j', quote_literal((select also from k)))), 5);
end $$;
-- The receipts are out; the employer's mail and an answer of theirs are not.
update outbox set status = 'sent' where kind in ('application_received', 'first_alert');
select is(pg_temp.by_link('select employer_answer($t, $a, ''interested'')', cafe, sent), '{"id"', 'before the ban the link answers') from t, p;
select is((select string_agg(kind || ' ' || status, ', ' order by kind) from outbox where kind like 'application_%' and kind <> 'application_received'), 'application_to_employer pending, application_to_employer pending, application_update pending', 'which is queued, as the mails to both employers are');
create temp table b1 as select pg_temp.ban('email', 'cafe@roast.example') as v;
select is(v - 'id', '{"closed": 2, "told": 3}', 'who began is told as who sent it') from b1;
select is((select array_agg(distinct kind || ' ' || coalesce(data ->> 'answer', '')) from outbox where status = 'pending'), '{"application_to_employer ","application_update banned"}', 'what they were to hear of each other is not sent');
select is((select recipient from outbox where kind = 'application_to_employer' and status = 'pending'), 'desk@inn.example', 'the other employer''s mail is');
select is(pg_temp.by_link(q, cafe, sent), 'PT404', 'the link is dead for ' || q) from t, p, unnest(array['select employer_job($t)', 'select employer_applicants($t)', 'select employer_show_number($t, $a)',
  'select employer_answer($t, $a, ''interested'')', 'select employer_undo_answer($t, $a)', 'select employer_cancel_interview($t, $a)', 'select employer_close_job($t)', 'select employer_answer_all($t)',
  'select employer_edit_job($t, ''{}'')', 'select employer_pause_job($t, true)', 'select employer_post_again($t)', 'select employer_delete($t)', 'select employer_keep_address($t)', 'select employer_still_hiring($t, ''yes'')',
  'select employer_jobs($t)', 'select employer_mail_link($t, $j)', 'select conversation($a, $t)', 'select employer_write($t, $a, ''Hello'')', 'select end_conversation($a, $t)', 'select report_conversation($a, $t)']) q;
select is(pg_temp.by_link('select employer_job($t)', also), 'PT404', 'so is that of their other job') from t;
select is(pg_temp.by_link('select employer_applicants($t)', valet), '{"app', 'another employer''s works') from t;
select is(pg_temp.by_link('select employer_new_link($t)', cafe), '{"sen', 'asking for a new one says what it always says') from t;
select is((select count(*)::int from outbox where recipient = 'cafe@roast.example' and status = 'pending'), 0, 'and sends none');
select is(left(tests.run('admin', format('select copy_employer_link(%L)', (select cafe from k))), 5), 'PT409', 'nor does an admin copy one');
select private.notify_employer((select sent from p), 'follow_up'), private.enqueue_employer_digests();
update private.employer_news set created_at = now() - interval '1 day';
delete from outbox where recipient = 'cafe@roast.example';
select is(private.enqueue_employer_mail('cafe@roast.example'), 0, 'nor does the mail of the next day');
insert into private.employer_posts (id, token_hash, stop_token, job, recipient, language)
  select gen_random_uuid(), private.hash('post'), 'stop post', to_jsonb(private.read_job('{"title": "Cook", "company": "A", "description": "Cooks.", "location": "Bronx", "pay_range": "$20/hour", "contact_email": "cafe@roast.example"}', false)), 'cafe@roast.example', 'en';
select is(pg_temp.by_link('select confirm_post($t)', 'post'), 'PT404', 'what they posted before is not confirmed');

create temp table i as select private.new_interview_link((select sent from p)) as token;
grant all on i to public;
insert into application_events (application_id, event_type) select sent, 'answered' from p;
select private.add_interview_version(null, (select max(id) from application_events), sent, 'proposed', tests.interview()) from p;
select is(tests.run('anonymous', format(q, token)), 'PT404 We took this job down: we don''t trust who posted it. Send no money and no papers.', 'whom they invited reads it at the link: ' || q)
  from i, unnest(array['select interview(%L)', 'select answer_interview(%L, 0, ''confirmed'')']) q;
delete from private.interviews;

-- ── an application that was begun ──
select is(tests.run('visitor fill', format('select complete_application(%L)', filled)), 'PT404 We took this job down: we don''t trust who posted it. Send no money and no papers.', 'is not sent any more') from p;
select is(tests.run('other_visitor', tests.fill_step_2(begun)), 'PT404 We took this job down: we don''t trust who posted it. Send no money and no papers.', 'nor are its answers saved') from p;
select is(tests.run('other_visitor', tests.start((select cafe from k), '212-555-0202', null, begun)), 'PT404 We took this job down: we don''t trust who posted it. Send no money and no papers.', 'nor is it begun again') from p;
select is(tests.run('visitor', tests.start((select cafe from k), '212-555-0201', null, sent))::jsonb ->> 'application_status', 'pending', 'what was sent is there') from p;
select is(tests.run('visitor', format('select my_application(%L) ->> ''route''', sent)), 'banned', 'of which its page says why it goes nowhere') from p;
select is(tests.run('visitor', format('select application_receipt(%L) ->> ''route''', sent)), 'banned', 'and so does its receipt') from p;
select is(tests.run('visitor', 'select (my_dashboard() ->> ''inReviewCount'')'), '3', 'nobody reviews it') from p;
select is(tests.run('visitor', format('select my_nudge_facts() -> ''applications'' @> ''[{"id": "%s"}]''', sent)), 'false', 'and nobody is advised to follow up') from p;

select is(tests.run('admin', format('select set_application_status(%L, ''offer'')', sent)) || ' ' || (tests.run('admin', format('select set_application_status(%L, ''rejected'')', sent))::jsonb ->> 'application_status'), 'PT409 This job is banned: nobody is sent there. rejected', 'an admin sends nobody there, and can decline them') from p;
select is((select count(*)::int from outbox where application_id = sent and status = 'pending' and data ->> 'answer' = 'banned'), 1, 'the warning that waits is not out of date by that') from p;
select tests.run('admin', format('select undo_application_status(%L)', sent)) from p;

-- ── the ban of one number leaves the rest of an employer ──
delete from outbox where recipient = 'desk@inn.example';
select private.enqueue_employer_mail('desk@inn.example');
create temp table b2 as select pg_temp.ban('phone', '718-555-0177') as v;
select is(pg_temp.by_link('select employer_applicants($t)', porter) || pg_temp.by_link('select employer_applicants($t)', valet), 'PT404{"app', 'its job''s link is dead, not that of another job') from t;
select is((select string_agg(x ->> 'job_title', ',') from outbox b, jsonb_array_elements(b.data -> 'jobs_applied_to') x where recipient = 'desk@inn.example' and status = 'pending'), 'Valet', 'the mail that waits names the other only');
select is(tests.run('anonymous', format('select employer_jobs(%L) #>> ''{jobs,0,title}''', valet)) || ' ' || jsonb_array_length(tests.run('anonymous', format('select employer_jobs(%L) -> ''jobs''', valet))::jsonb), 'Valet 1', 'as their list does') from t;

-- ── lifted ──
select tests.run('admin', format('select lift_ban(%L)', v ->> 'id')) from b2;
select is(pg_temp.by_link('select employer_applicants($t)', porter), '{"app', 'the link opens again') from t;
select is((select count(*)::int from outbox where job_id = (select porter from k) and status = 'pending'), 0, 'who was not told of the ban hears nothing of its end');
update outbox set status = 'sent', sent_at = now() where data ->> 'answer' = 'banned' and status = 'pending';
select tests.run('admin', format('select lift_ban(%L)', v ->> 'id')) from b1;
select is(pg_temp.by_link('select employer_applicants($t)', cafe), '{"app', 'as does that of whoever is theirs') from t;
select is((select string_agg(concat_ws(' ', kind, channel, recipient, data ->> 'job_title', data ->> 'answer'), ', ' order by recipient) from outbox where idempotency_key like 'unbanned:%' and status = 'pending'),
  'application_update sms +12125550201 Barista unbanned, application_update sms +12125550202 Barista unbanned, application_update sms +12125550203 Barista unbanned', 'who was told hears that it is over');
select is((select count(*)::int from outbox where data ->> 'answer' = 'interested' and status = 'pending'), 1, 'and what the employer had answered that day');
select is((select count(*)::int from private.due_employer_news('cafe@roast.example')), 1, 'the employer hears the next morning who applied');
select is(tests.run('visitor fill', format('select complete_application(%L) ->> ''ref_code''', filled)) ~ '^HIRE', true, 'what was begun can be sent') from p;
-- Banned again before they heard that it was over.
create temp table b3 as select pg_temp.ban('email', 'cafe@roast.example') as v;
select is(v ->> 'told', '0', 'banned again at once, nobody hears the same again') from b3;
select is((select count(*)::int from outbox where idempotency_key like 'unbanned:%' and status = 'pending'), 0, 'nor that it is over');
select tests.run('admin', format('select lift_ban(%L)', v ->> 'id')) from b3;
select is((select count(*)::int from outbox where idempotency_key like 'unbanned:%' and status = 'pending'), 3, 'until it is');
update outbox set status = 'sent', sent_at = now() where idempotency_key like 'unbanned:%' and status = 'pending';
create temp table b4 as select pg_temp.ban('email', 'cafe@roast.example') as v;
select is(v ->> 'told', '3', 'once they heard so, they are warned anew') from b4;
select tests.run('admin', format('select lift_ban(%L)', v ->> 'id')) from b4;

-- ── a paused job ──
update outbox set created_at = now() - interval '1 hour' where idempotency_key ~ '^(un)?banned:';
select pg_temp.by_link('select employer_pause_job($t, true)', cafe) from t;
create temp table b5 as select pg_temp.ban('email', 'cafe@roast.example') as v;
select is(v ->> 'closed' || ' ' || (select status from jobs where id = cafe), '2 inactive', 'is closed with the others') from b5, k;
select is(v ->> 'told', '3', 'and who applied hears of it') from b5;
update outbox set status = 'sent', sent_at = now() where data ->> 'answer' = 'banned' and status = 'pending';
select tests.run('admin', format('select lift_ban(%L)', v ->> 'id')) from b5;
select is((select status from jobs where id = cafe) || ' ' || (select status from jobs where id = also), 'paused active', 'it is paused again') from k;
select is((select string_agg(distinct data ->> 'answer', ',') from outbox where idempotency_key like 'unbanned:%' and status = 'pending'), 'unbanned_closed', 'so nobody hears that it is on the board');

-- ── a job whose applications go to somebody else since its ad ──
update job_contacts set email = 'new@owner.example' where job_id = (select cafe from k);
create temp table b6 as select pg_temp.ban('email', 'cafe@roast.example') as v;
select is(concat_ws(' ', v ->> 'closed', (select status from jobs where id = cafe), private.is_banned_job(cafe)), '1 paused f', 'is none of the one who wrote it') from b6, k;
select * from finish();
rollback;
