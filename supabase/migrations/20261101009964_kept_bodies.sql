-- What the hourly emptying of old messages reads: those that still say something.
create index concurrently if not exists outbox_kept_idx on public.outbox (created_at) where body is not null or data <> '{}';
