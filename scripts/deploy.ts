import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs, parseEnv } from 'node:util';
import { readCommandLine } from './command-line.ts';
import { connect } from './stack/database.ts';
import { root, runProgram, runTool } from './tool.ts';

const USAGE = `npm run deploy -- --project-ref <ref>: puts a hosted Supabase project online, or up to date
  --env-file <file>   the project's values (.env.deploy; see .env.deploy.example)
  --include-seed      the City's jobs, written samples and demonstration people too
  --yes               do not ask first`;

/** Without these nobody could sign up, or nothing would be sent. */
const NEEDED = [
  'DATABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'SITE_URL',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASS',
  'SMTP_FROM',
];

const options = readCommandLine(USAGE, (args) => {
  const { values } = parseArgs({
    args,
    options: {
      'project-ref': { type: 'string' },
      'env-file': { type: 'string', default: '.env.deploy' },
      'include-seed': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const ref = values['project-ref'] ?? '';
  if (!/^[a-z]{20}$/.test(ref)) throw new Error('--project-ref: the 20 letters in the address of your project.');
  const file = join(root, values['env-file']);
  if (!existsSync(file)) throw new Error(`There is no ${values['env-file']}: copy .env.deploy.example and fill it in.`);
  const env = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`${values['env-file']} has no ${missing.join(', ')}.`);
  const siteUrl = env.SITE_URL?.replace(/\/+$/, '') ?? '';
  if (!URL.canParse(siteUrl) || !/^https:/.test(siteUrl)) throw new Error('SITE_URL: an address with https://.');
  const sender = /^(?:(.*?)\s*<)?([^<>\s]+@[^<>\s]+)>?$/.exec(env.SMTP_FROM ?? '');
  if (!sender) throw new Error('SMTP_FROM: a sender such as Stoop <jobs@example.com>.');
  if (['25', '587'].includes(env.SMTP_PORT ?? '')) throw new Error('SMTP_PORT: 465 or 2525, functions reach no other.');
  return {
    ref,
    env,
    siteUrl,
    sender: { name: sender[1] || 'Stoop', address: sender[2] ?? '' },
    url: env.SUPABASE_URL || `https://${ref}.supabase.co`,
    seed: values['include-seed'] ? ['--include-seed'] : [],
    yes: values.yes,
  };
});

const { ref, env, siteUrl, sender, url } = options;
const { DATABASE_URL: database = '', SUPABASE_SECRET_KEY: secretKey = '' } = env;

/** A step of docs/operations.md, each of which may be run again. */
interface Step {
  heading: string;
  what: string;
  run: () => Promise<void>;
}

const steps: Step[] = [
  {
    heading: '1. Database',
    what: `migrations${options.seed.length > 0 ? ' and seeds' : ''}`,
    run: () => supabase(['db', 'push', ...options.seed, `--remote=${database}`]),
  },
  {
    heading: '2. Auth settings',
    what: 'what supabase/config.toml says, with your site and your mail server',
    run: () => supabase(['config', 'push', `--remote=${ref}`], authSettings()),
  },
  {
    heading: '3. Functions',
    what: 'all of supabase/functions',
    run: () => supabase(['functions', 'deploy', '--use-api', `--remote=${ref}`]),
  },
  { heading: '4. Secrets', what: secretNames().join(', '), run: setSecrets },
  { heading: '5. Schedule', what: "the project's address and secret key, in its Vault", run: writeVault },
];

console.log(`Deploy to ${ref} (${url}):`);
for (const { heading, what } of steps) console.log(`  ${heading}: ${what}`);
if (!options.yes && !(await isConfirmed())) {
  console.error('Nothing was changed.');
  process.exit(1);
}
for (const { heading, run } of steps) {
  console.log(`\n${heading}`);
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(
      `\n"${heading}" failed: docs/operations.md says more. Run the command again, it goes through all of them.`,
    );
    process.exit(1);
  }
}
console.log(`
Site: build it and upload dist/ to your static host.
  VITE_SUPABASE_URL=${url} VITE_SUPABASE_PUBLISHABLE_KEY=${env.SUPABASE_PUBLISHABLE_KEY} npm run build

What is missing still:`);
const doctor = [join(root, 'scripts', 'doctor.ts'), `--url=${url}`, `--key=${secretKey}`, `--db=${database}`];
await runProgram(process.execPath, doctor, { onLine: (line) => console.log(line) });

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('Nobody can be asked here: --yes goes on without.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Go on? (yes/no) ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** A command of the official CLI, which has been asked for by now. */
async function supabase(args: string[], more: Record<string, string> = {}): Promise<void> {
  const token = env.SUPABASE_ACCESS_TOKEN ? { SUPABASE_ACCESS_TOKEN: env.SUPABASE_ACCESS_TOKEN } : undefined;
  const { code } = await runTool('supabase', 'supabase', [...args, '--yes'], {
    env: { ...token, ...more },
    onLine: (line) => console.log(`  ${line}`),
  });
  if (code !== 0) throw new Error(`supabase ${args[0]} ${args[1]} ended with ${code}.`);
}

/** What the CLI lets the environment say instead of supabase/config.toml, which is made for `supabase start`. */
function authSettings(): Record<string, string> {
  return {
    SUPABASE_AUTH_SITE_URL: siteUrl,
    SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: `${siteUrl}/**`,
    SUPABASE_AUTH_EMAIL_SMTP_ENABLED: 'true',
    SUPABASE_AUTH_EMAIL_SMTP_HOST: env.SMTP_HOST ?? '',
    SUPABASE_AUTH_EMAIL_SMTP_PORT: env.SMTP_PORT ?? '',
    SUPABASE_AUTH_EMAIL_SMTP_USER: env.SMTP_USER ?? '',
    SUPABASE_AUTH_EMAIL_SMTP_PASS: env.SMTP_PASS ?? '',
    SUPABASE_AUTH_EMAIL_SMTP_ADMIN_EMAIL: sender.address,
    SUPABASE_AUTH_EMAIL_SMTP_SENDER_NAME: sender.name,
  };
}

/** What the functions read; the platform sets SUPABASE_… itself. */
function secretNames(): string[] {
  return Object.keys(env).filter((name) => env[name] && !/^(SUPABASE_|VITE_|DATABASE_URL$)/.test(name));
}

/** By a file, since arguments can be read by others of this machine. */
async function setSecrets(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-secrets-'));
  try {
    const file = join(folder, 'secrets.env');
    // Within single quotes the CLI reads a value as it stands.
    const lines = secretNames().map((name) => {
      if (env[name]?.includes("'")) throw new Error(`${name} has a single quote: set it with supabase secrets set.`);
      return `${name}='${env[name]}'\n`;
    });
    writeFileSync(file, lines.join(''));
    chmodSync(file, 0o600);
    await supabase(['secrets', 'set', '--env-file', file, `--remote=${ref}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeVault(): Promise<void> {
  const sql = connect(database);
  try {
    const [vault] = await sql`select to_regclass('vault.secrets') is not null as exists`;
    if (!vault?.exists) {
      console.log('  This database has no Vault: call run-schedule every ten seconds from elsewhere.');
      return;
    }
    for (const [name, value] of [
      ['project_url', url],
      ['secret_key', secretKey],
    ] as const) {
      await sql`select case when s.id is null then vault.create_secret(${value}, ${name})::text
        else vault.update_secret(s.id, ${value})::text end
        from (values (1)) one left join vault.secrets s on s.name = ${name}`;
    }
    console.log('  The schedule calls run-schedule every ten seconds.');
  } finally {
    await sql.end();
  }
}
