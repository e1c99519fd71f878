insert into private.feed_groups select distinct category, coalesce(borough, ''), coalesce(job_type, ''), no_experience, private.pay_bands(hourly_low_cents, hourly_high_cents) from public.jobs on conflict do nothing;
insert into private.job_lexemes (lexeme) select distinct l from public.jobs j, unnest(tsvector_to_array(j.search)) l where l !~ '@|[0-9]{7}' on conflict do nothing;
select private.keep_pay_guide();
select private.recount();
