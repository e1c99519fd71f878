import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { passwordCost } from './password-cost.ts';

/**
 * Makes sure that this admin account exists: a confirmed e-mail account with a password, and the admin role. The Auth
 * API's own admin calls are missing locally, so the rows are written as it writes them.
 */
export async function ensureAdmin(sql: postgres.Sql, email: string, password: string): Promise<void> {
  const [existing] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
  if (!existing) await createAccount(sql, email, password);
  await giveAdminRole(sql, email);
}

/** Gives an existing account the admin role; false when nobody has signed up with this e-mail. */
export async function giveAdminRole(sql: postgres.Sql, email: string): Promise<boolean> {
  const given = await sql`
    insert into public.user_roles (user_id, role)
    select id, 'admin' from auth.users where lower(email) = lower(${email})
    on conflict (user_id, role) do update set role = excluded.role
    returning user_id`;
  return given.length > 0;
}

async function createAccount(sql: postgres.Sql, email: string, password: string): Promise<void> {
  const id = randomUUID();
  await sql.begin(async (transaction) => {
    await transaction`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email},
        extensions.crypt(${password}, extensions.gen_salt('bf', ${passwordCost()}::int)), now(),
        '{"provider":"email","providers":["email"]}', '{}', now(), now())`;
    await transaction`
      insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
      values (${randomUUID()}, ${id}, ${id}, 'email',
        ${transaction.json({ sub: id, email, email_verified: true })}, now(), now(), now())`;
  });
}
