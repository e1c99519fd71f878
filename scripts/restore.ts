import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { readCommandLine } from './command-line.ts';
import { openDatabase } from './open-database.ts';

const { file, replace } = readCommandLine(
  "npm run restore -- stoop.sql.gz: puts a backup's rows into DATABASE_URL, or into `npm run dev`\n  --replace    throws away people's rows that are there",
  (args) => {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (!positionals[0]) throw new Error('Say what.');
    return { file: positionals[0], replace: values.replace };
  },
);

try {
  const database = await openDatabase();
  const { head, rows } = await restoreBackup(database.url, file, { replace }).finally(database.close);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`${total} rows of ${Object.keys(rows).length} tables are as they were on ${head.taken_at}.`);
  console.log('Sending is paused: read docs/operations.md, Restore, before you turn it on.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
