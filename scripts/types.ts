import { readCommandLine, takesNothing } from './command-line.ts';
import { writeTypes } from './generate-types.ts';
import { openScratchDatabase } from './stack/scratch-database.ts';

readCommandLine('npm run types: writes src/database.types.ts from the migrations', takesNothing);
const database = await openScratchDatabase('none');
try {
  await writeTypes(database.url);
  console.log('src/database.types.ts is up to date.');
} finally {
  await database.close();
}
