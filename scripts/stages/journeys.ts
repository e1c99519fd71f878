import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findShell } from '../chromium.ts';
import { runTool } from '../tool.ts';
import { noResult, type StageContext, type StageResult } from './stage.ts';

interface JsonReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Runs people's journeys in a real browser and counts what Playwright's own report says. */
export async function runJourneys({ note }: StageContext): Promise<StageResult> {
  const shell = await findShell(note);
  const folder = mkdtempSync(join(tmpdir(), 'stoop-report-'));
  const reportFile = join(folder, 'report.json');
  try {
    const { output } = await runTool('@playwright/test', 'playwright', ['test', '--reporter=list,json'], {
      env: { STOOP_CHROMIUM: shell ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      onLine: (line) => /^([✓✘-]|ok|x)\s/.test(line) && note(line),
    });
    if (!existsSync(reportFile)) return { ...noResult(), failed: 1, details: output };
    const { stats } = JSON.parse(readFileSync(reportFile, 'utf8')) as JsonReport;
    // No journey at all is a mistake of the set-up, and must not pass.
    const none = stats.expected + stats.unexpected + stats.flaky + stats.skipped === 0 ? 1 : 0;
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + none,
      skipped: stats.skipped,
      details: output,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
