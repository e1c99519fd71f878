-- For private.newest_named; it answers what alert_optins_words_idx did too.
create index concurrently if not exists alert_optins_found_idx on public.alert_optins using gin
  (private.person_words(first_name, phone_number, email, coalesce(job_type, '') || ' ' || coalesce(city, '')), private.moment_keys(created_at, null));
