import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const supabase = join(import.meta.dirname, '..', 'supabase');
const FILES = ['10_contract_grants.sql', '11_contract_rows.sql'] as const;

/** The contract's test files as they should be: each with supabase/contract.json between its marks, on one line. */
export function contractTests(): { path: string; current: string; wanted: string }[] {
  const contract: unknown = JSON.parse(readFileSync(join(supabase, 'contract.json'), 'utf8'));
  return FILES.map((file) => {
    const path = join(supabase, 'tests', file);
    const current = readFileSync(path, 'utf8');
    return { path, current, wanted: current.replace(/\$contract\$.*\$contract\$/, () => `$contract$${JSON.stringify(contract)}$contract$`) };
  });
}

if (process.argv[1] === import.meta.filename) {
  for (const { path, wanted } of contractTests()) writeFileSync(path, wanted);
}
