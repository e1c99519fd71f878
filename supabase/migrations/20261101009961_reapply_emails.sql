-- Whoever has their data erased is looked up by e-mail here too.
create index concurrently if not exists reapply_queue_email_idx on public.reapply_queue (user_email) where user_email is not null;
