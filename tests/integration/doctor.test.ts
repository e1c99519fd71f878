import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { examine, type Finding } from '../../scripts/doctor-checks.ts';
import { functionsVersion } from '../../scripts/functions-version.ts';
import { connect } from '../../scripts/stack/database.ts';
import { root, runProgram } from '../../scripts/tool.ts';
import { SECRETS } from '../../supabase/functions/health/handler.ts';
import { signInAsAdmin } from './clients.ts';

const { url, publishableKey, secretKey, dbUrl } = inject('stack');
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
    expect(await health({ apikey: secretKey, 'x-real-ip': '203.0.113.1' })).toMatchObject({ address_header: 'x-real-ip' });
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
      expect(keys).toEqual(['dead', 'last_run', 'ok', 'paused', 'queue_age_seconds', 'request_id', 'waiting']);
      expect(response.headers.has('x-functions-version')).toBe(false);
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
    expect(stdout).toMatch(/^functions +unknown: Skipped: give --url and --key\./m);
  }, 60_000);

  it('never shows a key or the password of the database', async () => {
    const { output } = await doctor(`--url=${url}`, '--key=sb_secret_wrong', `--db=${dbUrl.replace(/:[^:@]+@/, ':pa55@')}`);
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

  const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
  it('points to a heading of docs/operations.md', async () => {
    expect((await examine({})).filter(({ heading }) => !headings.includes(heading))).toEqual([]);
  });
});
