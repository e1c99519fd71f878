insert into private.feed_groups select distinct coalesce(borough, ''), category, coalesce(job_type, ''), no_experience from public.jobs on conflict do nothing;
select private.keep_pay_guide();
select private.recount();
