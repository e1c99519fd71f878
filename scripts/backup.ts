import { writeBackup } from './backup/write-backup.ts';
import { namesIn, readCommandLine } from './command-line.ts';
import { openDatabase } from './open-database.ts';

const file = readCommandLine(
  'npm run backup -- stoop.sql.gz: writes every row of DATABASE_URL, or of `npm run dev`, as of one moment',
  (args) => {
    const [path] = namesIn(args);
    if (!path) throw new Error('Say where to.');
    return path;
  },
);

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
