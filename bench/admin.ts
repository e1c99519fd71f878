import postgres from 'postgres';
import { type Benchmark, measure } from './measure.ts';

const limit = 100;
const calls = 100;

interface Page {
  next_cursor: postgres.JSONValue | null;
}

/** What the admin screens ask, as an admin asks it, and what their counts cost an applicant. */
export const benchmark: Benchmark = {
  name: 'admin',
  about:
    'The admin screens’ queries as an admin (role authenticated, the caller checked), and what keeping their counts costs one who applies.',
  onBoard: true,
  run: async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    try {
      const [admin] = await sql<
        { user_id: string }[]
      >`select user_id from public.user_roles where role = 'admin' limit 1`;
      const [job] = await sql<{ id: string }[]>`
        select a.job_id as id from public.job_applications a group by 1 order by count(*) desc limit 1`;
      const [open] = await sql<{ id: string }[]>`select id from private.open_jobs order by posted_at desc limit 1`;
      const [subscriber] = await sql<
        { phone: string }[]
      >`select phone_number as phone from public.alert_optins offset 500 limit 1`;
      const become = (claims: object, role: string, headers: object) => sql`
        select set_config('request.jwt.claims', ${JSON.stringify(claims)}, false),
          set_config('request.headers', ${JSON.stringify(headers)}, false), set_config('role', ${role}, false)`;
      await become({ sub: admin?.user_id, role: 'authenticated' }, 'authenticated', {});

      const jobs = async (
        query: string | null,
        filters: Record<string, string> = {},
        cursor: postgres.JSONValue | null = null,
      ) => {
        const [row] = await sql<{ page: Page }[]>`
          select public.admin_jobs_page(${query}, ${sql.json(filters)}, ${cursor === null ? null : sql.json(cursor)}, 20) as page`;
        return row?.page;
      };
      const applications = (query: string | null, filters: Record<string, string> = {}) =>
        sql`select public.admin_applications_page(${query}, ${sql.json(filters)}, null, 10)`;
      const contacts = (query: string | null) => sql`select public.admin_contacts_page(${query}, null, null, 20)`;
      let deep: postgres.JSONValue | null = null;
      for (let turn = 0; turn < 20; turn += 1) deep = (await jobs(null, {}, deep))?.next_cursor ?? deep;
      const common = ['cook', 'aide', 'part time', 'urgent', 'midtown'];
      const rare = [
        'bedford star deli',
        'xylophone',
        'warehose nights',
        'bilingual cashier bronx',
        'golden pharmacy 42',
      ];
      const states = ['active', 'waiting', 'hidden', 'expired', 'inactive', 'reported'];
      const statuses = ['pending', 'interviewing', 'offer', 'rejected', 'unfinished', 'withdrawn'];
      const names = ['maria', 'winnie', 'lin', 'jose warehouse', 'thuy'];
      const at = (list: string[], turn: number) => list[turn % list.length] ?? '';
      const each = (what: string, work: (turn: number) => Promise<unknown>) => measure(what, work, { limit, calls });

      const read = [
        await each('dashboard: all figures, trending jobs, top referrers', () => sql`select public.admin_overview()`),
        await each('insights: all figures of 30 days', () => sql`select public.admin_insights(30)`),
        await each('jobs: newest', () => jobs(null)),
        await each('jobs: the twentieth page', () => jobs(null, {}, deep)),
        await each('jobs: each state', (turn) => jobs(null, { state: at(states, turn) })),
        await each('jobs: a common word', (turn) => jobs(at(common, turn))),
        await each('jobs: a rare or misspelt word', (turn) => jobs(at(rare, turn))),
        await each('jobs: a word in a state', (turn) =>
          jobs(at(common, turn), { state: at(states, turn + Math.trunc(turn / 5)) }),
        ),
        await each('jobs: how many in each state', () => sql`select public.admin_job_counts()`),
        await each('applications: newest', () => applications(null)),
        await each('applications: each status', (turn) => applications(null, { status: at(statuses, turn) })),
        await each('applications: of the most wanted job', () => applications(null, { job_id: job?.id ?? '' })),
        await each('applications: of that job in each status', (turn) =>
          applications(null, { job_id: job?.id ?? '', status: at(statuses, turn) }),
        ),
        await each('applications: a name', (turn) => applications(at(names, turn))),
        await each('applications: a phone number', () => applications(subscriber?.phone ?? '')),
        await each('outreach: newest', () => contacts(null)),
        await each('outreach: a name or place', (turn) => contacts(at([...names, 'bronx'], turn))),
      ];

      // Nothing of this stays.
      await sql`begin`;
      await sql`set role none`;
      let people = 0;
      const person = () => {
        people += 1;
        return { hash: String(people).padStart(64, 'a'), digits: String(1000 + people) };
      };
      const insert = () => {
        const { hash, digits } = person();
        return sql`insert into public.job_applications (job_id, visitor_hash, first_name, phone_number, job_title)
          values (${open?.id ?? null}, ${hash}, 'Ana', ${`+1212555${digits}`}, 'Cook')`;
      };
      const apply = async () => {
        const { hash, digits } = person();
        await become({}, 'anon', { 'x-visitor-key': hash });
        await sql`select public.start_application(gen_random_uuid(), ${open?.id ?? null}::uuid, 'Ana', ${`212555${digits}`}, null, '{}', 'v1')`;
      };
      const written = [
        await measure('an application is inserted, with what its triggers keep', insert, { calls: 200, limit: 3 }),
        await measure('step 1 of an application, with its alert sign-up', apply, { calls }),
      ];
      await sql`rollback`;
      return [...read, ...written];
    } finally {
      await sql.end();
    }
  },
};
