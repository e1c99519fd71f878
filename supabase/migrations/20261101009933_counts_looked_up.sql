-- Changes of counts are folded away every minute: a plan that was made while there were none read all of those that came until the next one was made.
set lock_timeout = '2s';

alter function private.count_of(text, text, date, date) set enable_seqscan = off;
alter function private.counts_like(text) set enable_seqscan = off;
