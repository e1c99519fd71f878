-- The first of a day, for private.most_applied, and what is older than anybody asks for.
create index concurrently if not exists counters_day_idx on private.counters (day, value desc) include (subject) where name = 'applications_of_job_on';
