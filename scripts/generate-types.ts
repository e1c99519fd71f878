import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from './tool.ts';

const file = join(root, 'src', 'database.types.ts');

/** The database's types as the official generator writes them. */
async function generate(databaseUrl: string): Promise<string> {
  const args = ['gen', 'types', `--remote=${databaseUrl}`, '--lang', 'typescript', '--schema', 'public'];
  const { code, stdout, output } = await runTool('supabase', 'supabase', args, {
    env: { SUPABASE_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) throw new Error(`The types could not be generated: ${output.trim()}`);
  // Notices about the connection stand before the types, on the same stream.
  return stdout.slice(Math.max(0, stdout.indexOf('export type Json')));
}

export async function writeTypes(databaseUrl: string): Promise<void> {
  writeFileSync(file, await generate(databaseUrl));
}

/** Whether src/database.types.ts is what the migrations give. */
export async function typesAreCurrent(databaseUrl: string): Promise<boolean> {
  return readFileSync(file, 'utf8') === (await generate(databaseUrl));
}
