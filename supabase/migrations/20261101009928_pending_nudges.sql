-- The oldest entries that are pending, without what was sent or ran out before them.
create index concurrently if not exists reapply_queue_pending_idx on public.reapply_queue (created_at, id) where status = 'pending';
