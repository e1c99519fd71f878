-- Why messages were given up in the last days: told by the index alone, since the planner went through all that ever were.
create index concurrently if not exists outbox_dead_why_idx on public.outbox (updated_at) include (last_error) where status = 'dead';
