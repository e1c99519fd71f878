import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../tool.ts';
import { noResult, type StageContext, type StageResult } from './stage.ts';

interface JsonReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
}

/** Runs one vitest project and counts what its own report says. */
export async function runVitest(project: string, { note }: StageContext): Promise<StageResult> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-report-'));
  const reportFile = join(folder, 'report.json');
  try {
    const args = [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ];
    const { code, output } = await runTool('vitest', 'vitest', args, {
      onLine: (line) => /^[✓❯×] .*\.test\.tsx? /.test(line) && note(line),
    });
    if (!existsSync(reportFile)) return { ...noResult(), failed: 1, details: output };
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JsonReport;
    const failed = report.numFailedTests;
    return {
      passed: report.numPassedTests,
      // A file that can't even be loaded has no failing test to count, and must not pass for that.
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: report.numPendingTests + report.numTodoTests,
      details: output,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
