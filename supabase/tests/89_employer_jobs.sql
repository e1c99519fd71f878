-- Employers keep their jobs by link: pause, post again, delete, edit, and whether they are still hiring.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Fry Cook', 'Bronx', 'owner@fry.example') as cook, tests.job('Baker', 'Bronx', 'owner@fry.example') as baker,
  tests.job('Porter', 'Bronx', 'boss@porter.example') as porter;
create temp table link (name text, token text);
grant select on j, link to public;
insert into link values ('cook', private.new_employer_link((select cook from j), 'owner@fry.example')), ('porter', private.new_employer_link((select porter from j), 'boss@porter.example'));

create function pg_temp.e(p_sql text, p_who text default 'anonymous') returns text language sql as $$
  select tests.run(p_who, replace(replace(p_sql, '$t', quote_literal((select token from link where name = 'cook'))), '$p', quote_literal((select token from link where name = 'porter'))));
$$;
create function pg_temp.state() returns text language sql as $$ select pg_temp.e('select employer_job($t)')::jsonb ->> 'state' $$;
create function pg_temp.is_open() returns boolean language sql as $$ select exists (select from private.open_jobs where id = (select cook from j)) $$;
create function pg_temp.apply_to(p_who text, p_phone text, p_job uuid) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_who, tests.start(p_job, p_phone))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_who, tests.fill_step_2(a));
  perform tests.run(p_who, format('select complete_application(%L)', a));
  return a;
end $$;
create function pg_temp.mails() returns table (recipient text, change text, titles text, data jsonb) language sql as $$
  select b.recipient, b.data ->> 'change', (select string_agg(x ->> 'job_title' || ' ' || (x ->> 'asked'), ', ' order by x ->> 'job_title') from jsonb_array_elements(b.data -> 'jobs_applied_to') x), b.data
  from outbox b where b.kind = 'job_to_employer' order by b.created_at, b.recipient
$$;

-- ── pause ──
select is(pg_temp.state(), 'open', 'the page says that the job is open');
select is(pg_temp.e('select employer_pause_job($t, true)')::jsonb ->> 'state', 'paused', 'an employer pauses their job');
select is(pg_temp.is_open(), false, 'it is off the board');
select is((select similar_jobs(cook) - 'jobs' from j), '{"is_closed": true, "is_paused": true}'::jsonb, 'its page says that it is paused');
select is((select job_detail(cook) from j), null, 'and shows nothing else');
select matches(tests.run('visitor', tests.start((select cook from j))), 'PT404', 'nobody applies');
select is((select closed_at from jobs where id = (select cook from j)), null, 'it is not closed');
select is(pg_temp.e('select employer_pause_job($t, true)')::jsonb ->> 'state', 'paused', 'a second tap changes nothing');
update jobs set expires_at = now() + interval '1 hour' where id = (select cook from j);
select is(private.expire_jobs(), 0, 'it has its time');
select is(pg_temp.e('select employer_pause_job($t, false)')::jsonb ->> 'state', 'open', 'they open it again');
select is(pg_temp.is_open(), true, 'it is on the board');
select is((select array_agg(is_employer order by id) from audit_log where table_name = 'jobs' and after ? 'status'), array[true, true], 'the audit log says that its employer did');
select is(left(pg_temp.e('select employer_pause_job($t, null)'), 5), 'PT400', 'nothing is neither');
select pg_temp.e('select employer_pause_job($t, true)');
update jobs set expires_at = now() - interval '1 second' where id = (select cook from j);
select is(private.expire_jobs(), 1, 'a paused job expires');
select is(pg_temp.state(), 'expired', 'which its page says');
select is(pg_temp.e('select employer_pause_job($t, false)'), 'PT409 The job''s time is over. Post it again to change it.', 'it is not opened');
select is(pg_temp.e('select employer_still_hiring($t, ''yes'')'), 'PT409 The job''s time is over. Post it again to change it.', 'nor kept');

-- ── post again ──
update jobs set posted_at = now() - interval '60 days' where id = (select cook from j);
select is(pg_temp.e('select employer_post_again($t)')::jsonb ->> 'state', 'open', 'an expired job is posted again');
select ok((select posted_at = now() and expires_at = now() + interval '45 days' and status = 'active' from jobs where id = (select cook from j)), 'as new, for 45 days');
select is(pg_temp.e('select employer_post_again($t)'), 'PT409 The job is not closed.', 'an open one is not');
update jobs set posted_at = now() - interval '2 days' where id = (select cook from j);
select pg_temp.e('select employer_close_job($t)');
select is(pg_temp.state(), 'filled', 'a filled job');
select is(pg_temp.e('select employer_post_again($t)')::jsonb ->> 'state', 'open', 'is posted again');
select is((select posted_at from jobs where id = (select cook from j)), now() - interval '2 days', 'closing and posting again within a week does not put it first');
select is((select count(*)::int from private.filled_jobs), 0, 'nobody is told that it is filled');
update jobs set is_approved = false where id = (select cook from j);
select pg_temp.e('select employer_close_job($t)');
select is(pg_temp.e('select employer_post_again($t)')::jsonb ->> 'state', 'waiting', 'what nobody approved waits again');
update jobs set is_approved = true where id = (select cook from j);
select pg_temp.e('select employer_close_job($t)');
select matches(pg_temp.e('select employer_post_again($t)'), 'PT429', 'three times a day');
select pg_temp.e('select employer_close_job($t, true)');
select is(pg_temp.state(), 'open', 'undone, a filled job is open');

-- What we took down stays down, whatever its employer does.
savepoint taken_down;
select tests.run('admin', format('update jobs set status = %L where id = %L', s, (select cook from j))) from unnest('{inactive}'::text[]) s;
select is(pg_temp.state(), 'taken_down', 'the page says that we took the job down');
select is(pg_temp.e(q), 'PT409 We took this job down.', 'that is not undone by ' || q) from unnest(array['select employer_pause_job($t, false)', 'select employer_pause_job($t, true)', 'select employer_post_again($t)', 'select employer_still_hiring($t, ''yes'')']) q;
select pg_temp.e('select employer_close_job($t)'), pg_temp.e('select employer_still_hiring($t, ''filled_here'')');
select is(pg_temp.e('select employer_post_again($t)'), 'PT409 We took this job down.', 'nor by calling it filled');
select pg_temp.e('select employer_delete($t)'), pg_temp.e('select employer_close_job($t, true)');
select is((select status from jobs where id = (select cook from j)), 'inactive', 'nor by deleting it');
select is(left(pg_temp.e('select employer_post_again($t)'), 5), 'PT409', 'and undoing that');
rollback to taken_down;
select tests.run('admin', format('update jobs set status = ''expired'' where id = %L', (select cook from j)));
select is(pg_temp.state(), 'taken_down', 'what an admin hides is not expired by its time');
rollback to taken_down;
update jobs set hidden_at = now() where id = (select cook from j);
select is(pg_temp.state(), 'waiting', 'what people reported waits for us');
rollback to taken_down;
-- A source's job follows its source.
update jobs set source = 'city' where id = (select cook from j);
select pg_temp.e('select employer_close_job($t)');
select is(pg_temp.e('select employer_post_again($t)'), 'PT409 This job comes from another site: change it there.', 'a job of another site is posted there');
rollback to taken_down;

-- ── delete ──
create temp table a as select pg_temp.apply_to('visitor', '212-555-0181', (select cook from j)) as ana;
select is(pg_temp.e('select employer_delete($t)')::jsonb ->> 'state', 'deleted', 'an employer deletes their job');
select is(pg_temp.is_open(), false, 'it is off the board');
select is((pg_temp.e('select employer_job($t)')::jsonb -> 'filled') - 'filled_at', '{"can_undo": true, "is_deleted": true}'::jsonb, 'that can be undone');
select is(pg_temp.e('select employer_close_job($t, true)')::jsonb ->> 'state', 'open', 'undone, it is open');
select pg_temp.e('select employer_close_job($t)');
update private.filled_jobs set answered_at = now();
select pg_temp.e('select employer_delete($t)'), pg_temp.e('select employer_close_job($t, true)');
select is(pg_temp.state(), 'filled', 'a filled one that was deleted is filled again');
delete from private.filled_jobs;
update jobs set status = 'active' where id = (select cook from j);
delete from outbox;
savepoint deleted;
select pg_temp.e('select employer_delete($t)');
update private.filled_jobs set filled_at = now() - interval '1 day';
select is(private.answer_filled_jobs(), 1, 'the next morning who waits is answered');
select is((select array_agg(data ->> 'answer') from outbox where kind = 'application_update'), '{taken_down}', 'that the job is gone, not that it is filled');
select is(pg_temp.e('select employer_job($t)'), 'PT404 This link no longer works.', 'the link is over');
select is((select count(*)::int from jobs x where x.id = (select cook from j) and x::text like '%owner@fry.example%') + (select count(*)::int from job_contacts where job_id = (select cook from j)), 0, 'and the address is gone from the job');
rollback to deleted;

-- ── an edit ──
create function pg_temp.ad(p_changes jsonb default '{}') returns jsonb language sql as $$ select (pg_temp.e('select employer_job($t)')::jsonb -> 'ad') || p_changes $$;
create function pg_temp.edit(p_changes jsonb, p_version timestamptz default null) returns text language sql as $$ select pg_temp.e(format('select employer_edit_job($t, %L, %L)', pg_temp.ad(p_changes), p_version)) $$;
create function pg_temp.told() returns text language sql as $$ select string_agg(coalesce(data ->> 'place', '-') || '|' || coalesce(data ->> 'shifts', '-') || '|' || coalesce(data ->> 'pay', '-'), ', ' order by created_at, id) from outbox where kind = 'application_update' and data ->> 'answer' = 'job_changed' $$;
savepoint edit;
select is(pg_temp.ad() - array['description', 'application_link', 'contact_phone', 'job_type'], '{"title": "Fry Cook", "company": "Acme", "location": "Bronx", "pay_range": "$18-22/hour", "category": "Kitchen/Cook"}', 'the page has the ad to edit');
select unalike(pg_temp.e('select employer_job($t)'), '%owner@%', 'without the address');
select is(pg_temp.edit('{}')::jsonb ->> 'state', 'open', 'saving what it was changes nothing');
select is(pg_temp.told(), null, 'and tells nobody');
select is(pg_temp.edit('{"description": "Fry Cook wanted!", "job_type": "part-time"}')::jsonb ->> 'state', 'open', 'a small change is shown at once');
select is((select description || ' ' || job_type from jobs where id = (select cook from j)), 'Fry Cook wanted! part-time', 'it is stored');
select is((select is_employer from audit_log where table_name = 'jobs' and after ? 'description' order by id desc limit 1), true, 'as its employer''s');
select is(pg_temp.edit('{"pay_range": "$20-24/hour"}')::jsonb ->> 'state', 'open', 'so is more pay');
select is(pg_temp.told(), null, 'of which nobody needs to be told');
savepoint small;
select is(pg_temp.edit(c)::jsonb ->> 'state', 'waiting', 'this waits again: ' || c::text) from unnest(array['{"title": "Line Cook"}']::jsonb[]) c;
rollback to small;
select is(pg_temp.edit('{"company": "Other"}')::jsonb ->> 'state', 'waiting', 'another company waits');
rollback to small;
select is(pg_temp.edit('{"title": "fry cook"}')::jsonb ->> 'state', 'open', 'spelling does not');
rollback to small;
select is(pg_temp.edit('{"description": "Come to our office and bring something else with you."}')::jsonb ->> 'state', 'waiting', 'another text waits');
rollback to small;
select is(pg_temp.edit('{"application_link": "https://forms.example/x"}')::jsonb ->> 'state', 'waiting', 'another link waits');
rollback to small;
select is(pg_temp.edit('{"contact_phone": "212-555-0199"}')::jsonb ->> 'state', 'waiting', 'another phone waits');
select is((select email || ' ' || phone_number from job_contacts where job_id = (select cook from j)), 'owner@fry.example +12125550199', 'the address stays');
rollback to small;
select is(pg_temp.edit('{"pay_range": "$16-20/hour"}')::jsonb ->> 'state', 'waiting', 'less pay waits');
select is(pg_temp.told(), null, 'and is told to nobody yet');
update jobs set is_approved = true where id = (select cook from j);
select is(pg_temp.told(), '-|-|$16-20/hour', 'who applied is told once it is approved');
rollback to small;
select is(pg_temp.edit('{"location": "Queens"}')::jsonb ->> 'state', 'waiting', 'another place waits');
select is(pg_temp.edit('{"location": "Bronx"}')::jsonb ->> 'state', 'waiting', 'put back');
update jobs set is_approved = true where id = (select cook from j);
select is(pg_temp.told(), null, 'nobody is told of it');
select is(pg_temp.edit('{"location": "Queens, NY"}')::jsonb ->> 'state', 'waiting', 'another place');
update jobs set is_approved = true where id = (select cook from j);
select is(pg_temp.told(), 'Queens, NY|-|-', 'is told once it is approved');
rollback to small;
-- Whose posts were approved twice is trusted.
update jobs set source = 'employer', approved_at = now() where id in (select cook from j union select baker from j);
select is(pg_temp.edit('{"location": "Queens, NY", "description": "Fry Cook wanted! Nights and weekends."}')::jsonb ->> 'state', 'open', 'a trusted employer''s edit is shown at once');
select is(pg_temp.told(), 'Queens, NY|nights,weekends|-', 'and told at once');
rollback to small;
-- Bad input names its field.
select is(left(pg_temp.edit(c), 5), 'PT400', 'refused: ' || c::text) from unnest(array['{"title": " "}', '{"company": null}', '{"location": ""}', '{"description": ""}', '{"application_link": "mailto:me"}', '{"contact_phone": "12"}', '{"job_type": "slave"}', '{"expires_at": "2020-01-01"}', '{"title": 5}']::jsonb[]) c;
select is(left(pg_temp.e(format('select employer_edit_job($t, %L)', x)), 5), 'PT400', 'no job: ' || coalesce(x, 'null')) from unnest(array['[]', '"x"', 'null', null]) x;
-- Two edit at once: the second is told, and sees both.
update private.job_upkeep set edited_at = now() where job_id = (select cook from j);
select is(left(pg_temp.edit('{"description": "Mine"}', now() - interval '1 second'), 5), 'PT409', 'an edit of an older version is refused');
select is((select description from jobs where id = (select cook from j)), 'Fry Cook wanted!', 'and changes nothing');
select is((pg_temp.edit('{}', now())::jsonb ->> 'state'), 'open', 'an edit of the last one is taken');
update private.job_upkeep set edited_at = null;
select is((pg_temp.e('select employer_job($t)')::jsonb ->> 'version')::timestamptz, (select created_at from jobs where id = (select cook from j)), 'a job that nobody changed has its first version');
update jobs set featured = true where id = (select cook from j);
select is((select edited_at from private.job_upkeep where job_id = (select cook from j)), null, 'what is no text is no version');
update jobs set description = 'By an admin' where id = (select cook from j);
select is((select edited_at from private.job_upkeep where job_id = (select cook from j)), now(), 'an admin''s text is one');
update jobs set source = 'feed' where id = (select cook from j);
select is(pg_temp.edit('{}'), 'PT409 This job comes from another site: change it there.', 'a job of another site is edited there');
update jobs set source = 'admin' where id = (select cook from j);
select pg_temp.e('select employer_close_job($t)');
select is(pg_temp.edit('{}'), 'PT409 The position is filled. Post the job again to change it.', 'nor is a closed job edited');
rollback to edit;

-- ── another address ──
create function pg_temp.contact() returns text language sql as $$ select email from job_contacts where job_id = (select cook from j) $$;
create function pg_temp.move_token() returns text language sql as $$ select data ->> 'token' from outbox where kind = 'post_to_confirm' and status = 'pending' $$;
create function pg_temp.confirm(p_token text) returns text language sql as $$ select tests.run('anonymous', format('select confirm_post(%L)', p_token)) $$;
select tests.run('visitor', tests.start((select cook from j), '2125550150')) as id into temp table waits;
select tests.run('visitor', tests.fill_step_2((id::jsonb ->> 'id')::uuid)), tests.run('visitor', format('select complete_application(%L)', id::jsonb ->> 'id')) from waits;
delete from outbox;
savepoint address;
select is(pg_temp.edit('{"contact_email": "Owner@Fry.example"}')::jsonb -> 'move', 'null', 'the address of now is no change');
select is(pg_temp.edit(x)::jsonb -> 'move', 'null', 'nor is none: ' || x::text) from unnest(array['{"contact_email": null}', '{"contact_email": " "}']::jsonb[]) x;
select is(pg_temp.edit(x), 'PT400 Please enter a valid email address.', 'no address: ' || x::text) from unnest(array['{"contact_email": "me"}', '{"contact_email": 5}', '{"contact_email": {}}', '{"contact_email": "a@b.example, c@d.example"}', '{"contact_email": "a@b.example\nBcc: c@d.example"}']::jsonb[]) x;
insert into private.bans (kind, value_key, shown_as) values ('domain', private.ban_key('domain', 'evil.example'), 'evi•••');
select is(pg_temp.edit('{"contact_email": "me@mail.evil.example"}'), 'PT400 The contact email is banned.', 'nor is one that is banned');
create temp table asked as select pg_temp.edit('{"contact_email": "New@Cafe.example", "description": "Fry Cook wanted!!"}')::jsonb as v;
select is((select v #>> '{ad,description}' from asked), 'Fry Cook wanted!!', 'all else of the edit is saved');
select is((select array[v ->> 'state', v ->> 'contact', v #>> '{move,to}'] from asked), '{open,o…@fry.example,n…@cafe.example}', 'the page says which address is to confirm, and which has the job until then');
select is((select (v #>> '{move,until}')::timestamptz from asked), now() + interval '48 hours', 'for 48 hours');
select results_eq($$select recipient, kind, data ->> 'change', data ->> 'address' from outbox order by kind$$, $$values ('owner@fry.example', 'job_to_employer', 'address', 'new@cafe.example'), ('new@cafe.example', 'post_to_confirm', 'address', null)$$, 'the new one gets a link, the old one is told at once');
select is((select data from outbox where kind = 'post_to_confirm')::text like '%' || (select data #>> '{jobs_applied_to,0,token}' from outbox where kind = 'job_to_employer') || '%', false, 'the new one gets no link of the page');
select is(pg_temp.contact(), 'owner@fry.example', 'nothing has moved');
select is(pg_temp.e('select employer_job($t)')::jsonb ->> 'state', 'open', 'the link of now works');
select is((select count(*)::int from private.employer_posts x where x::text like '%' || pg_temp.move_token() || '%'), 0, 'the token is kept as a hash');
select is(pg_temp.confirm(x), 'PT404 This link no longer works.', 'confirmed by no other link') from unnest(array[(select token from link where name = 'cook'), (select token from link where name = 'porter'), (select data ->> 'stop_token' from outbox where kind = 'post_to_confirm'), repeat('0', 64), null]) x;
select is(left(tests.run('anonymous', format('select %s(%L)', f, pg_temp.move_token())), 5), 'PT404', 'the link that confirms opens nothing: ' || f) from unnest('{employer_job,employer_jobs,employer_applicants,employer_keep_address,employer_delete}'::text[]) f;
savepoint moving;
create temp table moved as select pg_temp.move_token() as token, pg_temp.confirm(pg_temp.move_token())::jsonb as v;
select is((select v from moved), jsonb_build_object('job_id', (select cook from j), 'status', 'waiting', 'is_moved', true), 'confirmed, the job is the new address''s, and is read again');
select is(pg_temp.contact(), 'new@cafe.example', 'applications go there');
select is(pg_temp.e('select employer_job($t)'), 'PT404 This link no longer works.', 'the old link is over');
select is((select tests.run('anonymous', format('select employer_job(%L)', data #>> '{jobs_applied_to,0,token}')) from outbox where kind = 'job_to_employer'), 'PT404 This link no longer works.', 'so is the one of the mail that told of it');
select is(tests.run('anonymous', format('select employer_new_link(%L)', (select token from link where name = 'cook'))), '{"sent": true}', 'who asks by the old one for another');
select is((select count(*)::int from outbox where kind = 'application_to_employer' and recipient = 'owner@fry.example' and data ->> 'jobs_applied_to' like '%Fry Cook%'), 0, 'gets none of that job');
select is((select tests.run('anonymous', format('select employer_applicants(%L)', data ->> 'token'))::jsonb -> 'applicants' -> 0 ->> 'first_name' from outbox where kind = 'post_confirmed' and recipient = 'new@cafe.example'), 'Ana', 'the new address has its own, with who waits');
select is((select array_agg(recipient) from private.employer_news), '{new@cafe.example}', 'and is told of them');
select is((select email from job_contacts where job_id = (select baker from j)), 'owner@fry.example', 'another job of the old address stays there');
select is((select is_employer from audit_log where table_name = 'jobs' order by id desc limit 1), true, 'the audit log says that its employer did');
select is(pg_temp.confirm((select token from moved)), 'PT409 This job was confirmed already.', 'a second time it does nothing');
update jobs set contact_method = 'third@fry.example' where id = (select cook from j);
select is(pg_temp.confirm((select token from moved)), 'PT409 This job was confirmed already.', 'nor does it bring the job back');
select is(pg_temp.contact(), 'third@fry.example', 'it stays where it is');
rollback to moving;
-- What ends it.
create temp table ended as select pg_temp.move_token() as token;
savepoint unended;
update private.employer_posts set expires_at = now() - interval '1 second';
select is(pg_temp.confirm((select token from ended)), 'PT404 This link no longer works.', 'after 48 hours it is over');
select is(pg_temp.e('select employer_job($t)')::jsonb -> 'move', 'null', 'and the page says nothing of it');
rollback to unended;
select is(pg_temp.e('select employer_keep_address($t)')::jsonb -> 'move', 'null', 'the old address keeps the job');
select is(pg_temp.confirm((select token from ended)), 'PT404 This link no longer works.', 'then the link is over');
select is((select count(*)::int from outbox where status = 'pending'), 0, 'and what was not sent is not');
rollback to unended;
select is(pg_temp.e('select employer_keep_address($p)')::jsonb ->> 'state', 'open', 'another job''s employer');
select matches(pg_temp.confirm((select token from ended)), 'is_moved', 'keeps nothing of this one');
rollback to unended;
select is(pg_temp.edit('{"contact_email": "other@cafe.example"}')::jsonb #>> '{move,to}', 'o…@cafe.example', 'a second address');
select is(pg_temp.confirm((select token from ended)), 'PT404 This link no longer works.', 'ends the first');
select is((select count(*)::int from private.employer_posts), 1, 'one waits at a time');
rollback to unended;
update jobs set contact_method = 'third@fry.example' where id = (select cook from j);
select is(pg_temp.confirm((select token from ended)), 'PT404 This link no longer works.', 'an admin''s contact ends it');
rollback to unended;
select pg_temp.e('select employer_stop($t)');
select is(pg_temp.confirm((select token from ended)), 'PT404 This link no longer works.', 'so does the old address, which wants no mails');
rollback to unended;
select is(tests.run('anonymous', format('select employer_stop(%L)', (select data ->> 'stop_token' from outbox where kind = 'post_to_confirm'))), '{"stopped": true}', 'the new one stops it as well');
select is(pg_temp.confirm((select token from ended)), 'PT404 This link no longer works.', 'for good');
select is(pg_temp.contact(), 'owner@fry.example', 'and the job stays where it was');
delete from outbox;
select is(pg_temp.edit('{"contact_email": "new@cafe.example"}')::jsonb #>> '{move,to}', 'n…@cafe.example', 'asked again it looks the same');
select is((select array_agg(kind) from outbox), '{job_to_employer}', 'and it is sent nothing');
rollback to unended;
select private.erase_employer('new@cafe.example');
select is(pg_temp.confirm((select token from ended)), 'PT404 This link no longer works.', 'an address that is erased');
select is((select count(*)::int from outbox x where x::text like '%new@cafe%'), 0, 'is in no mail');
rollback to unended;
select private.erase_employer('owner@fry.example');
select is(pg_temp.confirm((select token from ended)), 'PT404 This link no longer works.', 'erasing the old one ends it');
rollback to unended;
select pg_temp.e('select employer_close_job($t)');
select is(pg_temp.confirm((select token from ended)), 'PT409 The position is filled. Post the job again to change it.', 'a closed job does not move');
rollback to unended;
insert into jobs select (tests.copy(x, jsonb_build_object('source', 'employer', 'contact_method', 'new@cafe.example', 'title', 'Cook ' || n, 'source_ref', 'n' || n))).* from jobs x, generate_series(1, 2) n where x.id = (select cook from j);
update jobs set approved_at = now(), is_approved = true where contact_method = 'new@cafe.example';
select is(pg_temp.confirm((select token from ended))::jsonb ->> 'status', 'open', 'to an address with two approved posts it moves as it is');
rollback to address;
-- Limits: those of posting, and three a job.
select is(array(select left(pg_temp.edit(jsonb_build_object('contact_email', 'n' || n || '@cafe.example')), 5) from generate_series(1, 4) n), array['{"ad"', '{"ad"', '{"ad"', 'PGRST'], 'three addresses a day are asked for a job');
rollback to address;
insert into private.rate_limits (bucket, subject, window_start, hits) select 'post_job_to', 'to:' || private.address_key('n@cafe.example'), date_bin('1 day', now(), '2020-01-01'), 3;
select is(left(pg_temp.edit('{"contact_email": "n@cafe.example"}'), 5), 'PGRST', 'an address gets three mails that confirm something a day');
rollback to address;
insert into private.employer_posts (id, token_hash, stop_token, job_id, recipient, language) select gen_random_uuid(), n::text, n::text, (select baker from j), 'x@cafe.example', 'en' from generate_series(1, 300) n;
select is(private.waiting_posts(), 0::bigint, 'what is to move is no post that waits');
rollback to edit;

-- ── still hiring? ──
create function pg_temp.rounds() returns int language plpgsql as $$
begin
  -- Whatever the hour is.
  if extract(hour from now() at time zone 'America/New_York') < 8 then return null; end if;
  return private.enqueue_hiring_checks();
end $$;
create function pg_temp.days(p_days int) returns void language sql as $$
  update jobs set posted_at = now() - make_interval(days => p_days), approved_at = null, expires_at = now() - make_interval(days => p_days) + interval '45 days' where id in (select cook from j union select baker from j union select porter from j);
  delete from private.job_upkeep where true;
$$;
-- Before 8 in the morning nobody is asked: the rest is tried at every other hour.
select is(private.enqueue_hiring_checks(), 0, 'nobody is asked on the first day');
create temp table morning as select extract(hour from now() at time zone 'America/New_York') >= 8 as has_begun;
select pg_temp.days(14);
select is(pg_temp.rounds(), case when has_begun then 0 end, 'an employer who never opened a link is not asked') from morning;
update private.employer_links set seen_at = now() where token_hash = private.hash((select token from link where name = 'cook'));
select pg_temp.days(13);
select is(pg_temp.rounds(), case when has_begun then 0 end, 'nor one whose job is 13 days old') from morning;
select pg_temp.days(14);
select is(pg_temp.rounds(), case when has_begun then 2 end, 'on day 14 they are') from morning;
select results_eq('select recipient, change, titles from pg_temp.mails()', 'select ''owner@fry.example'', ''still_hiring'', ''Baker 1, Fry Cook 1'' from morning where has_begun', 'in one e-mail about all their jobs');
select is(pg_temp.rounds(), case when has_begun then 0 end, 'once') from morning;
select is(pg_temp.is_open(), true, 'being asked changes nothing');
select is((select count(*)::int from outbox b, link l where b::text like '%' || l.token || '%'), 0, 'each mail has links of its own');
-- As if the first question had gone out some days ago, whatever the hour is.
create function pg_temp.asked(p_times int, p_days int) returns void language sql as $$
  insert into private.job_upkeep (job_id, times_asked, asked_at) select cook, p_times, now() - make_interval(days => p_days) from j
  on conflict (job_id) do update set times_asked = excluded.times_asked, asked_at = excluded.asked_at, round_began_at = null;
  update outbox set idempotency_key = gen_random_uuid()::text where true;
  delete from private.job_upkeep where job_id = (select baker from j);
  update jobs set posted_at = now() where id = (select baker from j);
$$;
select pg_temp.days(17), pg_temp.asked(1, 3);
select is(pg_temp.rounds(), case when has_begun then 0 end, 'three days later nobody asks') from morning;
select pg_temp.days(18), pg_temp.asked(1, 4);
select is(pg_temp.rounds(), case when has_begun then 1 end, 'four days later somebody does') from morning;
select pg_temp.days(40), pg_temp.asked(1, 1);
select is(pg_temp.rounds(), case when has_begun then 0 end, 'who was first asked late is not asked twice at once') from morning;
select pg_temp.days(40), pg_temp.asked(2, 2);
select is(pg_temp.rounds(), case when has_begun then 0 end, 'and has three days to answer the second') from morning;
select pg_temp.days(21), pg_temp.asked(2, 3);
select is(pg_temp.rounds(), case when has_begun then 1 end, 'unanswered on day 21') from morning;
-- Before 8 the schedule has not run.
update jobs set status = 'paused' where id = (select cook from j);
update private.job_upkeep set pause_reason = 'resting' where job_id = (select cook from j);
select is(pg_temp.state(), 'resting', 'the job rests');
select is(pg_temp.is_open(), false, 'off the board');
select is((select similar_jobs(cook) ->> 'is_paused' from j), 'true', 'its page says so');
savepoint resting;
select is(pg_temp.e('select employer_still_hiring($t, ''yes'')')::jsonb ->> 'state', 'open', 'one tap wakes it');
select ok((select expires_at = now() + interval '45 days' from jobs where id = (select cook from j)), 'for 45 days from then');
select is((select times_asked from private.job_upkeep where job_id = (select cook from j)), 0, 'and the rounds begin anew');
select is(pg_temp.rounds(), case when has_begun then 0 end, 'not at once') from morning;
update jobs set posted_at = now() - interval '170 days' where id = (select cook from j);
update jobs set expires_at = now() + interval '1 day' where id = (select cook from j);
select pg_temp.e('select employer_still_hiring($t, ''yes'')');
select ok((select expires_at = now() + interval '10 days' from jobs where id = (select cook from j)), '180 days after posting at most');
rollback to resting;
select is(pg_temp.e('select employer_still_hiring($t, ''filled_here'')')::jsonb ->> 'state', 'filled', 'filled');
select is((select hired_here from private.filled_jobs), true, 'through us');
select is(pg_temp.e('select employer_still_hiring($t, ''filled_elsewhere'')')::jsonb ->> 'state', 'filled', 'or elsewhere');
select is((select hired_here from private.filled_jobs), false, 'which may be said later');
rollback to resting;
select is(left(pg_temp.e(format('select employer_still_hiring($t, %L)', x)), 5), 'PT400', 'no other answer') from unnest(array['no', '', null]) x;
select tests.run('admin', format('update jobs set status = ''active'' where id = %L', (select cook from j)));
select is(pg_temp.rounds(), case when has_begun then 0 end, 'what an admin opens again is not put to rest at once') from morning;
rollback to resting;
update jobs set status = 'active', source = 'city' where id = (select cook from j);
update jobs set posted_at = now() - interval '15 days' where id = (select cook from j);
update private.job_upkeep set times_asked = 0, round_began_at = null;
select is(pg_temp.rounds(), case when has_begun then 0 end, 'nobody is asked about the City''s jobs') from morning;
update jobs set source = 'employer' where id = (select cook from j);
update private.employer_links set seen_at = null;
select is(pg_temp.rounds(), case when has_begun then 1 end, 'who posted here is asked, link or not') from morning;
select tests.run('anonymous', format('select employer_stop(%L)', (select token from link where name = 'cook')));
update private.job_upkeep set times_asked = 2, asked_at = now() - interval '9 days', round_began_at = now() - interval '40 days';
select is(pg_temp.rounds(), case when has_begun then 0 end, 'who stopped the mails is neither asked nor paused') from morning;
rollback to resting;

-- ── 40 who wait ──
update jobs set status = 'active', source = 'employer', posted_at = now() where id = (select cook from j);
delete from outbox;
select pg_temp.apply_to('visitor c' || n, '34755' || (50200 + n), (select cook from j)) from generate_series(1, 38) n;
select is(pg_temp.state(), 'open', 'with 39 who wait the job is open');
select pg_temp.apply_to('visitor c39', '3475550239', (select cook from j));
select is(pg_temp.state(), 'crowded', 'the 40th pauses it');
select results_eq('select recipient, change from pg_temp.mails()', $$values ('owner@fry.example', 'crowded')$$, 'and its employer is told');
savepoint crowded;
select is(pg_temp.e('select employer_pause_job($t, false)')::jsonb ->> 'state', 'open', 'they ask for more');
select pg_temp.apply_to('visitor c40', '3475550240', (select cook from j));
select is(pg_temp.state(), 'open', 'and get them');
select is((select waiting_limit from private.job_upkeep where job_id = (select cook from j)), 80, 'up to 40 more');
rollback to crowded;
select pg_temp.e(format('select employer_answer($t, %L, ''interested'')', id)) from (select id from job_applications where job_id = (select cook from j) order by id limit 19) x;
select is(pg_temp.state(), 'crowded', 'or they answer');
select pg_temp.e(format('select employer_answer($t, %L, ''interested'')', id)) from job_applications where id = (select x.id from private.job_applicants x where x.job_id = (select cook from j) and is_waiting limit 1);
select is(pg_temp.state(), 'open', 'until 20 wait');

-- ── all their jobs ──
select is((select array_agg(x ->> 'title' || ' ' || (x ->> 'state') || ' ' || (x ->> 'is_this') order by x ->> 'title') from jsonb_array_elements(pg_temp.e('select employer_jobs($t)')::jsonb -> 'jobs') x), '{"Baker open false","Fry Cook open true"}', 'the jobs of the address, and nobody else''s');
select is((select array_agg(k order by k) from jsonb_object_keys(pg_temp.e('select employer_jobs($t)')::jsonb #> '{jobs,0}') k), '{counts,id,is_this,state,title}', 'with title, state and counts only');
delete from outbox;
select is(pg_temp.e(format('select employer_mail_link($t, %L)', (select porter from j))), 'PT404 This job is not among yours.', 'nobody gets a link to another''s job');
select is(pg_temp.e(format('select employer_mail_link($t, %L)', (select baker from j))), '{"sent": true}', 'another job opens by a link of its own');
select is((select array_agg(recipient || ' ' || (data #>> '{jobs_applied_to,0,job_title}')) from outbox), '{"owner@fry.example Baker"}', 'which goes to the address');
select unalike(pg_temp.e(format('select employer_mail_link($t, %L)', (select baker from j))), '%token%', 'and to nobody else');
insert into private.employer_links (token_hash, stop_token, job_id, recipient, created_at) select 'old', 'old', baker, 'owner@fry.example', now() - interval '1 day' from j;
select pg_temp.e(format('select employer_mail_link($t, %L)', (select baker from j)));
select isnt((select revoked_at from private.employer_links where token_hash = 'old'), null, 'the older links of that job are over');
select pg_temp.e(format('select employer_mail_link($t, %L)', (select baker from j))) from generate_series(1, 8);
select matches(pg_temp.e(format('select employer_mail_link($t, %L)', (select baker from j))), 'PT429', 'ten times a day');

-- Once the mails are stopped, nothing is changed.
select pg_temp.e('select employer_stop($t)');
select is(pg_temp.e(q), 'PT409 You stopped the mails about this job.', 'stopped: ' || q) from unnest(array['select employer_pause_job($t, true)', 'select employer_still_hiring($t, ''yes'')', 'select employer_jobs($t)']) q;
select * from finish();
rollback;
