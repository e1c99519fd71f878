import { openScratchDatabase } from '../supabase/local/scratch-database.ts';
import { writeTypes } from './generate-types.ts';

const database = await openScratchDatabase('none');
try {
  await writeTypes(database.url);
  console.log('src/lib/database.types.ts is up to date.');
} finally {
  await database.close();
}
