-- Replaced by job_applications_found_idx.
drop index concurrently if exists public.job_applications_words_idx;
