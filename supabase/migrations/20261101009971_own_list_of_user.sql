-- A person's own list tells which job each application is to: the cards' list of them read every row of the table for it.
create index concurrently if not exists job_applications_user_list_idx on public.job_applications (user_id, created_at desc, id desc)
  include (job_id, application_status, completed_at) where user_id is not null;
