-- What the hourly emptying of old logs reads: those that still have their text.
create index concurrently if not exists notification_logs_kept_idx on public.notification_logs (created_at) where message_content is not null;
