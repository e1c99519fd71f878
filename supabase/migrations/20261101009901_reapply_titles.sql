-- The beginning of a job in the reapply queue.
create index concurrently if not exists reapply_queue_title_start_idx on public.reapply_queue (lower(job_title) text_pattern_ops);
