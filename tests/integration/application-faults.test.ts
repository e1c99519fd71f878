import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../scripts/stack/database.ts';
import { seededRandom } from '../../supabase/functions/_shared/rules/random.ts';
import { startFaultyProxy } from '../faults/faulty-proxy.ts';
import { buildPhone, type Phones, startPhones } from '../faults/phones/phones.ts';
import type { Confirmed } from '../faults/phones/protocol.ts';
import { type KillableStack, startKillableStack } from '../faults/stack/killable-stack.ts';

let stack: KillableStack;
let program: string;
let jobs: string[];
const confirmed: Confirmed[] = [];
const seed = 20261121;

beforeAll(async () => {
  [stack, program] = await Promise.all([startKillableStack('real'), buildPhone()]);
  jobs = await withDatabase(async (sql) => {
    const open = await sql<{ id: string }[]>`select id from private.open_jobs order by id limit 200`;
    const ids = open.map(({ id }) => id);
    // Half of the employers get each application by e-mail.
    await sql`update public.jobs set contact_method = 'Write to employer@example.com'
      where id in ${sql(ids.filter((_, index) => index % 2 === 0))}`;
    return ids;
  });
});
afterAll(() => stack?.stop());

async function withDatabase<T>(use: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const sql = connect(stack.address.dbUrl, 1);
  try {
    return await use(sql);
  } finally {
    await sql.end();
  }
}

/** Every application that was confirmed to anybody is stored once, as it was confirmed, and there is no other. */
async function expectAllStored(more: Confirmed[]) {
  confirmed.push(...more);
  const rows = await withDatabase(
    (sql) => sql`
      select a.id, a.job_id, a.phone_number, a.first_name, a.work_experience, a.application_status, a.ref_code,
          (select count(*)::int from public.event_logs e
            where e.application_id = a.id and e.event_type = 'application_submitted') as events,
          (select count(*)::int from public.job_alerts x where x.application_id = a.id) as alerts,
          (select count(*)::int from private.employer_news n where n.application_id = a.id) +
          (select count(*)::int from public.application_events e
            where e.application_id = a.id and e.event_type = 'sent_to_employer') as messages,
          (select count(*)::int from public.job_contacts c where c.job_id = a.job_id and c.email is not null) as contacts
        from public.job_applications a
       where a.first_name like 'Person %'`,
  );
  const byPhone = (one: { phone_number: string }, other: { phone_number: string }) =>
    one.phone_number.localeCompare(other.phone_number);
  const wanted = confirmed.map(({ id, jobId, phone, firstName, experience, refCode }) => ({
    ...{ id, job_id: jobId, phone_number: phone, first_name: firstName, work_experience: experience },
    ...{ application_status: 'completed', ref_code: refCode, events: 1, alerts: 1 },
  }));
  const stored = rows.map(({ messages: _, contacts: __, ...row }) => row as { phone_number: string });
  expect(stored.sort(byPhone)).toEqual(wanted.sort(byPhone));
  expect(rows.filter(({ messages, contacts }) => messages !== contacts)).toEqual([]);
}

const search = async (body: object) => {
  const { url, publishableKey } = stack.address;
  const response = await fetch(`${url}/rest/v1/rpc/feed_page`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { jobs: unknown[] }).jobs;
};

it('while the functions are down and the network repeats, reorders and loses requests, each application arrives once', async () => {
  stack.holdFunctions();
  const proxy = await startFaultyProxy(stack.address.url, seededRandom(seed));
  const people = { people: 6, firstPerson: 0, isFlapping: true };
  const phones = startPhones(program, 4, { ...people, jobs, seed, api: proxy.url });
  const late = setTimeout(phones.stop, 60_000);
  try {
    await phones.done;
  } finally {
    clearTimeout(late);
    await phones.stop();
    await proxy.close();
  }
  expect(phones.refused).toEqual([]);
  expect(phones.confirmed).toHaveLength(24);
  const { none: _, ...faults } = proxy.faults;
  expect(Object.values(faults).every((times) => times > 0)).toBe(true);
  expect((await search({})).length).toBeGreaterThan(0);
  expect((await search({ p_query: 'cook' })).length).toBeGreaterThan(0);
  stack.releaseFunctions();
  await expectAllStored(phones.confirmed);
}, 90_000);

/** People apply, one application after the other on each phone, while `kill` strikes at random moments; they finish when it stays. */
async function applyDuring(
  kill: () => Promise<void>,
  times: number,
  count: number,
  firstPerson: number,
): Promise<Phones> {
  const random = seededRandom(seed);
  const phones = startPhones(program, count, { jobs, seed, firstPerson, api: stack.address.url, isFlapping: false });
  try {
    for (let strike = 1; strike <= times; strike += 1) {
      // Most often people are in the middle of something by then; now and then it has only just come back.
      if (strike === 1 || random() < 0.9) await phones.progress();
      await sleep(random() * 400);
      await kill();
    }
    await phones.finish(60_000);
  } finally {
    await phones.stop();
  }
  expect(phones.refused).toEqual([]);
  expect(phones.interrupted).toBeGreaterThan(0);
  return phones;
}

it('while the database is killed and comes back, the API finds it again and nothing is lost', async () => {
  const { confirmed: applied } = await applyDuring(() => stack.restartDatabase(), 2, 3, 10_000);
  await expectAllStored(applied);
}, 90_000);

it('while the whole stack is killed again and again, every application that was confirmed is there once', async () => {
  const restart = async () => {
    await stack.cutPower();
    await stack.start();
  };
  const { confirmed: applied } = await applyDuring(restart, 4, 4, 20_000);
  expect(applied.length).toBeGreaterThan(4);
  await expectAllStored(applied);
}, 120_000);
