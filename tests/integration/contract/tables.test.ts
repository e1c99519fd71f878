import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../raw.ts';
import { type Caller, makeCallers, type Who } from './callers.ts';
import { contract, granted, tryAll, VERBS, type VerbName } from './contract.ts';
import { type Fixtures, makeFixtures } from './fixtures.ts';

/** A column that each table's update may name without harm; where nobody may, the last one is tried. */
const CHANGES: Record<string, Record<string, unknown>> = {
  admin_messages: { read_at: null },
  alert_optins: { job_type: 'Various' },
  app_settings: { value: 2 },
  jobs: { featured: false },
  job_sources: { is_trusted: false },
  job_alerts: { job_type: 'x' },
  job_applications: { position_applied_for: 'x' },
  reapply_queue: { status: 'pending' },
  user_alerts: { job_type: 'cook' },
};
const isDenied = (status: number) => status === 401 || status === 403;

let callers: Record<Who, Caller>;
let fixtures: Fixtures;

beforeAll(async () => {
  callers = await makeCallers();
  fixtures = await makeFixtures(callers);
});

/** Which rows the caller may reach with the verb; null where the verb is not theirs at all. */
function reachable(table: string, verb: VerbName, { kind, who, role }: Caller): string[] | null {
  const rules = contract.tables[table];
  const rows = fixtures.tables[table]?.rows ?? [];
  if (!rules) return null;
  if (kind === 'service' || !role) {
    return rules.service.includes(verb === 'read' ? 'select' : verb) ? rows.map(({ id }) => id) : null;
  }
  const hasGrant = verb === 'delete' ? rules.delete[role] === '*' : granted(rules, verb, role).length > 0;
  if (!hasGrant) return null;
  const allowed: string[] | null = { none: [], own: [who], all: null }[rules[verb].rows[kind]];
  return rows.filter(({ owner }) => allowed === null || allowed.includes(owner ?? '')).map(({ id }) => id);
}

async function reach(table: string, verb: Exclude<VerbName, 'insert'>, caller: Caller) {
  const { key, rows } = fixtures.tables[table] ?? { key: 'id', rows: [] };
  const path = `rest/v1/${table}?select=${key}&${key}=in.(${rows.map(({ id }) => id).join(',')})`;
  const headers = { ...caller.headers, prefer: 'return=representation' };
  const change = CHANGES[table] ?? { [contract.tables[table]?.columns.at(-1) ?? '']: null };
  const { status, body, text } = await call(
    { read: 'GET', update: 'PATCH', delete: 'DELETE' }[verb],
    path,
    verb === 'update' ? change : undefined,
    headers,
  );
  const found = Array.isArray(body) ? body.map((row: Record<string, unknown>) => String(row[key])).sort() : null;
  return { status, found, text };
}

/** Reads, changes or removes every row as every caller, and compares with the contract. */
async function compare(verb: Exclude<VerbName, 'insert'>, among: (one: { table: string; caller: Caller }) => boolean) {
  const tries = Object.keys(contract.tables).flatMap((table) =>
    Object.values(callers).map((caller) => ({ table, caller })),
  );
  return await tryAll(tries.filter(among), async ({ table, caller }) => {
    const expected = reachable(table, verb, caller);
    const { status, found, text } = await reach(table, verb, caller);
    const right = expected === null ? isDenied(status) : found !== null && found.join() === [...expected].sort().join();
    const what = `${caller.who} ${verb} ${table}: ${status} ${found ?? text.slice(0, 120)}, expected ${expected}`;
    return right ? null : what;
  });
}

describe('every table, for everybody, over HTTP', { timeout: 120_000 }, () => {
  it('has rows to try, or is known to have none', () => {
    const empty = Object.entries(fixtures.tables).flatMap(([name, { rows }]) => (rows.length > 0 ? [] : [name]));
    expect(Object.keys(fixtures.tables).sort()).toEqual(Object.keys(contract.tables).sort());
    expect(empty).toEqual(['fake_jobs']);
    expect(VERBS).toHaveLength(4);
  });

  it('is read as the contract says', async () => {
    expect(await compare('read', () => true)).toEqual([]);
  });

  it('takes rows as the contract says', async () => {
    const tries = Object.entries(contract.tables).flatMap(([table, rules]) =>
      Object.values(callers)
        .filter(({ kind }) => kind !== 'service' || !rules.service.includes('insert'))
        .map((caller) => ({ table, rules, caller })),
    );
    const wrong = await tryAll(tries, async ({ table, rules, caller }) => {
      const rows = caller.kind === 'service' ? 'none' : rules.insert.rows[caller.kind];
      const isOwner = ['visitor', 'user'].includes(caller.who);
      const forThemselves =
        (caller.kind === 'admin' && ['saved_jobs', 'user_alerts'].includes(table)) ||
        (caller.kind === 'visitor' && table === 'saved_jobs');
      const may = rows === 'all' || (rows === 'own' && (isOwner || forThemselves));
      const { status, text } = await call('POST', `rest/v1/${table}`, fixtures.sample(table, caller), caller.headers);
      const right = may ? status === 201 : isDenied(status);
      const what = `${caller.who} insert ${table}: ${status} ${text.slice(0, 120)}, may ${may}`;
      return right ? null : what;
    });
    expect(wrong).toEqual([]);
  });

  it('is changed as the contract says', async () => {
    // What our service may change, it may change to what the row's rules allow: only harmless changes are tried.
    const isHarmless = ({ table, caller }: { table: string; caller: Caller }) =>
      table in CHANGES || caller.kind !== 'service' || !contract.tables[table]?.service.includes('update');
    expect(await compare('update', isHarmless)).toEqual([]);
  });

  it('loses rows as the contract says: nothing to who may not, then each their own', async () => {
    const owns = ({ table, caller }: { table: string; caller: Caller }) =>
      (reachable(table, 'delete', caller)?.length ?? 0) > 0;
    expect(await compare('delete', (one) => one.caller.kind !== 'service' && !owns(one))).toEqual([]);
    expect(await compare('read', ({ caller }) => caller.kind === 'service')).toEqual([]);
    expect(await compare('delete', (one) => one.caller.kind !== 'service' && owns(one))).toEqual([]);
    expect(await compare('delete', ({ table, caller }) => caller.kind === 'service' && table === 'audit_log')).toEqual(
      [],
    );
  });
});
