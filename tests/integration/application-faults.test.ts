import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../scripts/stack/database.ts';
import { applyOnBadNetwork, applyUnderFire } from '../faults/apply-under-fire.ts';
import { lookFor, openJobs } from '../faults/found.ts';
import type { Confirmed } from '../faults/phones/phone-words.ts';
import { buildPhone } from '../faults/phones/phones.ts';
import { type KillableStack, startKillableStack } from '../faults/stack/killable-stack.ts';

let stack: KillableStack;
let program: string;
let jobs: string[];
const confirmed: Confirmed[] = [];
const seed = 20261121;

beforeAll(async () => {
  [stack, program] = await Promise.all([startKillableStack(), buildPhone()]);
  jobs = await withDatabase(openJobs);
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

/** Every application that any phone of this file confirmed is there once, and no other. */
async function expectAllFound(more: Confirmed[]) {
  confirmed.push(...more);
  const found = await withDatabase((sql) => lookFor(sql, confirmed));
  expect(found.wrong).toEqual([]);
  expect(found).toMatchObject({
    once: confirmed.length,
    rows: confirmed.length,
    events: confirmed.length,
    letters: found.lettersExpected,
  });
}

const ask = async (body: object) => {
  const { url, publishableKey } = stack.address;
  const response = await fetch(`${url}/rest/v1/rpc/feed_page`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { jobs: unknown[] };
};

it('while the functions are down and the network repeats, reorders and loses requests, each application arrives once', async () => {
  stack.holdFunctions();
  const people = { program, jobs, seed, firstPerson: 0, phones: 4, people: 6, withinMs: 60_000 };
  const applied = await applyOnBadNetwork(stack.address.url, people);
  expect(applied.refused).toEqual([]);
  expect(applied.confirmed).toHaveLength(24);
  const { none, ...mischief } = applied.mischief;
  expect(Object.values(mischief).every((times) => times > 0)).toBe(true);
  expect((await ask({})).jobs.length).toBeGreaterThan(0);
  expect((await ask({ p_query: 'cook' })).jobs.length).toBeGreaterThan(0);
  stack.releaseFunctions();
  await expectAllFound(applied.confirmed);
}, 90_000);

it('while the database is killed and comes back, the API finds it again and nothing is lost', async () => {
  const people = { program, jobs, seed, firstPerson: 10_000, phones: 3 };
  const applied = await applyUnderFire(stack, { ...people, what: 'database', times: 2 });
  expect(applied.refused).toEqual([]);
  expect(Object.values(applied.interrupted).some((times) => times > 0)).toBe(true);
  await expectAllFound(applied.confirmed);
}, 90_000);

it('while the whole stack is killed again and again, every application that was confirmed is there once', async () => {
  const people = { program, jobs, seed, firstPerson: 20_000, phones: 4 };
  const applied = await applyUnderFire(stack, { ...people, what: 'stack', times: 4 });
  expect(applied.refused).toEqual([]);
  expect(Object.values(applied.interrupted).some((times) => times > 0)).toBe(true);
  expect(applied.confirmed.length).toBeGreaterThan(4);
  await expectAllFound(applied.confirmed);
}, 120_000);
