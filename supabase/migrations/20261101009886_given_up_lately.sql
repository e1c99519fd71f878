-- What was given up in a day: asked by whoever watches the queue.
create index concurrently if not exists outbox_dead_created_idx on public.outbox (created_at) where status = 'dead';
