select private.recount();
insert into auth.users (id, email) values (bench.id('admin', 1), 'admin@example.com') on conflict do nothing;
insert into public.user_roles (user_id, role) values (bench.id('admin', 1), 'admin') on conflict do nothing;
