-- For private.named_by_time; it answers what job_applications_words_idx did too. Without a list of what is to be added: reading it would take
-- each search longer than adding takes.
create index concurrently if not exists job_applications_found_idx on public.job_applications using gin
  (private.person_words(first_name, phone_number, email, coalesce(job_title, '') || ' ' || coalesce(company, '')),
   private.day_words(private.person_words(first_name, phone_number, email, coalesce(job_title, '') || ' ' || coalesce(company, '')), created_at, array[application_status]))
  with (fastupdate = off);
