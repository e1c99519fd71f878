-- Who may do what with events: anybody records, an admin reads.

alter table public.search_events enable row level security;
alter table public.referral_clicks enable row level security;
alter table public.event_logs enable row level security;
alter table public.job_views enable row level security;
alter table public.craigslist_applications enable row level security;
alter table public.job_reports enable row level security;
alter table public.tool_interest enable row level security;

create policy "An admin reads entries" on public.search_events for select to authenticated using ((select private.is_admin()));
create policy "Anybody records an entry" on public.search_events for insert to anon, authenticated with check (created_at = now());
create policy "An admin reads referral clicks" on public.referral_clicks for select to authenticated using ((select private.is_admin()));
create policy "Anybody records a referral click" on public.referral_clicks for insert to anon, authenticated with check (created_at = now());
create policy "An admin reads events" on public.event_logs for select to authenticated using ((select private.is_admin()));
-- What our own functions record of their doing, nobody else can say: admins count on it.
create policy "Anybody records an event" on public.event_logs for insert to anon, authenticated
  with check (created_at = now() and event_type not in ('reapply_nudge', 'application_submitted'));
create policy "An admin reads views" on public.job_views for select to authenticated using ((select private.is_admin()));
create policy "Anybody records a view" on public.job_views for insert to anon, authenticated with check (created_at = now());
create policy "An admin reads campaign arrivals" on public.craigslist_applications for select to authenticated using ((select private.is_admin()));
create policy "Anybody records a campaign arrival" on public.craigslist_applications for insert to anon, authenticated with check (created_at = now());
create policy "An admin reads reports" on public.job_reports for select to authenticated using ((select private.is_admin()));
create policy "Anybody reports a job" on public.job_reports for insert to anon, authenticated with check (resolved_at is null);
create policy "An admin reads who waits for a tool" on public.tool_interest for select to authenticated using ((select private.is_admin()));
create policy "Anybody asks to be told of a tool" on public.tool_interest for insert to anon, authenticated with check (created_at = now());

grant select on public.search_events, public.referral_clicks, public.event_logs, public.job_views, public.craigslist_applications,
  public.job_reports, public.tool_interest to authenticated;
-- ip_address and clicked_at may stand in a body; the trigger decides what is stored.
grant insert (id, event_type, job_id, filter_applied, ip_address, user_agent) on public.search_events to anon, authenticated;
grant insert (id, job_id, referral_code, clicked_at) on public.referral_clicks to anon, authenticated;
grant insert (id, event_type, application_id, ref_code, data) on public.event_logs to anon, authenticated;
grant insert (visit_id, job_id) on public.job_views to anon, authenticated;
grant insert (id, job_id, city, utm_source, utm_campaign, variant) on public.craigslist_applications to anon, authenticated;
grant insert (id, job_id, reason, note) on public.job_reports to anon, authenticated;
grant insert (id, tool_id) on public.tool_interest to anon, authenticated;
grant select, insert, update, delete on public.search_events, public.referral_clicks, public.event_logs, public.job_views,
  public.craigslist_applications, public.job_reports, public.tool_interest to service_role;
