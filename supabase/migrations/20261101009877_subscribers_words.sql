-- Replaced by alert_optins_found_idx.
drop index concurrently if exists public.alert_optins_words_idx;
