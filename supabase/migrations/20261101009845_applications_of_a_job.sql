-- A job's applications in a status, the newest first: none of another status is read in vain.
create index concurrently if not exists job_applications_job_status_idx on public.job_applications (job_id, application_status, created_at desc, id desc);
