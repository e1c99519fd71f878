-- For private.newest_named; it answers what job_applications_words_idx did too.
create index concurrently if not exists job_applications_found_idx on public.job_applications using gin
  (private.person_words(first_name, phone_number, email, coalesce(job_title, '') || ' ' || coalesce(company, '')), private.moment_keys(created_at, application_status));
