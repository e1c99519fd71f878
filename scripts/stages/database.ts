import { typesAreCurrent } from '../generate-types.ts';
import { preparePgTap, runPgTap } from '../stack/pgtap.ts';
import { openScratchDatabase } from '../stack/scratch-database.ts';
import { tally } from '../tally.ts';
import { runTool } from '../tool.ts';
import { noResult, oneTest, type Stage, type StageContext, type StageResult } from './stage.ts';

/** Opens an empty migrated database that is gone when the stage, or the whole run, ends. */
async function withDatabase(context: StageContext, use: (url: string) => Promise<StageResult>): Promise<StageResult> {
  const database = await openScratchDatabase('none');
  context.atEnd(database.close);
  try {
    return await use(database.url);
  } finally {
    await database.close();
  }
}

/** Test files whose every test is somebody trying what they may not. */
const isAttack = (file: string) => /_(abuse|forged|holes)\.sql$/.test(file);

async function pgTap(url: string, { note }: StageContext): Promise<StageResult> {
  await preparePgTap(url);
  const reports = await runPgTap(url, ({ file, passed, failed }) =>
    note(`${file}: ${passed} passed, ${failed} failed`),
  );
  const total = noResult();
  for (const { file, passed, failed, skipped, failures } of reports) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    if (isAttack(file)) tally('attacks', passed + failed, passed);
    if (failures.length > 0) total.details += `${file}\n${failures.join('\n')}\n\n`;
  }
  return total;
}

interface Finding {
  name: string;
  detail: string;
}

/** The official security and performance linter. An index nobody has used yet is no finding on an empty database. */
async function advise(url: string): Promise<StageResult> {
  const args = ['db', 'advisors', `--remote=${url}`, '--level', 'info', '--output-format', 'json'];
  const { stdout, output } = await runTool('supabase', 'supabase', args);
  const start = stdout.indexOf('{');
  if (start < 0) return oneTest(false, output);
  const { results } = JSON.parse(stdout.slice(start)) as { results: Finding[] };
  const findings = results.filter(({ name }) => name !== 'unused_index');
  return oneTest(findings.length === 0, findings.map(({ name, detail }) => `${name}: ${detail}`).join('\n'));
}

/** What is found in the database itself. */
export const databaseStages: Stage[] = [
  {
    name: 'pgtap',
    what: 'database tests, each file on a database as it was made',
    run: (context) => withDatabase(context, (url) => pgTap(url, context)),
  },
  {
    name: 'advisors',
    what: "Supabase's own security and performance linter",
    run: (context) => withDatabase(context, advise),
  },
  {
    name: 'generated',
    what: 'the generated types are current',
    run: (context) =>
      withDatabase(context, async (url) =>
        oneTest(await typesAreCurrent(url), 'src/database.types.ts is stale: npm run types'),
      ),
  },
];
