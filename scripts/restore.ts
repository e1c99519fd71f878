import { restoreBackup } from './backup/restore-backup.ts';
import { openDatabase } from './open-database.ts';

const replace = process.argv.includes('--replace');
const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
if (!file) {
  console.error(
    "Say what: npm run restore -- stoop.sql.gz. With --replace it throws away people's rows that are there.",
  );
  process.exit(1);
}

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
