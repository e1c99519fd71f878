-- The life of a hire's reward: each event in each state, as _shared/rules/cases/payout-life.json has it (docs/decisions/0023-payouts.md).
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table ref as select tests.run('visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0101'')')::jsonb ->> 'referral_code' as code;
update referral_codes set max_uses = 1000;

create function pg_temp.state(p_attribution uuid) returns text language sql as $$
  select coalesce((
    select case when p.status <> 'flagged' then p.status when p.reason = 'Employer''s word' then 'word' when p.reason = 'The application was withdrawn.' then 'withdrawn' else 'flagged' end
    from referral_payouts p where p.attribution_id = p_attribution and p.kind = 'hire'), 'none');
$$;
create function pg_temp.after(n int, p_from text, p_event text) returns text language plpgsql as $$
declare
  who constant text := 'visitor friend' || n;
  app uuid := (tests.run(who, tests.start(tests.job('Cook ' || n, 'Bronx', 'owner@fry.example'), '646-555-' || (2000 + n), (select code from ref)))::jsonb ->> 'id')::uuid;
  line uuid;
begin
  perform tests.run(who, tests.fill_step_2(app));
  perform tests.run(who, format('select complete_application(%L)', app));
  select id into line from referral_attributions where application_id = app;
  if p_from <> 'none' then
    perform private.earn_payout(app, 'hire', 1000);
    update referral_payouts set status = case when p_from in ('word', 'withdrawn', 'flagged') then 'flagged' else p_from end,
      reason = case p_from when 'word' then 'Employer''s word' when 'withdrawn' then 'The application was withdrawn.' end,
      decided_by = case when p_from in ('flagged', 'rejected', 'approved') then tests.id('admin') end
      where attribution_id = line and kind = 'hire';
  end if;
  if p_event like 'away%' then update job_applications set application_status = 'offer' where id = app; end if;
  case p_event
    when 'offer_by_admin' then perform tests.run('admin', format('select set_application_status(%L, ''offer'')', app));
    when 'offer_by_employer' then perform private.answer_applicant(app, 'offer', null, 0);
    when 'away_by_admin' then perform tests.run('admin', format('select set_application_status(%L, ''rejected'')', app));
    when 'away_by_employer' then perform private.answer_applicant(app, 'not_this_time', null, 0);
    when 'withdrawn' then perform tests.run(who, format('select withdraw_application(%L)', app));
    when 'completed_again' then
      perform tests.run(who, format('select reopen_application(%L)', app));
      perform tests.run(who, tests.fill_step_2(app));
      perform tests.run(who, format('select complete_application(%L)', app));
    when 'friend_erased' then perform tests.run(who, 'select delete_my_data()');
    else perform tests.run('service', format('select decide_payout(%L, %L, null, %L, null, null, ''hire'')', tests.id('admin'), p_event, line));
  end case;
  return pg_temp.state(line);
end $$;
create temp table lives as
select c ->> 'from' as was, c ->> 'event' as event, c ->> 'to' as becomes, n::int as n
from jsonb_array_elements($payoutlife$[{"event":"offer_by_admin","from":"none","to":"pending"},{"event":"offer_by_admin","from":"pending","to":"pending"},{"event":"offer_by_admin","from":"word","to":"word"},{"event":"offer_by_admin","from":"withdrawn","to":"pending"},{"event":"offer_by_admin","from":"flagged","to":"flagged"},{"event":"offer_by_admin","from":"rejected","to":"rejected"},{"event":"offer_by_admin","from":"approved","to":"approved"},{"event":"offer_by_employer","from":"none","to":"word"},{"event":"offer_by_employer","from":"pending","to":"pending"},{"event":"offer_by_employer","from":"word","to":"word"},{"event":"offer_by_employer","from":"withdrawn","to":"word"},{"event":"offer_by_employer","from":"flagged","to":"flagged"},{"event":"offer_by_employer","from":"rejected","to":"rejected"},{"event":"offer_by_employer","from":"approved","to":"approved"},{"event":"away_by_admin","from":"none","to":"none"},{"event":"away_by_admin","from":"pending","to":"none"},{"event":"away_by_admin","from":"word","to":"none"},{"event":"away_by_admin","from":"withdrawn","to":"withdrawn"},{"event":"away_by_admin","from":"flagged","to":"flagged"},{"event":"away_by_admin","from":"rejected","to":"rejected"},{"event":"away_by_admin","from":"approved","to":"approved"},{"event":"away_by_employer","from":"none","to":"none"},{"event":"away_by_employer","from":"pending","to":"none"},{"event":"away_by_employer","from":"word","to":"none"},{"event":"away_by_employer","from":"withdrawn","to":"withdrawn"},{"event":"away_by_employer","from":"flagged","to":"flagged"},{"event":"away_by_employer","from":"rejected","to":"rejected"},{"event":"away_by_employer","from":"approved","to":"approved"},{"event":"withdrawn","from":"none","to":"none"},{"event":"withdrawn","from":"pending","to":"withdrawn"},{"event":"withdrawn","from":"word","to":"word"},{"event":"withdrawn","from":"withdrawn","to":"withdrawn"},{"event":"withdrawn","from":"flagged","to":"flagged"},{"event":"withdrawn","from":"rejected","to":"rejected"},{"event":"withdrawn","from":"approved","to":"approved"},{"event":"completed_again","from":"none","to":"none"},{"event":"completed_again","from":"pending","to":"pending"},{"event":"completed_again","from":"word","to":"word"},{"event":"completed_again","from":"withdrawn","to":"withdrawn"},{"event":"completed_again","from":"flagged","to":"flagged"},{"event":"completed_again","from":"rejected","to":"rejected"},{"event":"completed_again","from":"approved","to":"approved"},{"event":"approve","from":"none","to":"none"},{"event":"approve","from":"pending","to":"approved"},{"event":"approve","from":"word","to":"approved"},{"event":"approve","from":"withdrawn","to":"approved"},{"event":"approve","from":"flagged","to":"approved"},{"event":"approve","from":"rejected","to":"approved"},{"event":"approve","from":"approved","to":"approved"},{"event":"reject","from":"none","to":"none"},{"event":"reject","from":"pending","to":"rejected"},{"event":"reject","from":"word","to":"rejected"},{"event":"reject","from":"withdrawn","to":"rejected"},{"event":"reject","from":"flagged","to":"rejected"},{"event":"reject","from":"rejected","to":"rejected"},{"event":"reject","from":"approved","to":"approved"},{"event":"flag","from":"none","to":"none"},{"event":"flag","from":"pending","to":"flagged"},{"event":"flag","from":"word","to":"word"},{"event":"flag","from":"withdrawn","to":"withdrawn"},{"event":"flag","from":"flagged","to":"flagged"},{"event":"flag","from":"rejected","to":"rejected"},{"event":"flag","from":"approved","to":"approved"},{"event":"friend_erased","from":"none","to":"none"},{"event":"friend_erased","from":"pending","to":"none"},{"event":"friend_erased","from":"word","to":"none"},{"event":"friend_erased","from":"withdrawn","to":"none"},{"event":"friend_erased","from":"flagged","to":"none"},{"event":"friend_erased","from":"rejected","to":"none"},{"event":"friend_erased","from":"approved","to":"approved"}]$payoutlife$::jsonb) with ordinality x (c, n);
select is(count(*)::int, 70, 'each event in each state') from lives;
select is(pg_temp.after(n, was, event), becomes, was || ': ' || event) from lives;
select * from finish();
rollback;
