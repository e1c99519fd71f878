-- Whoever has their data erased is looked up by what was counted for them, whatever that was.
create index concurrently if not exists rate_limits_subject_idx on private.rate_limits (subject);
