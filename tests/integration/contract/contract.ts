import { readFileSync } from 'node:fs';

type Rows = 'none' | 'own' | 'all';
/** '*' is every column of the table. */
type Columns = '*' | string[];

interface Verb {
  rows: Record<'anonymous' | 'visitor' | 'user' | 'admin', Rows>;
  anon?: Columns;
  authenticated?: Columns;
}

export const VERBS = ['read', 'insert', 'update', 'delete'] as const;
export type VerbName = (typeof VERBS)[number];

export type Table = Record<VerbName, Verb> & {
  columns: string[];
  service: ('select' | 'insert' | 'update' | 'delete')[];
};

interface Contract {
  tables: Record<string, Table>;
  rpcs: Record<string, string[]>;
  functions: Record<string, string[]>;
}

/** Who may do what: the file that the generated tests of the database read too. */
export const contract = JSON.parse(readFileSync('supabase/contract.json', 'utf8')) as Contract;

/** The columns that a role was granted for a verb. */
export function granted(table: Table, verb: VerbName, role: 'anon' | 'authenticated'): string[] {
  const columns = table[verb][role] ?? [];
  return columns === '*' ? table.columns : columns;
}

/** Runs every try, sixteen at a time, and gives a line for each that ended otherwise than the contract says. */
export async function tryAll<Try>(tries: Try[], run: (one: Try) => Promise<string | null>): Promise<string[]> {
  const waiting = [...tries];
  const wrong: string[] = [];
  const worker = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const found = await run(one);
      if (found !== null) wrong.push(found);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return wrong.sort();
}
