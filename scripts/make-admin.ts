import { namesIn, readCommandLine } from './command-line.ts';
import { openDatabase } from './open-database.ts';
import { giveAdminRole } from './stack/admin.ts';
import { connect } from './stack/database.ts';

const email = readCommandLine('npm run make-admin -- you@example.com: gives an account the admin role', (args) => {
  const [address] = namesIn(args);
  if (!address?.includes('@')) throw new Error(address ? `${address} is not an e-mail address.` : 'Say whom.');
  return address;
});

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
