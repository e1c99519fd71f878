import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Account, asService, asUser, signInAsAdmin, signUp, visitorKey } from './clients.ts';
import { bearer, call, nextPhone, openJobs, rpc, start } from './raw.ts';

interface Contract {
  tables: Record<string, { read: { rows: Record<string, string>; anon?: unknown } }>;
  rpcs: Record<string, string[]>;
  functions: Record<string, string[]>;
}
const contract = JSON.parse(readFileSync('supabase/contract.json', 'utf8')) as Contract;

const isAdmins = (callers: string[]) => callers.length === 1 && callers[0] === 'admin';
/** Tables that an admin reads whole and a person with an account not at all. */
const TABLES = Object.entries(contract.tables)
  .filter(([, { read }]) => read.rows.admin === 'all' && read.rows.user === 'none')
  .map(([name]) => name);
const RPCS = Object.entries(contract.rpcs)
  .filter(([, callers]) => isAdmins(callers))
  .map(([signature]) => signature);
const FUNCTIONS = Object.entries(contract.functions)
  .filter(([name, callers]) => isAdmins(callers) && existsSync(`supabase/functions/${name}/index.ts`))
  .map(([name]) => name);

/** Every parameter of a signature, with nothing in it. */
function nothing(signature: string): [name: string, body: Record<string, null>] {
  const [, name = '', list = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
  const names = list.split(', ').flatMap((part) => part.split(' ')[0] || []);
  return [name, Object.fromEntries(names.map((parameter) => [parameter, null]))];
}

const visitor = { 'x-visitor-key': visitorKey() };
let admin: Account;
let people: Record<'user' | 'former', Account>;

beforeAll(async () => {
  admin = await signInAsAdmin();
  const [user, former] = await Promise.all([signUp(), signUp()]);
  people = { user, former };
  await asService().from('user_roles').insert({ user_id: former.id, role: 'admin' });
  expect((await asUser(former).rpc('is_admin')).data).toBe(true);
  // Their token was made while the role was theirs, and is good for an hour.
  await asService().from('user_roles').delete().eq('user_id', former.id);
});

describe('who is no admin', () => {
  it.each(TABLES)('reads nothing of %s', async (table) => {
    const path = `rest/v1/${table}?select=*&limit=1`;
    for (const headers of [{}, visitor]) {
      const { status, body } = await call('GET', path, undefined, headers);
      if (contract.tables[table]?.read.anon) expect(body).toEqual([]);
      else expect(status).toBe(401);
    }
    for (const { token } of Object.values(people))
      expect((await call('GET', path, undefined, bearer(token))).body).toEqual([]);
    expect((await call('GET', path, undefined, bearer(admin.token))).status).toBe(200);
  });

  it.each(RPCS)('does not run %s', async (signature) => {
    const [name, body] = nothing(signature);
    for (const headers of [{}, visitor]) expect((await rpc(name, body, headers)).status).toBe(401);
    for (const { token } of Object.values(people)) {
      const refused = await rpc(name, body, bearer(token));
      expect(refused.status, refused.text).toBe(403);
      expect(refused.body).toMatchObject({ message: 'Access Denied - Admin access required' });
    }
    expect([401, 403]).not.toContain((await rpc(name, body, bearer(admin.token))).status);
  });

  it.each(FUNCTIONS)('is refused by %s, whatever the body', async (name) => {
    const path = `functions/v1/${name}`;
    for (const body of [{}, { adminUserId: admin.id }]) {
      for (const headers of [{}, visitor, bearer('eyJhbGciOiJIUzI1NiJ9.e30.x')])
        expect(await call('POST', path, body, headers)).toMatchObject({
          status: 401,
          body: { message: 'Access Denied - Please log in to continue' },
        });
      for (const { token } of Object.values(people))
        expect(await call('POST', path, body, bearer(token))).toMatchObject({
          status: 403,
          body: { message: 'Access Denied - Admin access required' },
        });
    }
  });
});

describe('the audit log', () => {
  it('is written by nobody, not an admin and not our service', async () => {
    const callers: Record<string, string>[] = [
      {},
      visitor,
      bearer(people.user.token),
      bearer(admin.token),
      { apikey: inject('stack').secretKey },
    ];
    for (const headers of callers) {
      const row = { action: 'update', table_name: 'jobs' };
      const insert = await call('POST', 'rest/v1/audit_log', row, headers);
      const change = await call('PATCH', 'rest/v1/audit_log?id=gt.0', { actor: null }, headers);
      const remove = await call('DELETE', 'rest/v1/audit_log?id=gt.0', undefined, headers);
      for (const { status } of [insert, change, remove]) expect([401, 403]).toContain(status);
    }
  });

  it('records what an admin changes: who, what, before, after', async () => {
    const [jobId = ''] = await openJobs(1);
    const job = asUser(admin).from('jobs');
    await job.update({ featured: true }).eq('id', jobId).throwOnError();
    await job.update({ featured: false }).eq('id', jobId).throwOnError();
    const { data } = await asUser(admin).rpc('audit_entries', { p_filters: { row: jobId } });
    expect((data as { rows: object[] }).rows[0]).toMatchObject({
      actor: admin.email,
      action: 'update',
      table_name: 'jobs',
      before: { featured: true },
      after: { featured: false },
    });
  });
});

describe('a person', () => {
  it('is found, shown and erased by an admin; the number stands in no address and not in the log', async () => {
    const key = visitorKey();
    const phone = nextPhone();
    const [jobId] = await openJobs(1);
    expect((await start(key, { p_job_id: jobId, p_phone_number: phone })).status).toBe(200);

    const found = await asUser(admin).rpc('find_person', { p_phone: phone });
    const who = found.data as { kind: string; id: string };
    expect(who.kind).toBe('subscriber');
    const page = await asUser(admin).rpc('admin_person', { p_kind: who.kind, p_id: who.id });
    expect(page.data).toMatchObject({ names: ['Ana'], totals: { applications: 1 } });

    const erased = await asUser(admin).rpc('erase_person', { p_kind: who.kind, p_id: who.id });
    expect(erased.data).toEqual({ deleted: true, applications: 1 });
    expect((await asUser(admin).rpc('admin_person', { p_kind: who.kind, p_id: who.id })).status).toBe(404);
    expect((await asUser(admin).rpc('find_person', { p_phone: phone })).data).toBeNull();
    const { data: log } = await asUser(admin).from('audit_log').select('*').eq('table_name', 'person');
    expect(log?.length).toBeGreaterThan(1);
    expect(JSON.stringify(log)).not.toContain(phone.replace(/\D/g, ''));
  });
});
