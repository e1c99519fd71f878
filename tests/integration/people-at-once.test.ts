import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { connect } from '../../scripts/stack/database.ts';
import { asUser, asVisitor, signUp, visitorKey } from './clients.ts';

const PEOPLE = 100;
const ROUNDS = 10;
/** As many as a small host answers at once within the limit of a statement, which a slow machine reaches otherwise. */
const AT_ONCE = 25;

type Answer = { name: string; status: number; code: string | undefined; data: unknown };

it('a hundred people with the numbers of five apply, correct, claim, withdraw and erase, 25 at once, ten times over', async () => {
  const sql = connect(inject('stack').dbUrl);
  const first = 2000 + Math.floor(Math.random() * 7000);
  const numbers = Array.from({ length: 5 }, (_, at) => `+1917555${first + at}`);
  const accounts = await Promise.all(Array.from({ length: 5 }, () => signUp()));
  const [deadlocksBefore] = await sql<{ n: number }[]>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`;
  const jobs = await sql<{ id: string }[]>`select id from public.jobs where status = 'active' limit 3`;
  const answers: Answer[] = [];
  const people = Array.from({ length: PEOPLE }, (_, at) => ({ key: visitorKey(), account: accounts[at % 5], at }));
  const pick = <T>(from: readonly T[], at: number) => from[at % from.length] as T;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      // Every limit is another test's.
      await sql`delete from private.rate_limits where true`;
      const act = async ({ key, account, at }: (typeof people)[number]) => {
        const visitor = asVisitor(key);
        const phone = pick(numbers, at + round);
        const other = pick(numbers, at + round + 1 + (at % 3));
        const email = `shared-${pick(numbers, at).slice(-2)}@example.com`;
        const id = randomUUID();
        const note = (name: string, { status, error, data }: { status: number; error: unknown; data: unknown }) =>
          answers.push({ name, status, code: (error as { code?: string } | null)?.code, data });
        const job = pick(jobs, at + round).id;
        const start = await visitor.rpc('start_application', {
          p_id: id,
          p_job_id: job,
          p_first_name: 'Ana',
          p_phone_number: phone,
          p_email: email,
        });
        note('start', start);
        const started = (start.data as { id?: string } | null)?.id ?? id;
        if (at % 5 === 0) note('erase', await visitor.rpc('delete_my_data'));
        if (at % 5 === 1) {
          note('claim', await asUser(account as NonNullable<typeof account>, key).rpc('claim_visitor_rows', {}));
        }
        if (at % 5 === 2) note('withdraw', await visitor.rpc('withdraw_application', { p_id: started }));
        if (at % 5 === 3) {
          const corrected = { p_first_name: 'Bea', p_phone_number: other, p_email: email };
          note('correct', await visitor.rpc('update_my_details', corrected));
        }
        if (at % 5 === 4)
          note('sign up', await visitor.rpc('enroll_in_alerts', { p_phone_number: other, p_email: email }));
        if (at % 10 === 6) {
          note('account erases', await asUser(account as NonNullable<typeof account>, key).rpc('delete_my_data'));
        }
      };
      for (let from = 0; from < PEOPLE; from += AT_ONCE) await Promise.all(people.slice(from, from + AT_ONCE).map(act));
    }
    const failed = answers.filter(({ status, code }) => status >= 500 || code === '40P01' || code === '40001');
    expect(failed).toEqual([]);
    expect(answers.filter(({ status }) => status >= 400).map(({ name, status }) => `${name} ${status}`)).toEqual([]);
    const [deadlocks] = await sql<{ n: number }[]>`
      select deadlocks::int as n from pg_stat_database where datname = current_database()`;
    expect(deadlocks?.n).toBe(deadlocksBefore?.n);
    // What is there now is explained: each visitor has what they did last, and each number one holder at most.
    const mine = sql`phone_number in ${sql(numbers)}`;
    const holders = await sql`
      select phone_number from private.optin_addresses where ${mine} and holds_phone group by 1 having count(*) > 1`;
    expect(holders).toEqual([]);
    const twins = await sql`
      select job_id from public.job_applications where ${mine} group by job_id, coalesce(user_id::text, visitor_hash)
      having count(*) > 1`;
    expect(twins).toEqual([]);
    const erased = people.filter(({ at }) => at % 5 === 0).map(({ key }) => key);
    const left = await sql`
      select id from public.job_applications
      where user_id is null and visitor_hash in (select private.hash(k) from unnest(${erased}::text[]) k)`;
    expect(left).toEqual([]);
    const withdrawn = people.filter(({ at }) => at % 5 === 2).map(({ key }) => key);
    const states = await sql<{ application_status: string }[]>`
      select distinct application_status from public.job_applications
      where user_id is null and visitor_hash in (select private.hash(k) from unnest(${withdrawn}::text[]) k)`;
    expect(states.map((row) => row.application_status)).toEqual(['withdrawn']);
    // Nobody's sign-up was lost on the way: each application of a visitor has one of theirs beside it.
    const without = await sql`
      select a.id from public.job_applications a
      where a.phone_number in ${sql(numbers)} and a.user_id is null
        and not exists (select 1 from public.alert_optins o where o.visitor_hash = a.visitor_hash)`;
    expect(without).toEqual([]);
  } finally {
    await sql.end();
  }
}, 240_000);
