import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteIsCurrent } from './build-site.ts';
import { findShell } from './chromium.ts';
import { readCommandLine } from './command-line.ts';
import { typesAreCurrent } from './generate-types.ts';
import { COMPILED } from './paraglide-options.ts';
import { denoBinary, denoConfig, functionNames, functionsFolder } from './stack/functions.ts';
import { preparePgTap, runPgTap } from './stack/pgtap.ts';
import { openScratchDatabase } from './stack/scratch-database.ts';
import { endPrograms, root, runProgram, runTool } from './tool.ts';

interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** What somebody needs to fix a failure. */
  output: string;
}

interface Stage {
  what: string;
  run: (say: (line: string) => void) => Promise<Result>;
}

const nothing: Result = { passed: 0, failed: 0, skipped: 0, output: '' };
/** A check that counts as one test. */
const oneTest = (holds: boolean, output: string): Result => ({ ...nothing, [holds ? 'passed' : 'failed']: 1, output });

const stages: Record<string, Stage> = {
  messages: {
    what: 'the message catalogues compile',
    run: async () => {
      const { code, output } = await runProgram(process.execPath, [join(root, 'scripts', 'messages.ts')]);
      if (code === 0) process.env.STOOP_MESSAGES = COMPILED;
      return oneTest(code === 0, output);
    },
  },
  lint: { what: 'format and lint', run: () => check('@biomejs/biome', 'biome', ['ci', '--colors=off', '.']) },
  types: { what: 'types of the site, the scripts and the functions', run: checkTypes },
  unused: { what: 'unused files, exports and packages', run: () => check('knip', 'knip', ['--no-progress']) },
  audit: { what: 'known vulnerabilities of the packages', run: audit },
  unit: { what: 'units, components and the architecture', run: (say) => runVitest('unit', say) },
  hosted: { what: 'what the platform does with it, by the official CLI', run: (say) => runVitest('hosted', say) },
  pgtap: {
    what: 'database tests alone: hosted has them on a seeded database',
    run: (say) => withDatabase((url) => runDatabaseTests(url, say)),
  },
  advisors: { what: "Supabase's own security and performance linter", run: () => withDatabase(advise) },
  generated: {
    what: 'the generated types are current',
    run: () =>
      withDatabase(async (url) => oneTest(await typesAreCurrent(url), 'src/database.types.ts is stale: npm run types')),
  },
  integration: { what: 'the real API, functions and mailbox', run: (say) => runVitest('integration', say) },
  build: {
    what: 'the production build',
    run: async () => {
      const program = [join(root, 'scripts', 'build.ts')];
      const output = siteIsCurrent() ? '' : (await runProgram(process.execPath, program)).output;
      return oneTest(siteIsCurrent(), output);
    },
  },
  budgets: { what: 'what a first visit costs', run: (say) => runVitest('budgets', say) },
  journeys: { what: "people's journeys in a real browser", run: runJourneys },
};

/** Runs when it is asked for. */
const onRequest = ['pgtap'];
/** What needs the build runs beside the rest: one stage more, and on two cores each takes too long for its own limits. */
const onBuild = ['build', 'budgets', 'journeys'];
const others = Object.keys(stages).filter((name) => ![...onBuild, 'messages'].includes(name));

const list = Object.entries(stages).map(([name, { what }]) => `  ${name.padEnd(12)} ${what}`);
const requested = readCommandLine(`npm test [-- stage …]: all stages, or these:\n${list.join('\n')}`, (args) => {
  const unknown = args.filter((name) => !stages[name]);
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}.`);
  return args;
});
// Everything that reads the site's sources needs the compiled messages.
if (requested.length > 0 && !existsSync(join(root, 'src', 'paraglide'))) requested.push('messages');

const closing = new Set<() => Promise<void>>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await endPrograms();
    await Promise.allSettled([...closing].map((close) => close()));
    process.exit(130);
  });
}

const chosen = Object.keys(stages).filter((name) =>
  requested.length === 0 ? !onRequest.includes(name) : requested.includes(name),
);
const total = { ...nothing };
await inOrder(chosen.filter((name) => name === 'messages'));
await Promise.all([onBuild, others].map((queue) => inOrder(chosen.filter((name) => queue.includes(name)))));
console.log(`\n${inNumbers(total)}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

async function inOrder(names: string[]): Promise<void> {
  for (const name of names) {
    const since = Date.now();
    const say = (line: string) => console.error(`${name.padEnd(12)} ${line}`);
    const failed = (error: unknown) => oneTest(false, error instanceof Error ? (error.stack ?? '') : String(error));
    const result = (await stages[name]?.run(say).catch(failed)) ?? nothing;
    for (const count of ['passed', 'failed', 'skipped'] as const) total[count] += result[count];
    if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
    const seconds = Math.round((Date.now() - since) / 1000);
    say(`${result.failed > 0 ? '✗' : '✓'} ${stages[name]?.what}: ${inNumbers(result)} (${seconds} s)`);
  }
}

function inNumbers({ passed, failed, skipped }: Result): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

async function check(packageName: string, command: string, args: string[]): Promise<Result> {
  const { code, output } = await runTool(packageName, command, args);
  return oneTest(code === 0, output);
}

/** The site and the scripts; and the functions, which are Deno programs. */
async function checkTypes(): Promise<Result> {
  const entries = functionNames().map((name) => join(functionsFolder, name, 'index.ts'));
  const site = await runTool('typescript', 'tsc', ['--noEmit', '-p', '.']);
  const functions = await runProgram(denoBinary(), ['check', '--quiet', '--no-lock', denoConfig, ...entries]);
  return oneTest(site.code === 0 && functions.code === 0, `${site.output}\n${functions.output}`);
}

/** `npm audit`, from high on; skipped, saying so, where no registry answers. */
async function audit(say: (line: string) => void): Promise<Result> {
  const args = ['audit', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=15000'];
  const npm = process.env.npm_execpath;
  const { code, output } = npm ? await runProgram(process.execPath, [npm, ...args]) : await runProgram('npm', args);
  if (!/audit endpoint returned an error|ENOAUDIT/.test(output)) return oneTest(code === 0, output);
  say('The registry did not answer the audit: skipped');
  return { ...nothing, skipped: 1 };
}

/** Lends a folder for a report. */
async function withReport(use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVitest(project: string, say: (line: string) => void): Promise<Result> {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code, output } = await runTool('vitest', 'vitest', ['run', '--project', project, ...reporters], {
      onLine: (line) => /^[✓❯×] .*\.test\.tsx? /.test(line) && say(line),
    });
    if (!existsSync(file)) return oneTest(false, output);
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      // A file that can't even be loaded has no failing test to count.
      failed: report.numFailedTests || Number(code !== 0),
      skipped: report.numPendingTests + report.numTodoTests,
      output,
    };
  });
}

async function runJourneys(say: (line: string) => void): Promise<Result> {
  const shell = await findShell(say);
  return withReport(async (file) => {
    const { output } = await runTool('@playwright/test', 'playwright', ['test', '--reporter=list,json'], {
      env: { STOOP_CHROMIUM: shell ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      onLine: (line) => /^([✓✘-]|ok|x)\s/.test(line) && say(line),
    });
    if (!existsSync(file)) return oneTest(false, output);
    const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
    const passed = expected + flaky;
    // No journey at all is a mistake of the set-up.
    return { passed, failed: unexpected || Number(passed + skipped === 0), skipped, output };
  });
}

/** Lends an empty migrated database. */
async function withDatabase(use: (url: string) => Promise<Result>): Promise<Result> {
  const { url, close } = await openScratchDatabase('none');
  closing.add(close);
  try {
    return await use(url);
  } finally {
    closing.delete(close);
    await close();
  }
}

async function runDatabaseTests(url: string, say: (line: string) => void): Promise<Result> {
  await preparePgTap(url);
  const result = { ...nothing };
  await runPgTap(url, ({ file, passed, failed, skipped, failures }) => {
    say(`${file}: ${passed} passed, ${failed} failed`);
    result.passed += passed;
    result.failed += failed;
    result.skipped += skipped;
    if (failures.length > 0) result.output += `${file}\n${failures.join('\n')}\n\n`;
  });
  return result;
}

/** An index nobody has used yet is no finding on an empty database. */
async function advise(url: string): Promise<Result> {
  const args = ['db', 'advisors', `--remote=${url}`, '--level', 'info', '--output-format', 'json'];
  const { stdout, output } = await runTool('supabase', 'supabase', args);
  const start = stdout.indexOf('{');
  if (start < 0) return oneTest(false, output);
  const { results } = JSON.parse(stdout.slice(start)) as { results: { name: string; detail: string }[] };
  const findings = results.filter(({ name }) => name !== 'unused_index');
  return oneTest(findings.length === 0, findings.map(({ name, detail }) => `${name}: ${detail}`).join('\n'));
}
