-- What differs between the local APIs and a hosted project's. Run once for each cluster by its superuser, after platform.sql and
-- after the Auth API has made its tables.

-- Difference: the local Data API binds true and false as booleans whatever the column is, and a JSON column would refuse them.
create or replace function extensions.boolean_as_json(p_value boolean) returns jsonb
language sql immutable set search_path = '' as $$ select to_jsonb(p_value) $$;
grant execute on function extensions.boolean_as_json(boolean) to public;
do $$ begin
  create cast (boolean as jsonb) with function extensions.boolean_as_json(boolean) as assignment;
exception when duplicate_object or insufficient_privilege then null; -- a server of one's own may not let us
end $$;

-- Difference: the local Auth API has no second step. is_admin() asks for one where the account has set it up.
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
alter type auth.factor_type owner to supabase_auth_admin;
alter type auth.factor_status owner to supabase_auth_admin;
alter table auth.mfa_factors owner to supabase_auth_admin;
grant all on auth.mfa_factors to postgres;
