-- Nobody begins an application that is handed in already: inserting one asks for nothing that handing it in tells.
set lock_timeout = '2s';

drop trigger if exists d_note_handed_in_added on public.job_applications;
