-- What was sent: two alerts a subscriber, of which one in fifty failed.
create table bench.sent as
  select row_number() over (order by o.at, o.id, k)::bigint as n, o.id as optin, case when k = 1 and o.opted_in_sms or o.email is null then 'sms' else 'email' end as channel,
    case when k = 1 and o.opted_in_sms or o.email is null then o.phone_number else o.email end as recipient, o.at + k * interval '1 minute' as at, bench.unit(o.n * 2 + k, 81) < 0.02 as is_bad
  from (select *, now() - 60 * bench.unit(n, 80) * interval '1 day' as at from (select *, row_number() over (order by id)::bigint as n from public.alert_optins) x) o, generate_series(1, 2) k;
insert into public.outbox (id, idempotency_key, kind, channel, recipient, alert_optin_id, status, attempts, provider, subject, body, created_at, sent_at, updated_at, not_before)
select bench.id('outbox', s.n), 'bench:' || s.n, 'job_alert', s.channel, s.recipient, s.optin, case when s.is_bad then 'dead' else 'sent' end, 1, 'local', null, 'A job near you', s.at, s.at, s.at, s.at
from bench.sent s;
insert into public.alert_deliveries (id, outbox_id, delivery_method, status, delivered_at, error_message, alert_optin_id, job_id, created_at)
select bench.near('de', s.n), bench.id('outbox', s.n), s.channel, case when s.is_bad then 'error' else 'sent' end, s.at, case when s.is_bad then 'The number cannot be reached.' end, s.optin, null, s.at
from bench.sent s;
insert into public.notification_logs (id, outbox_id, message_type, status, recipient_email, recipient_phone, message_content, created_at)
select bench.near('10', s.n), bench.id('outbox', s.n), 'job_alert', case when s.is_bad then 'failed' else 'sent' end, case when s.channel = 'email' then s.recipient end,
  case when s.channel = 'sms' then s.recipient end, 'A job near you', s.at
from bench.sent s;
