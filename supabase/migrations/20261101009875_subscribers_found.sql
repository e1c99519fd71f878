-- For private.named_by_time; it answers what alert_optins_words_idx did too.
create index concurrently if not exists alert_optins_found_idx on public.alert_optins using gin
  (private.person_words(first_name, phone_number, email, coalesce(job_type, '') || ' ' || coalesce(city, '')),
   private.day_words(private.person_words(first_name, phone_number, email, coalesce(job_type, '') || ' ' || coalesce(city, '')), created_at,
     array[case when unsubscribed_at is not null or not (opted_in_sms or opted_in_email) then 'none' when opted_in_email then 'email' end, 'from ' || utm_source, case when boost_tokens >= 2 then 'boosted' end]))
  with (fastupdate = off);
