import type postgres from 'postgres';
import type { Confirmed } from './phones/phone-words.ts';

/** What the database has of applications that were confirmed. */
export interface Found {
  /** Confirmed ones that are there exactly once, handed in, with the answers and the reference that were confirmed. */
  once: number;
  /** What is wrong, by phone number; empty when all is well. */
  wrong: string[];
  /** Rows of these people, their events of handing in, and messages to the employers: one each, or as many as jobs with an e-mail contact. */
  rows: number;
  events: number;
  letters: number;
  lettersExpected: number;
}

interface Row {
  id: string;
  job_id: string;
  phone_number: string;
  first_name: string;
  work_experience: string | null;
  application_status: string;
  ref_code: string | null;
  events: number;
  letters: number;
  has_contact: boolean;
  alerts: number;
}

/** Looks for each confirmed application, and for rows that nobody was told of. */
export async function lookFor(sql: postgres.Sql, confirmed: Confirmed[]): Promise<Found> {
  const rows = await sql<Row[]>`
    select a.id, a.job_id, a.phone_number, a.first_name, a.work_experience, a.application_status, a.ref_code,
        (select count(*)::int from public.event_logs e where e.application_id = a.id and e.event_type = 'application_submitted') as events,
        (select count(*)::int from public.outbox o where o.application_id = a.id and o.kind = 'application_to_employer') +
        (select count(*)::int from private.waiting_applications w where w.application_id = a.id) +
        (select count(*)::int from public.outbox o, jsonb_array_elements(o.data -> 'applications') told
          where told ->> 'id' = a.id::text) as letters,
        (select count(*)::int from public.job_alerts x where x.application_id = a.id) as alerts,
        exists (select 1 from public.job_contacts c where c.job_id = a.job_id and c.email is not null) as has_contact
      from public.job_applications a
     where a.first_name like 'Person %'`;
  const byPhone = Map.groupBy(rows, ({ phone_number }) => phone_number);
  const wrong: string[] = [];
  let once = 0;
  for (const { phone, id, jobId, refCode, firstName, experience } of confirmed) {
    const [row, ...more] = byPhone.get(phone) ?? [];
    byPhone.delete(phone);
    const isRight =
      more.length === 0 &&
      row?.id === id &&
      row.job_id === jobId &&
      row.first_name === firstName &&
      row.work_experience === experience &&
      row.application_status === 'completed' &&
      row.ref_code === refCode &&
      row.events === 1 &&
      row.alerts === 1 &&
      row.letters === Number(row.has_contact);
    if (isRight) once += 1;
    else wrong.push(`${phone} ${id}: ${JSON.stringify([row, ...more])}`);
  }
  for (const [phone, left] of byPhone) wrong.push(`${phone}: nobody was told of ${JSON.stringify(left)}`);
  const sum = (count: (row: Row) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    once,
    wrong,
    rows: rows.length,
    events: sum(({ events }) => events),
    letters: sum(({ letters }) => letters),
    lettersExpected: sum(({ has_contact }) => Number(has_contact)),
  };
}

/** Open jobs of the seed to apply to. Every second one's employer is to be written to about each application, once. */
export async function openJobs(sql: postgres.Sql, limit = 200): Promise<string[]> {
  const jobs = await sql<{ id: string }[]>`select id from private.open_jobs order by id limit ${limit}`;
  const ids = jobs.map(({ id }) => id);
  const written = ids.filter((_, index) => index % 2 === 0);
  await sql`update public.jobs set contact_method = 'Write to employer@example.com' where id in ${sql(written)}`;
  return ids;
}
