import { readMigrations } from '../../supabase/local/migrate.ts';
import { lintMigrations } from '../migrations/lint.ts';
import { pending, readReleased, wrongTurns } from '../migrations/released.ts';
import { add, oneTest, type StageResult } from './stage.ts';

/** What is released stays as it is, and what is not locks nothing that people use for long. */
export async function checkMigrations(): Promise<StageResult> {
  const released = readReleased();
  const migrations = readMigrations();
  const wrong = wrongTurns(released, migrations);
  const findings = lintMigrations(pending(released, migrations), Object.keys(released.files).length === 0);
  return add(oneTest(wrong.length === 0, wrong.join('\n')), oneTest(findings.length === 0, findings.join('\n')));
}
