-- A phone number in the reapply queue.
create index concurrently if not exists reapply_queue_phone_idx on public.reapply_queue (user_phone);
