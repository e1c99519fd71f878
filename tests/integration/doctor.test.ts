import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { examine, type Finding, type Project } from '../../scripts/doctor-checks.ts';
import { functionsVersion } from '../../scripts/functions-version.ts';
import { connect } from '../../scripts/stack/database.ts';
import { root, runProgram } from '../../scripts/tool.ts';
import { SECRETS } from '../../supabase/functions/health/handler.ts';
import { signInAsAdmin } from './clients.ts';
import {
  type Change,
  type FakeProject,
  gone,
  HEALTH,
  html,
  json,
  leadTo,
  SETTINGS,
  startFakeProject,
  VERIFY,
  withHeader,
  without,
} from './fake-project.ts';

const { url, publishableKey, secretKey, dbUrl } = inject('stack');
const VERSION_HEADER = 'x-functions-version';
const whole = { url, key: secretKey, db: dbUrl };

let sql: postgres.Sql;
beforeAll(async () => {
  sql = connect(dbUrl);
  await sql`select public.run_scheduled_tasks()`;
}, 60_000);
afterAll(() => sql.end());

const health = async (headers: Record<string, string>) =>
  (await fetch(`${url}/functions/v1/health`, { headers })).json();

describe('health', () => {
  it('tells the secret key which source was deployed, which variables are set and which address header came', async () => {
    const answer = await health({ apikey: secretKey, 'x-real-ip': '203.0.113.1', 'x-forwarded-for': '203.0.113.1' });
    expect(answer).toMatchObject({ ok: true, version: functionsVersion(), address_header: 'x-forwarded-for' });
    expect(Object.keys(answer.secrets)).toEqual([...SECRETS]);
    expect(answer.secrets).toMatchObject({ SITE_URL: true, SMTP_HOST: true, SMTP_PASS: false, TWILIO_FROM: false });
    expect(await health({ apikey: secretKey, 'x-real-ip': '203.0.113.1' })).toMatchObject({
      address_header: 'x-real-ip',
    });
    expect(await health({ apikey: secretKey })).toMatchObject({ address_header: null });
  });

  it('tells nobody else', async () => {
    const { token } = await signInAsAdmin();
    const callers: Record<string, string>[] = [
      {},
      { apikey: publishableKey },
      { apikey: publishableKey, authorization: `Bearer ${token}` },
      { apikey: 'sb_secret_of_another_project' },
      { apikey: publishableKey, authorization: `Bearer ${secretKey}` },
    ];
    for (const headers of callers) {
      const response = await fetch(`${url}/functions/v1/health`, { headers });
      const keys = Object.keys(await response.json()).sort();
      expect(keys).toEqual([
        'bad_settings',
        'dead',
        'doubled_pages',
        'first_texts_waiting',
        'last_run',
        'ok',
        'paused',
        'queue_age_seconds',
        'request_id',
        'waiting',
      ]);
      expect(response.headers.has(VERSION_HEADER)).toBe(false);
    }
  });
});

describe('npm run doctor', () => {
  const doctor = (...args: string[]) => runProgram(process.execPath, [join(root, 'scripts', 'doctor.ts'), ...args]);
  const named = [`--url=${url}`, `--key=${secretKey}`, `--db=${dbUrl}`];

  it('finds nothing missing to the local stack', async () => {
    const { code, stdout, output } = await doctor(...named, '--json');
    const findings = JSON.parse(stdout) as Finding[];
    expect(findings.filter(({ ok }) => ok === false)).toEqual([]);
    expect(code, output).toBe(0);
    expect(findings.length).toBeGreaterThan(20);
    const { code: again, stdout: lines } = await doctor(...named);
    expect([again, lines]).toEqual([0, expect.stringMatching(/^migrations +ok$/m)]);
  }, 60_000);

  it('ends with 1 where something is missing, and says where more is written', async () => {
    await sql`alter role anon reset statement_timeout`;
    const { code, stdout } = await doctor(`--db=${dbUrl}`);
    await sql`alter role anon set statement_timeout = '3s'`;
    expect(code).toBe(1);
    expect(stdout).toMatch(/^role limits +alter role anon .*docs\/operations\.md, '1\. Database'\)$/m);
    expect(stdout).toMatch(/^functions +Skipped: give --url and --key\./m);
  }, 60_000);

  it('never shows a key or the password of the database', async () => {
    const { output } = await doctor(
      `--url=${url}`,
      '--key=sb_secret_wrong',
      `--db=${dbUrl.replace(/:[^:@]+@/, ':pa55@')}`,
    );
    expect(output).not.toMatch(/sb_secret|pa55/);
  }, 60_000);

  it('takes no address that is none', async () => {
    expect((await doctor('--url=stoop')).code).toBe(1);
  });
});

describe('a check', () => {
  it('that was not given what it needs is skipped, and says what to give', async () => {
    for (const finding of await examine({})) {
      expect(finding).toMatchObject({ ok: null, todo: expect.stringMatching(/^Skipped: give --/) });
    }
  });

  it('says what does not answer, instead of that all is fine', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const found = await examine({ url: nowhere, key: secretKey, db: 'postgresql://postgres@127.0.0.1:9/postgres' });
    expect(found.filter(({ ok }) => ok)).toEqual([]);
    expect(found.filter(({ ok }) => ok === false).length).toBeGreaterThan(15);
  }, 60_000);

  const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
  it('points to a heading of docs/operations.md', async () => {
    const named = (await examine({})).map(({ heading }) => heading);
    expect(named.filter((heading) => !headings.includes(heading))).toEqual([]);
  });
});

/** What one check says. */
const finding = async (only: string, project: Project = whole, isLocal?: boolean) =>
  (await examine(project, { only, isLocal }))[0];

describe('what is taken from the database', () => {
  // Each with how to undo it.
  it.each<[string, RegExp, string, string]>([
    [
      'migrations',
      /Apply 20261101004000_schedule\.sql/,
      "delete from supabase_migrations.schema_migrations where version = '20261101004000' returning *",
      "insert into supabase_migrations.schema_migrations (version, name) values ('20261101004000', 'schedule')",
    ],
    [
      'migrations',
      /does not have 20991231000000/,
      "insert into supabase_migrations.schema_migrations (version, name) values ('20991231000000', 'later')",
      "delete from supabase_migrations.schema_migrations where version = '20991231000000'",
    ],
    [
      'role limits',
      /alter role authenticated set statement_timeout = '8s'/,
      "alter role authenticated set statement_timeout = '60s'",
      "alter role authenticated set statement_timeout = '8s'",
    ],
    [
      'default privileges',
      /revoke all on tables from anon/,
      'alter default privileges in schema public grant select on tables to anon',
      'alter default privileges in schema public revoke select on tables from anon',
    ],
    [
      'default privileges',
      /revoke execute on functions from public/,
      'alter default privileges grant execute on functions to public',
      'alter default privileges revoke execute on functions from public',
    ],
    [
      'schedule on time',
      /last ran at/,
      "update private.scheduled_tasks set last_run_at = now() - interval '10 minutes' where true",
      'update private.scheduled_tasks set last_run_at = now() where true',
    ],
    [
      'scheduled tasks',
      /matched failed: 57014/,
      "update private.scheduled_tasks set last_error = '57014 canceled' where name = 'matched'",
      "update private.scheduled_tasks set last_error = null where name = 'matched'",
    ],
    [
      'address header',
      /names no header/,
      "update public.app_settings set value = 'null' where key = 'client_address_header'",
      `update public.app_settings set value = '"x-forwarded-for"' where key = 'client_address_header'`,
    ],
    [
      'address header',
      /is x-real-ip, and requests have x-forwarded-for/,
      `update public.app_settings set value = '"x-real-ip"' where key = 'client_address_header'`,
      `update public.app_settings set value = '"x-forwarded-for"' where key = 'client_address_header'`,
    ],
    [
      'first admin',
      /Nobody is an admin/,
      'create table private.kept_roles as select * from public.user_roles; delete from public.user_roles where true',
      'insert into public.user_roles select * from private.kept_roles; drop table private.kept_roles',
    ],
    [
      'advisors',
      /rls_disabled_in_public: .*open_to_all/,
      'create table public.open_to_all (id int primary key); grant select on public.open_to_all to anon',
      'drop table public.open_to_all',
    ],
  ])(
    'is told: %s %s',
    async (name, said, take, giveBack) => {
      await sql.unsafe(take);
      const told = await finding(name).finally(() => sql.unsafe(giveBack));
      expect(told).toMatchObject({ ok: false, todo: expect.stringMatching(said) });
      expect(await finding(name)).toMatchObject({ ok: true, todo: null });
    },
    60_000,
  );
});

describe('what is taken from a hosted project', () => {
  let project: FakeProject;
  beforeAll(async () => {
    project = await startFakeProject(url);
  });
  afterAll(() => project.close());

  const asHosted = (only: string) => finding(only, { ...whole, url: project.url }, false);

  it('nothing is, at first', async () => {
    const told = await examine({ url: project.url, key: secretKey }, { isLocal: false });
    expect(told.filter(({ ok, todo }) => !ok && !todo?.startsWith('Skipped'))).toMatchObject([
      { check: 'auth e-mail', ok: null },
      // The fake's own address is of this machine.
      { check: 'site url', ok: false, todo: expect.stringMatching(/^site_url is \S+: set it .* with https\.$/) },
    ]);
  }, 60_000);

  it.each<[string, RegExp, string, Change]>([
    ['functions', /is not deployed: send-alerts\./, '/functions/v1/send-alerts', () => gone()],
    ['functions', /is of another version: job-page\./, '/functions/v1/job-page', withHeader(VERSION_HEADER, 'older')],
    ['functions', /answers 503: run-schedule\./, '/functions/v1/run-schedule', () => new Response('', { status: 503 })],
    ['secrets', /Set SITE_URL\./, HEALTH, without('SITE_URL')],
    ['smtp', /Set SMTP_HOST, SMTP_PASS\./, HEALTH, without('SMTP_HOST', 'SMTP_PASS')],
    ['postal address', /Set POSTAL_ADDRESS\./, HEALTH, without('POSTAL_ADDRESS')],
    ['text messages', /Set TWILIO_FROM\./, HEALTH, without('TWILIO_FROM')],
    ['vapid', /Set VAPID_PRIVATE_KEY\./, HEALTH, without('VAPID_PRIVATE_KEY')],
    ['address header', /requests have cf-connecting-ip/, HEALTH, json({ address_header: 'cf-connecting-ip' })],
    ['address header', /requests have no such header/, HEALTH, json({ address_header: null })],
    ['schedule on time', /have never run/, HEALTH, json({ last_run: null })],
    ['schedule on time', /last ran at 2026-01-01/, HEALTH, json({ last_run: '2026-01-01T00:00:00Z' })],
    ['auth settings', /enable_confirmations/, SETTINGS, json({ mailer_autoconfirm: true })],
    ['auth settings', /enable_signup/, SETTINGS, json({ disable_signup: true })],
    ['redirects', /Add \S+\/\*\* to the redirects/, VERIFY, leadTo('https://elsewhere.example/')],
    [
      'redirects',
      /Take localhost out/,
      VERIFY,
      (answer, asked) => leadTo(asked.get('redirect_to') ?? '')(answer, asked),
    ],
    ['site headers', /_headers: referrer-policy\./, '/', withHeader('referrer-policy', '')],
    ['site headers', /Serve the content-security-policy/, '/', withHeader('content-security-policy', '')],
    [
      'site headers',
      /script-src 'unsafe-inline'/,
      '/',
      withHeader('content-security-policy', "script-src 'unsafe-inline'; x y"),
    ],
    ['site files', /assets answers 200, not 404/, '/assets/no-such-file.js', () => new Response('<p>')],
    ['site files', /sign-in answers 404/, '/sign-in', () => gone()],
    ['job pages', /sitemap\.xml on to job-feeds/, '/sitemap.xml', () => html('<p>')],
    ['job pages', /it has no JobPosting/, '/jobs/', () => html('<p>')],
    ['job pages', /image\.png is no picture/, '/image.png', () => html('<p>')],
  ])('is told: %s %s', async (check, said, path, change) => {
    project.change(path, change);
    const told = await asHosted(check).finally(project.restore);
    expect(told).toMatchObject({ ok: false, todo: expect.stringMatching(said) });
    expect(await asHosted(check)).toMatchObject({ ok: true, todo: null });
  });

  it('notifications and texts that are set up in part are told on this machine too', async () => {
    project.change(HEALTH, without('VAPID_SUBJECT'));
    const told = await finding('vapid', { url: project.url, key: secretKey }).finally(project.restore);
    expect(told).toMatchObject({ ok: false, todo: 'Set VAPID_SUBJECT.' });
    expect(await finding('vapid')).toMatchObject({ ok: null, todo: expect.stringContaining('VAPID_PUBLIC_KEY') });
  });

  it('the Auth API and the functions that take other addresses for the site are told', async () => {
    project.change(VERIFY, leadTo('https://elsewhere.example/'));
    const told = await asHosted('site url').finally(project.restore);
    expect(told?.todo).toMatch(/^site_url is https:\/\/elsewhere\.example, SITE_URL is http\S+: make them one\.$/);
    project.change('/robots.txt', () => new Response('Sitemap: /sitemap.xml'));
    expect((await asHosted('site url').finally(project.restore))?.todo).toMatch(/The functions have no SITE_URL/);
    expect(await finding('site url')).toMatchObject({ ok: true });
  });

  it('a site that is not there is told, and one that nobody serves beside the local API is unknown', async () => {
    project.change('/', () => gone());
    const told = await finding('site headers', { url: project.url }, false).finally(project.restore);
    expect(told).toMatchObject({ ok: false });
    expect(await finding('site headers')).toMatchObject({ ok: null });
  });
});
