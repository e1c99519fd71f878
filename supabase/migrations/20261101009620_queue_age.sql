-- How long the queue is and how old its oldest message, which monitors ask every minute, without reading what was sent.
create index outbox_due_idx on public.outbox (not_before) where status = 'pending';
