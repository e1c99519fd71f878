import { writeBackup } from './backup/write-backup.ts';
import { openDatabase } from './open-database.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Say where to: npm run backup -- stoop.sql.gz');
  process.exit(1);
}

try {
  const database = await openDatabase();
  const rows = await writeBackup(database.url, file).finally(database.close);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${file}: ${total} rows of ${Object.keys(rows).length} tables. It holds people's data: keep it encrypted.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
