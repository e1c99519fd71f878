import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../scripts/doctor-checks.ts';
import { serverAccount, sharedTemporaryDirectory } from '../../scripts/stack/account.ts';
import { asRole, connect } from '../../scripts/stack/database.ts';
import { functionNames } from '../../scripts/stack/functions.ts';
import { readMigrations } from '../../scripts/stack/migrate.ts';
import { preparePgTap, runPgTap } from '../../scripts/stack/pgtap.ts';
import { setUpPlatform } from '../../scripts/stack/platform.ts';
import { type Cluster, createCluster, startCluster } from '../../scripts/stack/postgres.ts';
import { type Stack, startStack } from '../../scripts/stack/stack.ts';
import { runTool } from '../../scripts/tool.ts';
import { ACCESS_TOKEN, type ManagementApi, PROJECT_REF, startManagementApi } from './management-api.ts';
import { canFetchPackages, type RunningFunction, startUpload } from './uploaded-function.ts';

/** The versions of the platform that this stands for: docs/operations.md says how to raise them. */
const POSTGRES = 17;
/** A second secret key, as there is while keys are rotated. */
const NEXT_KEY = 'sb_secret_next';

const home = mkdtempSync(join(sharedTemporaryDirectory(serverAccount()), 'stoop-'));
let cluster: Cluster;
let pushed: { code: number; output: string };
/** The database tests run beside what has no limit of its own, in copies of their own. */
let databaseTests = Promise.resolve();
const failures = new Map<string, string[]>();
const push = () =>
  runTool('supabase', 'supabase', ['db', 'push', '--include-seed', '--yes', `--remote=${cluster.url}`]);
beforeAll(async () => {
  await createCluster(home);
  cluster = await startCluster(home, { durable: false });
  await setUpPlatform(cluster.superuserUrl);
  pushed = await push();
  await preparePgTap(cluster.url);
});
afterAll(async () => {
  await databaseTests.catch(() => undefined);
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
});

describe('supabase db push', () => {
  it('applies every migration and seed to a new project', async () => {
    expect(pushed.code, pushed.output).toBe(0);
    const sql = connect(cluster.url);
    const applied = await sql`select version from supabase_migrations.schema_migrations order by 1`;
    const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major,
      (select count(*)::int from public.jobs where status = 'active') as jobs`;
    await sql.end();
    expect(applied.map(({ version }) => version)).toEqual(readMigrations().map(({ version }) => version));
    expect(row).toMatchObject({ major: POSTGRES });
    expect(row?.jobs).toBeGreaterThan(300);
  });

  it('finds nothing to do when it is run again', async () => {
    const { code, output } = await push();
    expect([code, output]).toEqual([0, expect.stringContaining('up to date')]);
  });
});

describe('a new project', () => {
  afterAll(() => {
    databaseTests = runPgTap(cluster.url, (report) => failures.set(report.file, report.failures));
  });

  it('the schedule runs as service_role, within the time of a request to the Data API', async () => {
    const api = postgres(asRole(cluster.url, 'authenticator'), { max: 1, onnotice: () => undefined });
    const ask = (text: string) =>
      api.begin(async (transaction) => {
        await transaction`set local role service_role`;
        return transaction.unsafe(text);
      });
    try {
      const [tick] = await ask('select public.run_scheduled_tasks() as result');
      expect(tick?.result).not.toHaveProperty('failed');
      await ask('select public.write_alerts(150)');
      await ask('select public.claim_outbox(150, $$rehearsal$$, 60)');
    } finally {
      await api.end();
    }
  });

  it('doctor misses nothing in the database but an admin, and what only its own platform may set', async () => {
    const missing = (await examine({ db: cluster.url })).filter(({ ok }) => ok === false);
    expect(missing.map(({ check }) => check)).toEqual(['first admin']);
  });
});

const hasPackages = await canFetchPackages();
if (!hasPackages) console.warn('No registry answers Deno: the uploaded functions are not started');

describe.skipIf(!hasPackages)('supabase functions deploy', () => {
  let management: ManagementApi;
  let stack: Stack;
  let environment: Record<string, string>;
  beforeAll(async () => {
    management = await startManagementApi();
    const args = [
      'functions',
      'deploy',
      '--use-api',
      '--yes',
      `--remote=${PROJECT_REF}`,
      '--profile',
      management.profile,
    ];
    const { code, output } = await runTool('supabase', 'supabase', args, {
      env: { SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN },
    });
    expect(code, output).toBe(0);
    process.env.DATABASE_URL = cluster.url;
    stack = await startStack({ fresh: false, folder: home, seed: 'none', schedule: false });
    const { url, publishableKey, secretKey } = stack.address;
    environment = {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey, next: NEXT_KEY }),
      SITE_URL: 'https://stoop.example',
    };
  });
  afterAll(async () => {
    delete process.env.DATABASE_URL;
    await stack.stop();
    management.close();
  });

  const withFunction = async (name: string, use: (started: RunningFunction) => Promise<void>) => {
    const upload = management.uploads.get(name);
    if (!upload) throw new Error(`${name} was not uploaded.`);
    const started = await startUpload(upload, environment);
    await use(started).finally(started.stop);
  };
  const openJob = async () => {
    const sql = connect(cluster.url);
    const [job] = await sql`select id from public.jobs where status = 'active' order by id limit 1`;
    await sql.end();
    return job?.id as string;
  };

  it('uploads every function, and leaves the check of keys to it', () => {
    expect([...management.uploads.keys()].sort()).toEqual(functionNames().sort());
    for (const [name, { metadata }] of management.uploads) expect(metadata.verify_jwt, name).toBe(false);
  });

  it.each(functionNames())('%s starts from its upload alone, and answers', async (name) => {
    await withFunction(name, async ({ call }) => {
      const response = await call(`/${name}/nothing`, { method: 'POST', body: '{}' });
      expect(response.status, await response.text()).toBeOneOf([200, 400, 401, 403, 404, 405]);
    });
  });

  it('health finds the database', async () => {
    await withFunction('health', async ({ call }) => {
      expect(await (await call('/health')).json()).toMatchObject({
        ok: expect.any(Boolean),
        waiting: expect.any(Number),
      });
    });
  });

  it('run-schedule takes each key of the project, while one is exchanged for another', async () => {
    await withFunction('run-schedule', async ({ call }) => {
      const statusOf = async (apikey: string) =>
        (await call('/run-schedule', { method: 'POST', body: '{"if_due": true}', headers: { apikey } })).status;
      // The local Data API knows only the first, so that the call itself fails.
      expect([await statusOf(NEXT_KEY), await statusOf('sb_secret_other')]).toEqual([500, 401]);
    });
  });

  it('run-schedule runs, and leaves no message to people of the demonstration', async () => {
    await withFunction('run-schedule', async ({ call }) => {
      const headers = { apikey: stack.address.secretKey, 'content-type': 'application/json' };
      const response = await call('/run-schedule', { method: 'POST', body: '{}', headers });
      expect([response.status, await response.json()]).toMatchObject([200, { delivered: { sent: 0 } }]);
    });
  });

  it("job-page draws a job's picture with letters: its font is uploaded", async () => {
    await withFunction('job-page', async ({ call }) => {
      const picture = await call(`/job-page/${await openJob()}/image.png`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
      const drawn = (await picture.arrayBuffer()).byteLength;
      const upload = management.uploads.get('job-page');
      expect([...(upload?.files.keys() ?? [])].filter((path) => path.endsWith('.woff2'))).toHaveLength(1);
      // Without its font the picture has a third of that.
      expect(drawn).toBeGreaterThan(25_000);
    });
  });
});

describe('the database tests, as postgres on a seeded database', () => {
  const files = readdirSync('supabase/tests').filter((name) => name.endsWith('.sql'));
  beforeAll(() => databaseTests, 600_000);

  it.each(files)('%s', (file) => {
    expect(failures.get(file)).toEqual([]);
  });
});
