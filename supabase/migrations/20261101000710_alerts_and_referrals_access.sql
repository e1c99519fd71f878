-- Who may do what with alert sign-ups and referrals.

alter table public.alert_optins enable row level security;
alter table public.user_alerts enable row level security;
alter table public.job_alerts enable row level security;
alter table public.referral_codes enable row level security;
alter table public.referral_redemptions enable row level security;
alter table public.referral_attributions enable row level security;
alter table public.referral_payouts enable row level security;

create policy "A visitor reads their sign-up" on public.alert_optins for select to anon
  using (user_id is null and visitor_hash = (select private.visitor_hash()));
create policy "A person reads their sign-up, an admin all" on public.alert_optins for select to authenticated
  using (user_id = (select auth.uid()) or (user_id is null and visitor_hash = (select private.visitor_hash())) or (select private.is_admin()));
create policy "A visitor changes their preferences" on public.alert_optins for update to anon
  using (user_id is null and visitor_hash = (select private.visitor_hash()))
  with check (user_id is null and visitor_hash = (select private.visitor_hash()));
create policy "A person changes their preferences" on public.alert_optins for update to authenticated
  using (user_id = (select auth.uid()) or (user_id is null and visitor_hash = (select private.visitor_hash())))
  with check (user_id = (select auth.uid()) or (user_id is null and visitor_hash = (select private.visitor_hash())));
grant select on public.alert_optins to anon, authenticated;
grant update (job_type, city, interests, opted_in_sms, opted_in_email, language) on public.alert_optins to anon, authenticated;

create policy "A person reads their alert settings, an admin all" on public.user_alerts for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "A person makes their alert settings" on public.user_alerts for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A person changes their alert settings" on public.user_alerts for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A person removes their alert settings" on public.user_alerts for delete to authenticated using (user_id = (select auth.uid()));
grant select, delete on public.user_alerts to authenticated;
grant insert (id, user_id, job_type, location, frequency, sms_enabled, email_enabled, email, phone_number, language,
  consent_text_version, is_active) on public.user_alerts to authenticated;
grant update (job_type, location, frequency, sms_enabled, email_enabled, email, phone_number, language,
  consent_text_version, is_active, updated_at) on public.user_alerts to authenticated;

create policy "A visitor reads the alerts of their applications" on public.job_alerts for select to anon
  using (exists (select 1 from public.job_applications a where a.id = application_id));
create policy "A person reads the alerts of their applications, an admin all" on public.job_alerts for select to authenticated
  using (exists (select 1 from public.job_applications a where a.id = application_id));
create policy "A visitor asks for alerts with their application" on public.job_alerts for insert to anon
  with check (exists (select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)));
create policy "A person asks for alerts with their application" on public.job_alerts for insert to authenticated
  with check (exists (select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)));
create policy "A visitor changes the alerts of their application" on public.job_alerts for update to anon
  using (exists (select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)))
  with check (exists (select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)));
create policy "A person changes the alerts of their application" on public.job_alerts for update to authenticated
  using (exists (select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)))
  with check (exists (select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)));
create policy "A visitor removes the alerts of their application" on public.job_alerts for delete to anon
  using (exists (select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)));
create policy "A person removes the alerts of their application" on public.job_alerts for delete to authenticated
  using (exists (select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)));
grant select, delete on public.job_alerts to anon, authenticated;
grant insert (id, application_id, email, phone_number, job_type, location, alert_enabled) on public.job_alerts to anon, authenticated;
grant update (alert_enabled, job_type, location) on public.job_alerts to anon, authenticated;

create policy "A visitor reads their referral codes" on public.referral_codes for select to anon
  using (exists (select 1 from public.alert_optins o where o.id = referral_codes.user_id));
create policy "A person reads their referral codes, an admin all" on public.referral_codes for select to authenticated
  using (exists (select 1 from public.alert_optins o where o.id = referral_codes.user_id));
create policy "A visitor reads who redeemed their codes" on public.referral_redemptions for select to anon
  using (exists (select 1 from public.referral_codes c where c.id = referral_code_id));
create policy "A person reads who redeemed their codes, an admin all" on public.referral_redemptions for select to authenticated
  using (exists (select 1 from public.referral_codes c where c.id = referral_code_id));
create policy "An admin reads attributions" on public.referral_attributions for select to authenticated using ((select private.is_admin()));
create policy "An admin reads payouts" on public.referral_payouts for select to authenticated using ((select private.is_admin()));
grant select on public.referral_codes to anon, authenticated;
-- Whose phone or application a redemption was is the friend's affair.
grant select (id, referral_code_id, created_at) on public.referral_redemptions to anon, authenticated;
grant select on public.referral_attributions, public.referral_payouts to authenticated;
grant select, insert, update, delete on public.alert_optins, public.user_alerts, public.job_alerts, public.referral_codes,
  public.referral_redemptions, public.referral_attributions, public.referral_payouts to service_role;
