-- Which events handed an application in is asked of one application at a time, whose history has an index: nobody reads this one any more.
drop index concurrently if exists public.application_events_completed_idx;
