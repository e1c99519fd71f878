import type postgres from 'postgres';

/** What queries of a board are asked about. */
export interface Facts {
  admin: string;
  busy: string;
  visitorKey: string;
  openJobs: string[];
  mostWanted: string;
  application: string;
  optins: string[];
  phones: string[];
  emails: string[];
  payouts: string[];
  reapplies: string[];
  reported: string;
  feedCursor: string | null;
  jobsCursor: string | null;
  exportCursor: string | null;
}

const PAGES = 40;

/** Picks what the queries are asked about, and the cursors of deep pages. */
export async function readFacts(sql: postgres.Sql): Promise<Facts> {
  const list = async (text: string): Promise<string[]> => (await sql.unsafe(text)).map(({ value }) => String(value));
  const one = async (text: string) => (await list(text))[0] ?? '';
  const deep = async (call: (cursor: string) => string, name: string, pages: number) => {
    let cursor: string | null = null;
    for (let page = 1; page < pages; page += 1) {
      const [row]: postgres.Row[] = await sql.unsafe(
        `select (${call(cursor ? `'${cursor}'` : 'null')} -> '${name}')::text as value`,
      );
      if (!row?.value || row.value === 'null') return cursor;
      cursor = String(row.value);
    }
    return cursor;
  };
  const admin = await one(
    `select user_id as value from public.user_roles where role = 'admin' order by user_id limit 1`,
  );
  const feedCursor = await deep((cursor) => `public.feed_page(null, '{}', ${cursor}, 24)`, 'next_cursor', PAGES);
  await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: 'authenticated' })}, false)`;
  return {
    admin,
    feedCursor,
    jobsCursor: await deep((cursor) => `public.admin_jobs_page(null, '{}', ${cursor}, 20)`, 'next_cursor', PAGES),
    exportCursor: await deep(
      (cursor) => `public.export_page('applications', null, null, '{}', ${cursor}, 5000)`,
      'next',
      2,
    ),
    busy: await one(`select id as value from auth.users where email = 'busy@example.com'`),
    visitorKey: 'b'.repeat(64),
    openJobs: await list(`select id as value from private.open_jobs order by posted_at desc limit 200`),
    mostWanted: await one(
      `select job_id as value from public.job_applications where job_id is not null group by 1 order by count(*) desc, 1 limit 1`,
    ),
    application: await one(
      `select a.id as value from public.job_applications a join auth.users u on u.id = a.user_id where u.email = 'busy@example.com' order by a.id limit 1`,
    ),
    optins: await list(`select id as value from public.alert_optins order by id limit 50`),
    phones: await list(
      `select phone_number as value from public.alert_optins where phone_number <> 'Not provided' order by id limit 50`,
    ),
    emails: await list(`select email as value from public.alert_optins where email is not null order by id limit 50`),
    payouts: await list(`select id as value from public.referral_payouts order by created_at desc, id limit 50`),
    reapplies: await list(`select id as value from public.reapply_queue where status = 'sent' order by id limit 50`),
    reported: await one(`select id as value from public.jobs where report_count > 0 order by id limit 1`),
  };
}
