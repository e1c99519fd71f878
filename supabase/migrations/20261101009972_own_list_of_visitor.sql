-- The same of who has no account, whose applications lie further apart.
create index concurrently if not exists job_applications_visitor_list_idx on public.job_applications (visitor_hash, created_at desc, id desc)
  include (job_id, application_status, completed_at) where user_id is null;
