-- The beginning of a company in the reapply queue.
create index concurrently if not exists reapply_queue_company_start_idx on public.reapply_queue (lower(job_company) text_pattern_ops);
