-- The list with the jobs tells all that this one told.
drop index concurrently if exists public.job_applications_user_idx;
