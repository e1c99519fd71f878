import { giveAdminRole } from '../supabase/local/admin.ts';
import { keptFolder } from '../supabase/local/data-home.ts';
import { connect } from '../supabase/local/database.ts';
import { hasCluster, runningAddress, startCluster } from '../supabase/local/postgres.ts';

const [email] = process.argv.slice(2);
if (!email?.includes('@')) {
  console.error('Say whom: npm run make-admin -- you@example.com');
  process.exit(1);
}

/** The database that DATABASE_URL names (a hosted one too), else this checkout's own, started when it isn't running. */
async function openDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = keptFolder();
  const known = process.env.DATABASE_URL || runningAddress(folder);
  if (known) return { url: known, close: async () => undefined };
  if (!hasCluster(folder)) throw new Error('There is no data yet: start `npm run dev` and sign up first.');
  const cluster = await startCluster(folder);
  return { url: cluster.url(), close: cluster.stop };
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
