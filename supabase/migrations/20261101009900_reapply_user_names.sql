-- The beginning of a name in the reapply queue.
create index concurrently if not exists reapply_queue_name_start_idx on public.reapply_queue (lower(user_name) text_pattern_ops);
