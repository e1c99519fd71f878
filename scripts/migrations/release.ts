import { writeFileSync } from 'node:fs';
import { readMigrations } from '../../supabase/local/migrate.ts';
import { readCommandLine, takesNothing } from '../command-line.ts';
import { pending, readReleased, releasedFile, textHash, wrongTurns } from './released.ts';

readCommandLine(
  'npm run migrations:release: marks every migration as released. From now on it is never changed, only followed.\nCommit what this writes with the release.',
  takesNothing,
);
const released = readReleased();
const migrations = readMigrations();
const wrong = wrongTurns(released, migrations);
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
const added = pending(released, migrations);
const files = Object.fromEntries(migrations.map(({ file, text }) => [file, textHash(text)]));
writeFileSync(releasedFile, `${JSON.stringify({ ...released, files }, null, 2)}\n`);
console.log(`${added.length} migrations are released now, ${migrations.length} in all.`);
