-- What somebody was told already is looked up by who they are: while a queue was written, each alert read every message before it that names a job.
set lock_timeout = '2s';

create or replace function private.news_for(p_subscriber private.subscribers, p_channel text, p_recipient text, p_known_until timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Each look is at what went to this recipient (offset 0 keeps the planner to that): where few messages named a job when the table was
  -- analysed, all of those that do were read for every alert.
  since timestamptz := greatest(p_subscriber.created_at, now() - interval '8 days',
    (select told_until + interval '1 microsecond' from private.alert_marks where recipient_key = private.address_key(p_recipient) and channel = p_channel),
    -- What waits to be sent tells of all that there was when it was written.
    (select max((b.data ->> 'told_until')::timestamptz) + interval '1 microsecond' from (select * from public.outbox where recipient = p_recipient offset 0) b
      where b.channel = p_channel and b.kind in ('job_alert', 'digest') and b.status in ('pending', 'sending', 'uncertain')));
  told uuid[] := array(select b.job_id from (select * from public.outbox where recipient = p_recipient and created_at > now() - interval '60 days' offset 0) b
      where b.channel = p_channel and b.job_id is not null and b.status not in ('cancelled', 'dead'))
    || array(select t.id::uuid from (select * from public.outbox where recipient = p_recipient and created_at > now() - interval '9 days' offset 0) b
      cross join jsonb_array_elements_text(b.data -> 'told') t (id) where b.channel = p_channel and b.status not in ('cancelled', 'dead'));
  found uuid[] := private.news_of(p_subscriber.category, p_subscriber.borough, p_subscriber.interests, since, told, 50);
  news jsonb;
begin
  if cardinality(found) = 0 then return null; end if;
  select jsonb_agg(private.brief_job(j) order by f.rank) into news from unnest(found[:5]) with ordinality f (id, rank) join public.jobs j on j.id = f.id;
  return jsonb_build_object('first_name', p_subscriber.first_name, 'category', p_subscriber.category, 'city', p_subscriber.borough,
    'unsubscribe_token', p_subscriber.unsubscribe_token, 'jobs', news, 'count', cardinality(found), 'job', news -> 0, 'told_until', p_known_until)
    -- Later ones are told too, and named: what else opened since then may not be seen yet.
    || coalesce((select jsonb_build_object('told', jsonb_agg(a.job_id)) from private.announcements a where a.job_id = any (found) and a.opened_at > p_known_until having count(*) > 0), '{}');
end $$;

select private.lock_functions();
