import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../scripts/stack/database.ts';
import { type Stack, startStack } from '../scripts/stack/stack.ts';
import { modelEndpoint } from '../supabase/functions/_shared/model/model-endpoint.ts';
import { MAX_FILE_BYTES } from '../supabase/functions/_shared/rules/csv/file-limits.ts';
import type { Benchmark, Line } from './measure.ts';

type Sql = ReturnType<typeof connect>;
type Answer = { tick: object; delivered: { sent: number }; geocoded: unknown; translated: unknown };

const PEOPLE = 1000;
/** Hosted functions have 2 s in all. */
const MAX_CPU = 1.2;

/** What the largest calls of functions cost: the schedule with much to send, and an upload. */
export const benchmark: Benchmark = {
  about: `CPU of the functions' process (Linux), on a stack with the real postings. A call of run-schedule runs the tasks, writes alerts for ${PEOPLE} people who are due, each by e-mail, sends 150 over SMTP, and has ten addresses geocoded and five jobs translated; the first one also compiles what it uses. Then the schedule calls every ten seconds for a minute, as hosted. The upload is a dry run of a file of the largest size, made from the real postings.`,
  run: async () => {
    const geocoder = await startGeocoder();
    const model = await modelEndpoint(({ body }) => ({ content: body.messages.at(-1)?.content ?? '' }));
    Object.assign(process.env, { GEOCODER_URL: geocoder.url, LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'measured' });
    const stack = await startStack({ fresh: true, seed: 'real', schedule: false });
    const sql = connect(stack.address.dbUrl, 1);
    try {
      return [...(await sending(stack, sql)), ...(await upload(stack, sql))];
    } finally {
      await sql.end();
      await stack.stop();
      await model.close();
      geocoder.close();
    }
  },
};

async function sending(stack: Stack, sql: Sql): Promise<Line[]> {
  await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
  await sql`
    insert into private.announcements (job_id, opened_at, category, borough)
    select id, now(), category, coalesce(borough, 'All NYC') from private.open_jobs on conflict do nothing`;
  await signUp(sql, 0);
  const first = await measured(stack, {});
  const later = [];
  for (let turn = 0; turn < 3; turn += 1) later.push(await measured(stack, {}));
  const calls = later.map(({ cpu }) => cpu).sort((a, b) => a - b);
  const before = await sent(sql);
  await signUp(sql, PEOPLE);
  await sql`update private.announcements set matched_at = null`;
  await sql`update private.scheduled_tasks set last_run_at = now() - interval '1 minute'`;
  const until = Date.now() + 60_000;
  const running: Promise<unknown>[] = [];
  for (let call = 0; call < 6; call += 1) {
    running.push(measured(stack, { if_due: true }));
    await sleep(10_000);
  }
  await sleep(Math.max(0, until - Date.now()));
  const inAMinute = (await sent(sql)) - before;
  await Promise.all(running);
  return [
    { what: 'run-schedule, 150 of 1,000 messages: the first call', value: first.cpu, unit: 's', most: 2 },
    { what: 'run-schedule, 150 of 1,000 messages: a later call', value: calls[1] ?? 0, unit: 's', most: MAX_CPU },
    { what: 'run-schedule, 150 of 1,000 messages: takes', value: first.took, unit: 's', most: 60 },
    { what: 'messages in a minute, a call each ten seconds', value: inAMinute, least: 600 },
  ];
}

/** People who want every job by e-mail at once. */
const signUp = (sql: Sql, from: number) => sql`
  insert into public.alert_optins (visitor_hash, email, first_name, job_type, city, opted_in_email, consent_text_version,
    consented_at, created_at)
  select lpad(to_hex(n), 64, '0'), 'person' || n || '@example.com', 'Ana', 'Various', 'All NYC', true, 'measured',
    now() - interval '2 days', now() - interval '2 days'
  from generate_series(${from + 1}::int, ${from + PEOPLE}::int) n`;

const sent = async (sql: Sql): Promise<number> =>
  (await sql`select count(*)::int as n from public.outbox where status = 'sent'`)[0]?.n;

async function measured(stack: Stack, body: object) {
  const { url, secretKey } = stack.address;
  const since = { cpu: cpuOfFunctions(), time: performance.now() };
  const response = await fetch(`${url}/functions/v1/run-schedule`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok || answer.delivered.sent === 0) throw new Error(`run-schedule: ${JSON.stringify(answer)}`);
  process.stderr.write(`  ${JSON.stringify({ ...answer, tick: undefined })}\n`);
  return { cpu: cpuOfFunctions() - since.cpu, took: Math.round(performance.now() - since.time) / 1000 };
}

async function upload(stack: Stack, sql: Sql): Promise<Line[]> {
  const { url, publishableKey, adminEmail, adminPassword } = stack.address;
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const jobs = await sql<{ cells: (string | null)[] }[]>`
    select jsonb_build_array(title, coalesce(company, employer_name), description, location, job_type, pay_range) as cells
    from private.open_jobs where coalesce(company, employer_name) is not null`;
  const lines = ['title,company,description,location,type,salary'];
  for (let bytes = 100, n = 0; ; n += 1) {
    // Each its own posting, by the number behind its title.
    const [title, ...rest] = jobs[n % jobs.length]?.cells ?? [];
    const line = [`${title} ${n}`, ...rest].map((text) => `"${(text ?? '').replaceAll('"', '""')}"`).join(',');
    bytes += Buffer.byteLength(line) + 2;
    if (bytes > MAX_FILE_BYTES) break;
    lines.push(line);
  }
  const form = new FormData();
  form.set('file', new File([lines.join('\r\n')], 'jobs.csv', { type: 'text/csv' }));
  form.set('dry_run', 'true');
  const since = { cpu: cpuOfFunctions(), time: performance.now() };
  const response = await fetch(`${url}/functions/v1/parse-job-data`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    body: form,
  });
  const answer = (await response.json()) as { successful: number };
  if (!response.ok || answer.successful < lines.length / 2)
    throw new Error(`parse-job-data: ${JSON.stringify(answer)}`);
  const rows = (lines.length - 1).toLocaleString('en-US');
  return [
    { what: `upload of 10 MB, ${rows} rows`, value: cpuOfFunctions() - since.cpu, unit: 's', most: 2 },
    { what: 'upload of 10 MB: takes', value: Math.round((performance.now() - since.time) / 100) / 10, unit: 's' },
  ];
}

/** Knows every house, at the same place. */
async function startGeocoder() {
  const server = createServer((request, response) => {
    const [, number = '', street = ''] = /text=(\d+)[+ ]([^,%]+)/.exec(request.url ?? '') ?? [];
    const house = { layer: 'address', housenumber: number, street: street.replaceAll('+', ' '), confidence: 1 };
    const features = [{ geometry: { coordinates: [-73.99, 40.73] }, properties: house }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ features }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** What the system says of a process, from its parent on; null once it has ended. */
function statOf(pid: string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.includes('(deno)') ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : null;
  } catch {
    return null;
  }
}

/** The id of the deno which this process started. Linux only. */
export const functionsProcess = () =>
  readdirSync('/proc').find((name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === process.pid) ?? '';

/** Seconds of CPU that it has used so far. */
export function cpuOfFunctions(): number {
  const stat = statOf(functionsProcess());
  // A hundredth of a second each.
  return stat ? Math.round(Number(stat[11]) + Number(stat[12])) / 100 : 0;
}
