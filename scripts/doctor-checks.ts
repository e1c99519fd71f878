import type postgres from 'postgres';
import { functionsVersion } from './functions-version.ts';
import { securityHeaders } from './security-headers.ts';
import { connect } from './stack/database.ts';
import { functionNames } from './stack/functions.ts';
import { readMigrations } from './stack/migrate.ts';
import { runTool } from './tool.ts';

/** What is known of the project: its address, its secret key, its database. */
export interface Project {
  url?: string;
  key?: string;
  db?: string;
}

/** `ok` is null where it could not be seen; `todo` is what to do or to give, null when nothing is. */
export interface Finding {
  check: string;
  ok: boolean | null;
  todo: string | null;
  heading: Heading;
}

/** The headings of docs/operations.md that say more. */
type Heading =
  | '1. Database'
  | '2. Auth settings'
  | '3. Functions'
  | '4. Secrets'
  | '5. Schedule'
  | '6. Site'
  | '7. First admin'
  | 'Send messages'
  | 'Job pages'
  | 'Limits by address'
  | 'Change settings';

/** Something that cannot be seen from here, which is neither fine nor missing. */
class Unknown extends Error {}

/** What is not wrong, and could be better. */
class Advice extends Error {}

interface Check {
  check: string;
  heading: Heading;
  needs: (keyof Project)[];
  /** What is to do; nothing when all is fine. */
  run: (look: Look) => Promise<string[]>;
}

/** What the checks read of a project, each once. */
interface Look {
  url: string;
  key: string;
  db: string;
  sql: postgres.Sql;
  /** Throws where the database does not answer. */
  connected: () => Promise<unknown>;
  /** On this machine: messages stay here, so nothing that carries them away is needed. */
  isLocal: boolean;
  health: () => Promise<Health>;
  /** What the functions (SITE_URL) and the Auth API (site_url) take for the site's address. */
  sites: () => Promise<{ functions: string; auth: string }>;
  /** The site's page, and its headers. */
  page: () => Promise<{ site: string; html: string; headers: Headers }>;
}

interface Health {
  last_run?: string | null;
  secrets?: Record<string, boolean>;
  address_header?: string | null;
}

/** The schedule runs the tasks once a minute. */
const LATE_SECONDS = 180;

const CHECKS: Check[] = [
  { check: 'migrations', heading: '1. Database', needs: ['db'], run: checkMigrations },
  { check: 'role limits', heading: '1. Database', needs: ['db'], run: checkRoleLimits },
  { check: 'pre-request', heading: '1. Database', needs: ['db'], run: checkPreRequest },
  { check: 'extensions', heading: '1. Database', needs: ['db'], run: checkExtensions },
  { check: 'default privileges', heading: '1. Database', needs: ['db'], run: checkDefaultPrivileges },
  { check: 'advisors', heading: '1. Database', needs: ['db'], run: checkAdvisors },
  { check: 'auth settings', heading: '2. Auth settings', needs: ['url', 'key'], run: checkAuthSettings },
  { check: 'auth e-mail', heading: '2. Auth settings', needs: ['url'], run: checkAuthMail },
  { check: 'site url', heading: '2. Auth settings', needs: ['url'], run: checkSiteUrl },
  { check: 'redirects', heading: '2. Auth settings', needs: ['url'], run: checkRedirects },
  { check: 'functions', heading: '3. Functions', needs: ['url', 'key'], run: checkFunctions },
  { check: 'secrets', heading: '4. Secrets', needs: ['url', 'key'], run: checkSecrets },
  { check: 'schedule job', heading: '5. Schedule', needs: ['db'], run: checkScheduleJob },
  { check: 'schedule on time', heading: '5. Schedule', needs: ['url'], run: checkScheduleOnTime },
  { check: 'scheduled tasks', heading: '5. Schedule', needs: ['db'], run: checkScheduledTasks },
  { check: 'smtp', heading: 'Send messages', needs: ['url', 'key'], run: checkSmtp },
  { check: 'postal address', heading: 'Send messages', needs: ['url', 'key'], run: checkPostalAddress },
  { check: 'text messages', heading: 'Send messages', needs: ['url', 'key'], run: checkTexts },
  { check: 'vapid', heading: 'Send messages', needs: ['url', 'key'], run: checkVapid },
  { check: 'address header', heading: 'Limits by address', needs: ['url', 'key'], run: checkAddressHeader },
  { check: 'site headers', heading: '6. Site', needs: ['url'], run: checkSiteHeaders },
  { check: 'site files', heading: '6. Site', needs: ['url'], run: checkSiteFiles },
  { check: 'job pages', heading: 'Job pages', needs: ['url'], run: checkJobPages },
  { check: 'first admin', heading: '7. First admin', needs: ['db'], run: checkFirstAdmin },
  { check: 'claims', heading: 'Change settings', needs: ['db'], run: checkClaims },
];

const isLoopback = (url: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

interface Ways {
  /** This check alone. */
  only?: string;
  /** Said of the project's address when not given. */
  isLocal?: boolean;
}

/** Looks at a project and changes nothing. */
export async function examine(project: Project, { only, isLocal }: Ways = {}): Promise<Finding[]> {
  const checks = CHECKS.filter(({ check }) => !only || check === only);
  const { look, close } = lookAt(project, isLocal ?? isLoopback(project.url || project.db || 'http://localhost'));
  try {
    return await Promise.all(
      checks.map(async ({ check, heading, needs, run }) => {
        const lacking = needs.filter((name) => !project[name]);
        if (lacking.length > 0) {
          const options = lacking.map((name) => `--${name}`).join(' and ');
          return { check, ok: null, todo: `Skipped: give ${options}.`, heading };
        }
        try {
          // Once: each query would wait longer before it tries again.
          if (needs.includes('db')) await look.connected();
          const todo = (await run(look)).join(' ');
          return { check, ok: todo === '', todo: todo || null, heading };
        } catch (error) {
          const isUnknown = error instanceof Unknown;
          return {
            check,
            ok: isUnknown || error instanceof Advice ? null : false,
            todo: `${isUnknown ? 'Unknown: ' : ''}${inWords(error)}`,
            heading,
          };
        }
      }),
    );
  } finally {
    await close();
  }
}

function lookAt(
  { url = '', key = '', db = '' }: Project,
  isLocal: boolean,
): { look: Look; close: () => Promise<void> } {
  // Connects when it is first asked.
  const sql = connect(db || 'postgresql://127.0.0.1');
  const look: Look = {
    url,
    key,
    db,
    sql,
    connected: once(async () => sql`select 1`),
    isLocal,
    health: once(async () =>
      (await ask(`${url}/functions/v1/health`, { headers: serviceHeaders(key, isLocal) })).json(),
    ),
    sites: once(() => readSites(url)),
    page: once(async () => {
      const { functions, auth } = await look.sites();
      const site = functions || auth;
      const { headers, html } = await readPage(`${site}/`);
      if (html === null && isLocal && isSameOrigin(site, url)) throw new Unknown('no site is served beside this API.');
      if (html === null) throw new Error(`${site}/ is no page: upload the build of the site.`);
      if (html.includes('/@vite/client')) {
        throw new Unknown(
          'The development server has neither headers nor job pages: npm run preview serves the build.',
        );
      }
      return { site, html, headers };
    }),
  };
  return { look, close: () => sql.end({ timeout: 1 }) };
}

const once = <Read>(read: () => Promise<Read>) => {
  let reading: Promise<Read> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
};

const ask = (url: string, init: RequestInit = {}) => fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });

/** The local stack has no gateway that writes where a request comes from. */
const serviceHeaders = (key: string, isLocal: boolean): Record<string, string> => ({
  ...(key ? { apikey: key } : {}),
  ...(isLocal ? { 'x-forwarded-for': '203.0.113.1' } : {}),
});

const isSameOrigin = (one: string, other: string) => new URL(one).origin === new URL(other).origin;

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

// The database -----------------------------------------------------------------------------------------------------------

async function checkMigrations({ sql }: Look): Promise<string[]> {
  const [record] = await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  const applied = record?.exists ? await sql`select version from supabase_migrations.schema_migrations` : [];
  const versions = new Set(applied.map(({ version }) => String(version)));
  const own = readMigrations();
  const missing = own.filter(({ version }) => !versions.has(version)).map(({ file }) => file);
  for (const { version } of own) versions.delete(version);
  return [
    ...(missing.length > 0 ? [`Apply ${list(missing)}.`] : []),
    ...(versions.size > 0 ? [`This checkout does not have ${list([...versions])}, which was applied: update it.`] : []),
  ];
}

async function settingsOf(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const roles = await sql<{ rolname: string; rolconfig: string[] | null }[]>`
    select rolname, rolconfig from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'authenticator')`;
  return Object.fromEntries(roles.map(({ rolname, rolconfig }) => [rolname, rolconfig ?? []]));
}

async function checkRoleLimits({ sql }: Look): Promise<string[]> {
  const settings = await settingsOf(sql);
  return Object.entries({ anon: '3s', authenticated: '8s' })
    .filter(([role, limit]) => !settings[role]?.includes(`statement_timeout=${limit}`))
    .map(([role, limit]) => `alter role ${role} set statement_timeout = '${limit}';`);
}

/** Set for the Data API's role, or seen to work: the local stack's API calls the function by itself. */
async function checkPreRequest({ sql, url, key }: Look): Promise<string[]> {
  const { authenticator = [] } = await settingsOf(sql);
  if (authenticator.includes('pgrst.db_pre_request=private.before_request')) return [];
  const headers = { apikey: key, prefer: 'count=estimated' };
  if (url && (await ask(`${url}/rest/v1/app_settings?limit=1`, { headers })).status === 400) return [];
  return [
    "alter role authenticator set pgrst.db_pre_request = 'private.before_request'; notify pgrst, 'reload config';",
  ];
}

/** Those that the migrations make, and the Vault, where the server has them. */
async function checkExtensions({ sql }: Look): Promise<string[]> {
  const made = readMigrations().flatMap(({ text }) => [...text.matchAll(/create extension if not exists (\w+)/g)]);
  const requested = [...new Set(made.map(([, name = '']) => name)), 'supabase_vault'];
  const missing = await sql<{ name: string }[]>`
    select name from pg_catalog.pg_available_extensions where name = any (${requested}) and installed_version is null`;
  return missing.map(({ name }) => `create extension ${name};`);
}

/** What the owner of the tables makes from now on, and others would be given. */
async function checkDefaultPrivileges({ sql }: Look): Promise<string[]> {
  const owner = `coalesce(
    (select relowner from pg_catalog.pg_class where oid = to_regclass('public.jobs')),
    (select oid from pg_catalog.pg_roles where rolname = current_user))`;
  const given = await sql.unsafe<{ role: string; kind: string }[]>(`
    select distinct case a.grantee when 0 then 'public' else a.grantee::regrole::text end as role,
      case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' else 'functions' end as kind
    from pg_catalog.pg_default_acl d, pg_catalog.aclexplode(d.defaclacl) a
    where d.defaclrole = ${owner} and d.defaclnamespace in (0, 'public'::regnamespace)
      and d.defaclobjtype in ('r', 'S', 'f')
      and (a.grantee = 0 or a.grantee::regrole::text in ('anon', 'authenticated'))
    order by 1, 2`);
  const [functions] = await sql.unsafe(`
    select exists (
      select from pg_catalog.pg_default_acl
      where defaclrole = ${owner} and defaclnamespace = 0 and defaclobjtype = 'f') as are_closed`);
  return [
    ...given.map(({ role, kind }) => `alter default privileges in schema public revoke all on ${kind} from ${role};`),
    ...(functions?.are_closed ? [] : ['alter default privileges revoke execute on functions from public;']),
  ];
}

/** Supabase's own linter, from warnings on. */
async function checkAdvisors({ db }: Look): Promise<string[]> {
  const args = ['db', 'advisors', `--remote=${db}`, '--level', 'warn', '--output-format', 'json'];
  const { stdout, output } = await runTool('supabase', 'supabase', args);
  const start = stdout.indexOf('{');
  if (start < 0) throw new Error(`supabase db advisors: ${output.trim().replace(db, '--db')}`);
  const { results } = JSON.parse(stdout.slice(start)) as { results: { name: string; detail: string }[] };
  return results.map(({ name, detail }) => `${name}: ${detail}`);
}

async function checkFirstAdmin({ sql }: Look): Promise<string[]> {
  const [found] = await sql`select exists (select from public.user_roles where role = 'admin') as exists`;
  return found?.exists ? [] : ['Nobody is an admin: npm run make-admin.'];
}

async function checkClaims({ sql, isLocal }: Look): Promise<string[]> {
  const [setting] = await sql`select value from public.app_settings where key = 'claims'`;
  if (isLocal || setting?.value === 'measured') return [];
  throw new Advice(
    "A public board should claim only what was counted: update public.app_settings set value = '\"measured\"' where key = 'claims';",
  );
}

// The schedule -----------------------------------------------------------------------------------------------------------

async function checkScheduleJob({ sql }: Look): Promise<string[]> {
  const [offered] = await sql`
    select count(*)::int as count from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net')`;
  // Somebody else calls it then, and whether it runs on time is what counts.
  if (offered?.count < 2) return [];
  const [job] = await sql`
    select exists (select from cron.job where jobname = 'run-schedule' and active and schedule = '10 seconds') as exists`;
  const stored = await sql`select name from vault.secrets where name in ('project_url', 'secret_key')`;
  const names = stored.map(({ name }) => String(name));
  const missing = ['project_url', 'secret_key'].filter((name) => !names.includes(name));
  return [
    ...(job?.exists
      ? []
      : ["pg_cron has no active job 'run-schedule' every 10 seconds: schedule it as its migration does."]),
    ...missing.map((name) => `Put ${name} into the Vault.`),
  ];
}

async function checkScheduleOnTime({ health }: Look): Promise<string[]> {
  const { last_run } = await health();
  if (!last_run) return ['The scheduled tasks have never run: have run-schedule called every ten seconds.'];
  const seconds = Math.round((Date.now() - Date.parse(last_run)) / 1000);
  if (seconds <= LATE_SECONDS) return [];
  return [`The scheduled tasks last ran at ${last_run}: have run-schedule called every ten seconds.`];
}

async function checkScheduledTasks({ sql }: Look): Promise<string[]> {
  const failed = await sql`
    select name, last_error from private.scheduled_tasks where last_error is not null order by position`;
  return failed.map(({ name, last_error }) => `${name} failed: ${last_error}.`);
}

// Auth -------------------------------------------------------------------------------------------------------------------

async function checkAuthSettings({ url, key, isLocal }: Look): Promise<string[]> {
  const response = await ask(`${url}/auth/v1/settings`, { headers: { apikey: key } });
  if (!response.ok) throw new Error(`The Auth API answered ${response.status}.`);
  const { disable_signup, mailer_autoconfirm, external } = (await response.json()) as {
    disable_signup?: boolean;
    mailer_autoconfirm?: boolean;
    external?: { email?: boolean };
  };
  return [
    ...(disable_signup ? ['Let people sign up (enable_signup).'] : []),
    ...(external?.email === false ? ['Let people sign in by e-mail (auth.email).'] : []),
    // The local stack does without, so that trying it needs no mailbox.
    ...(mailer_autoconfirm && !isLocal ? ['Have addresses confirmed (enable_confirmations).'] : []),
  ];
}

async function checkAuthMail(): Promise<string[]> {
  throw new Unknown('the Auth API does not say which mail server it uses: see that it is your own.');
}

/** Where the Auth API leads somebody who asks to be led to `target` with a link that is none; nothing changes by it. */
async function ledTo(url: string, target: string): Promise<string> {
  const query = new URLSearchParams({ type: 'magiclink', token: 'none', redirect_to: target });
  const response = await ask(`${url}/auth/v1/verify?${query}`, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location || !URL.canParse(location)) throw new Unknown(`the Auth API answered ${response.status} to a link.`);
  return location.replace(/[?#].*$/, '').replace(/\/+$/, '');
}

async function readSites(url: string): Promise<{ functions: string; auth: string }> {
  const robots = await (await ask(`${url}/functions/v1/job-feeds/robots.txt`)).text();
  const [, functions = ''] = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots) ?? [];
  return { functions, auth: await ledTo(url, 'https://nowhere.invalid/') };
}

async function checkSiteUrl({ sites, isLocal }: Look): Promise<string[]> {
  const { functions, auth } = await sites();
  const isPublic = /^https:/.test(auth) && !isLoopback(auth);
  return [
    ...(isPublic || isLocal ? [] : [`site_url is ${auth}: set it to your site's address, with https.`]),
    ...(functions === '' ? ['The functions have no SITE_URL: set it.'] : []),
    ...(functions !== '' && functions !== auth
      ? [`site_url is ${auth}, SITE_URL is ${functions}: make them one.`]
      : []),
  ];
}

async function checkRedirects({ url, sites, isLocal }: Look): Promise<string[]> {
  const { functions, auth } = await sites();
  const requested = `${functions || auth}/sign-in`;
  const elsewhere = 'http://localhost:3000/sign-in';
  return [
    ...((await ledTo(url, requested)) === requested ? [] : [`Add ${functions || auth}/** to the redirects.`]),
    ...(!isLocal && (await ledTo(url, elsewhere)) === elsewhere ? ['Take localhost out of the redirects.'] : []),
  ];
}

// Functions --------------------------------------------------------------------------------------------------------------

async function checkFunctions({ url, key }: Look): Promise<string[]> {
  const requested = functionsVersion();
  const states = await Promise.all(
    functionNames().map(async (name) => {
      // A method that none of them takes: they answer who they are and do nothing.
      const response = await ask(`${url}/functions/v1/${name}`, { method: 'DELETE', headers: { apikey: key } });
      if (response.headers.get('x-functions-version') === requested) return { name, state: '' };
      if (response.status === 404) return { name, state: 'is not deployed' };
      if (response.status === 401)
        return { name, state: 'refuses the key: give the secret one, and turn verify_jwt off' };
      if (response.status >= 500) return { name, state: `answers ${response.status}` };
      return { name, state: 'is of another version' };
    }),
  );
  const kinds = [...new Set(states.map(({ state }) => state))].filter(Boolean);
  return kinds.map((kind) => `${kind}: ${list(states.filter(({ state }) => state === kind).map(({ name }) => name))}.`);
}

const HEALTH_IS_SILENT = 'health does not say it: deploy the functions of this version, and give the secret key.';

/** The variables among these that are not set, once health says. */
async function unset({ health }: Look, names: string[]): Promise<string[]> {
  const { secrets } = await health();
  if (!secrets) throw new Unknown(HEALTH_IS_SILENT);
  return names.filter((name) => !secrets[name]);
}

async function checkSecrets(look: Look): Promise<string[]> {
  return setThem(await unset(look, ['SITE_URL']));
}

async function checkSmtp(look: Look): Promise<string[]> {
  const account = look.isLocal ? [] : ['SMTP_PORT', 'SMTP_USER', 'SMTP_PASS'];
  return setThem(await unset(look, ['SMTP_HOST', 'SMTP_FROM', ...account]));
}

async function checkPostalAddress(look: Look): Promise<string[]> {
  return setThem(await unset(look, ['POSTAL_ADDRESS']));
}

function checkTexts(look: Look): Promise<string[]> {
  return setTogether(look, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']);
}

function checkVapid(look: Look): Promise<string[]> {
  return setTogether(look, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']);
}

/** All or none on this machine, from which nothing leaves; elsewhere all. */
async function setTogether(look: Look, names: string[]): Promise<string[]> {
  const missing = await unset(look, names);
  if (look.isLocal && missing.length === names.length)
    throw new Unknown(`nothing leaves this machine: ${list(missing)} are not set.`);
  return setThem(missing);
}

const setThem = (names: string[]) => (names.length > 0 ? [`Set ${list(names)}.`] : []);

async function checkAddressHeader({ url, key, health }: Look): Promise<string[]> {
  const path = 'rest/v1/app_settings?key=eq.client_address_header&select=value';
  const response = await ask(`${url}/${path}`, { headers: { apikey: key } });
  if (!response.ok) throw new Error(`The Data API answered ${response.status}: give the secret key.`);
  const [setting] = (await response.json()) as { value: string | null }[];
  if (!setting?.value) return ['client_address_header names no header: nothing is limited by address.'];
  const { address_header } = await health();
  if (address_header === undefined) throw new Unknown(HEALTH_IS_SILENT);
  if (address_header === setting.value) return [];
  return [`client_address_header is ${setting.value}, and requests have ${address_header ?? 'no such header'}.`];
}

// The site ---------------------------------------------------------------------------------------------------------------

async function readPage(url: string): Promise<{ status: number; headers: Headers; html: string | null }> {
  const response = await ask(url);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = await response.text();
  return { status: response.status, headers: response.headers, html: isPage && response.ok ? html : null };
}

const directives = (policy: string) =>
  new Map(policy.split(';').map((part) => [part.trim().split(/\s+/)[0] ?? '', part.trim().split(/\s+/).slice(1)]));

async function checkSiteHeaders({ url, isLocal, page }: Look): Promise<string[]> {
  const { site, html, headers } = await page();
  const isElsewhere = !isLocal && !isSameOrigin(site, url);
  const { 'content-security-policy': policy = '', ...others } = securityHeaders(html, isElsewhere ? [url] : []);
  // A host may say for how long itself.
  const isAsWritten = (name: string, value: string) =>
    name === 'strict-transport-security' ? headers.has(name) : headers.get(name) === value;
  const wrong = Object.entries(others).filter(([name, value]) => !isAsWritten(name, value));
  const served = directives(headers.get('content-security-policy') ?? '');
  const missing = [...directives(policy)].flatMap(([name, sources]) =>
    sources.filter((source) => !served.get(name)?.includes(source)).map((source) => `${name} ${source}`),
  );
  const unsafe = served.get('script-src')?.filter((source) => source.startsWith("'unsafe-")) ?? [];
  return [
    ...(wrong.length > 0 ? [`Serve the headers of dist/_headers: ${list(wrong.map(([name]) => name))}.`] : []),
    ...(served.size > 1 ? [] : ['Serve the content-security-policy of dist/_headers.']),
    ...(served.size > 1 && missing.length > 0 ? [`The content-security-policy lacks ${list(missing)}.`] : []),
    ...(unsafe.length > 0 ? [`The content-security-policy has script-src ${list(unsafe)}.`] : []),
  ];
}

async function checkSiteFiles({ page }: Look): Promise<string[]> {
  const { site } = await page();
  const chunk = await ask(`${site}/assets/no-such-file.js`);
  const screen = await readPage(`${site}/sign-in`);
  return [
    ...(chunk.status === 404 ? [] : [`A missing file of /assets answers ${chunk.status}, not 404.`]),
    ...(screen.html === null ? [`/sign-in answers ${screen.status}, not index.html.`] : []),
  ];
}

async function checkJobPages({ url, page }: Look): Promise<string[]> {
  const { site } = await page();
  const feed = await (await ask(`${url}/functions/v1/job-feeds/feed.xml`)).text();
  const [, id] = /\/jobs\/([0-9a-f-]{36})/.exec(feed) ?? [];
  const sitemap = await ask(`${site}/sitemap.xml`);
  const isPassedOn = sitemap.ok && /xml/.test(sitemap.headers.get('content-type') ?? '');
  if (!id && isPassedOn) throw new Unknown('no job is open, so no page of one can be seen.');
  const job = id ? await readPage(`${site}/jobs/${id}`) : undefined;
  const picture = id ? await ask(`${site}/jobs/${id}/image.png`) : undefined;
  const path = `/jobs/${id}`;
  const isPosting = /<script type="application\/ld\+json">[^<]*"JobPosting"/.test(job?.html ?? '');
  const isReadable = /script-src/.test(job?.headers.get('content-security-policy') ?? '');
  const isPicture = picture?.headers.get('content-type') === 'image/png';
  return [
    ...(isPassedOn ? [] : ['Pass /sitemap.xml on to job-feeds.']),
    ...(!job || isPosting ? [] : [`Pass ${path} on to job-page: it has no JobPosting as HTML.`]),
    ...(!job || !isPosting || isReadable ? [] : [`${path} is not served with the policy of the site's pages.`]),
    ...(!picture || isPicture ? [] : [`${path}/image.png is no picture.`]),
  ];
}

const list = (names: string[]) => names.join(', ');
