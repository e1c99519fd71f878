import { giveAdminRole } from '../supabase/local/admin.ts';
import { connect } from '../supabase/local/database.ts';
import { openDatabase } from './open-database.ts';

const [email] = process.argv.slice(2);
if (!email?.includes('@')) {
  console.error('Say whom: npm run make-admin -- you@example.com');
  process.exit(1);
}

try {
  const database = await openDatabase();
  const sql = connect(database.url);
  const given = await giveAdminRole(sql, email).finally(() => sql.end().then(database.close));
  if (!given) throw new Error(`Nobody has signed up as ${email} yet.`);
  console.log(`${email} is an admin now.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
