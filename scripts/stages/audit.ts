import { runProgram } from '../tool.ts';
import { noResult, oneTest, type StageContext, type StageResult } from './stage.ts';

/** Known vulnerabilities of the packages, from high on (`npm audit`); skipped, saying so, where no registry answers. */
export async function audit({ note }: StageContext): Promise<StageResult> {
  const args = ['audit', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=15000'];
  const npm = process.env.npm_execpath;
  const { code, output } = npm ? await runProgram(process.execPath, [npm, ...args]) : await runProgram('npm', args);
  if (/audit endpoint returned an error|ENOAUDIT/.test(output)) {
    note('The registry did not answer the audit: skipped');
    return { ...noResult(), skipped: 1 };
  }
  return oneTest(code === 0, output);
}
