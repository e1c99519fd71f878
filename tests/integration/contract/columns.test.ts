import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../raw.ts';
import { type Caller, makeCallers } from './callers.ts';
import { contract, granted, type Table, tryAll } from './contract.ts';

const DENIED = /permission denied for table/;
type Try = { table: string; column: string; caller: Caller; may: boolean };

let people: Caller[];

function tableOf(name: string): Table {
  const table = contract.tables[name];
  if (!table) throw new Error(`no table ${name}`);
  return table;
}

beforeAll(async () => {
  const { visitor, user } = await makeCallers();
  people = [visitor, user];
});

/**
 * The columns of the tables of which a role was granted some for the verb. (That the others are closed, each column of them,
 * the database's own test of the contract looks up; that they refuse, the test of tables tries.)
 */
const tries = (verb: 'read' | 'insert' | 'update'): Try[] =>
  Object.entries(contract.tables).flatMap(([table, rules]) =>
    people.flatMap((caller) => {
      const theirs = granted(rules, verb, caller.role ?? 'anon');
      if (theirs.length === 0) return [];
      return rules.columns.map((column) => ({ table, column, caller, may: theirs.includes(column) }));
    }),
  );

async function judge({ table, column, caller, may }: Try, method: string, path: string, body?: object) {
  const { status, text } = await call(method, `rest/v1/${table}?${path}`, body, caller.headers);
  const isRefused = ((status === 401 || status === 403) && DENIED.test(text)) || text.includes('generated column');
  // Nothing is written here: a granted column ends in no row, or in a rule about the row.
  const right = isRefused === !may && status < 500;
  const what = `${caller.who} ${method} ${table}.${column}: ${status} ${text.slice(0, 120)}, may ${may}`;
  return right ? null : what;
}

describe('every column, one by one, over HTTP', { timeout: 120_000 }, () => {
  it('is read as the contract says', async () => {
    const [open, closed] = [true, false].map((may) => tries('read').filter((one) => one.may === may));
    expect(await tryAll(closed ?? [], (one) => judge(one, 'GET', `select=${one.column}&limit=1`))).toEqual([]);
    // What is open is open together.
    const all = ({ table, caller }: Try) => granted(tableOf(table), 'read', caller.role ?? 'anon');
    const first = (open ?? []).filter((one) => one.column === all(one)[0]);
    expect(await tryAll(first, (one) => judge(one, 'GET', `select=${all(one).join()}&limit=1`))).toEqual([]);
  });

  it('is changed as the contract says', async () => {
    const nobody = (table: string) => `${contract.tables[table]?.columns[0]}=is.null`;
    const change = (one: Try) => judge(one, 'PATCH', nobody(one.table), { [one.column]: null });
    expect(await tryAll(tries('update'), change)).toEqual([]);
  });

  it('stands in no new row unless the contract says so', async () => {
    const refused = tries('insert').filter(({ may }) => !may);
    expect(await tryAll(refused, (one) => judge(one, 'POST', '', { [one.column]: null }))).toEqual([]);
  });
});
