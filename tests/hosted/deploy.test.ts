import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverAccount, sharedTemporaryDirectory } from '../../scripts/stack/account.ts';
import { connect } from '../../scripts/stack/database.ts';
import { functionNames } from '../../scripts/stack/functions.ts';
import { readMigrations } from '../../scripts/stack/migrate.ts';
import { setUpPlatform } from '../../scripts/stack/platform.ts';
import { type Cluster, createCluster, startCluster } from '../../scripts/stack/postgres.ts';
import { root, runProgram } from '../../scripts/tool.ts';
import { ACCESS_TOKEN, type ManagementApi, PROJECT_REF, startManagementApi } from './management-api.ts';

const home = mkdtempSync(join(sharedTemporaryDirectory(serverAccount()), 'stoop-'));
const folder = mkdtempSync(join(tmpdir(), 'stoop-deploy-'));
let cluster: Cluster;
let management: ManagementApi;
let values: Record<string, string>;
beforeAll(async () => {
  await createCluster(home);
  cluster = await startCluster(home, { durable: false });
  await setUpPlatform(cluster.superuserUrl);
  management = await startManagementApi();
  values = {
    SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN,
    DATABASE_URL: cluster.url,
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    SUPABASE_SECRET_KEY: 'sb_secret_test',
    SITE_URL: 'https://stoop.example',
    SMTP_HOST: 'smtp.example',
    SMTP_PORT: '465',
    SMTP_USER: 'stoop',
    SMTP_PASS: 'a "quoted" $word',
    SMTP_FROM: 'Stoop <jobs@stoop.example>',
    TWILIO_FROM: '',
  };
});
afterAll(async () => {
  management.close();
  await cluster.stop();
  for (const path of [home, folder]) rmSync(path, { recursive: true, force: true });
});

async function deploy(given: Record<string, string>, ...more: string[]) {
  const file = join(folder, 'deploy.env');
  writeFileSync(
    file,
    Object.entries(given)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  const args = [join(root, 'scripts', 'deploy.ts'), '--project-ref', PROJECT_REF, '--env-file', relative(root, file)];
  return runProgram(process.execPath, [...args, ...more], { env: { SUPABASE_PROFILE: management.profile } });
}

it('asks first, and where nobody can be asked changes nothing', async () => {
  const { code, output } = await deploy(values);
  expect([code, output]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
  expect(management.uploads.size).toBe(0);
});

it.each([
  ['SITE_URL', ''],
  ['SITE_URL', 'http://stoop.example'],
  ['SMTP_PORT', '587'],
  ['SMTP_FROM', 'nobody'],
  ['DATABASE_URL', ''],
])('says that %s cannot be "%s", before anything', async (name, value) => {
  const { code, output } = await deploy({ ...values, [name]: value }, '--yes');
  expect([code, output]).toEqual([1, expect.stringContaining(name)]);
});

it('goes on where it was interrupted, at each step, until all of it is there', async () => {
  for (const [refused, heading] of [
    [/config/, '2. Auth settings'],
    [/functions\/deploy/, '3. Functions'],
    [/secrets/, '4. Secrets'],
  ] as const) {
    management.refused = refused;
    const { code, output } = await deploy(values, '--yes');
    expect([code, output]).toEqual([1, expect.stringContaining(`"${heading}" failed`)]);
  }
  management.refused = undefined;
  const { code, output } = await deploy(values, '--yes');
  expect(code, output).toBe(0);

  const sql = connect(cluster.url);
  const applied = await sql`select version from supabase_migrations.schema_migrations order by 1`;
  await sql.end();
  expect(applied.map(({ version }) => version)).toEqual(readMigrations().map(({ version }) => version));
  expect(management.auth).toMatchObject({
    site_url: 'https://stoop.example',
    uri_allow_list: 'https://stoop.example/**',
    smtp_host: 'smtp.example',
    smtp_admin_email: 'jobs@stoop.example',
    mailer_autoconfirm: false,
  });
  expect([...management.uploads.keys()].sort()).toEqual(functionNames().sort());
  expect(Object.fromEntries(management.secrets)).toEqual({
    SITE_URL: 'https://stoop.example',
    SMTP_HOST: 'smtp.example',
    SMTP_PORT: '465',
    SMTP_USER: 'stoop',
    SMTP_PASS: 'a "quoted" $word',
    SMTP_FROM: 'Stoop <jobs@stoop.example>',
  });
});
