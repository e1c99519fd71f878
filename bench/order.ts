import { join } from 'node:path';
import type postgres from 'postgres';
import { runnerImport } from 'vite';
import { connect } from '../scripts/stack/database.ts';
import { openScratchDatabase } from '../scripts/stack/scratch-database.ts';
import { root } from '../scripts/tool.ts';
import type { JobRow } from '../src/features/jobs/job.ts';
import { seededRandom } from '../supabase/functions/_shared/rules/random.ts';
import type { Benchmark, Line } from './measure.ts';

const DAYS = 90;
const JOBS = 10_000;
const EMPLOYERS = 2000;
const VISITS_A_DAY = 500;
const BATCH = 24;
/** What is compared begins here: before, hardly anybody has waited two weeks. */
const FROM_DAY = 45;
const OPEN_DAYS = 30;
const PROVEN = 0.6;

interface Kind {
  name: string;
  share: number;
  /** The chance that somebody is answered, one to six days after applying. */
  answers: (day: number) => number;
  /** Closes each job after so many days and posts it again. */
  repostsAfter?: number;
  firstDay?: number;
}
const KINDS: Kind[] = [
  { name: 'answer 8 of 10', share: 0.4, answers: () => 0.8 },
  { name: 'answer 4 of 10', share: 0.3, answers: () => 0.4 },
  { name: 'answer 1 of 25', share: 0.15, answers: () => 0.04 },
  { name: 'answer 1 of 25, and post again every 10 days', share: 0.01, answers: () => 0.04, repostsAfter: 10 },
  { name: 'answer 1 of 25, and post again every 20 days', share: 0.01, answers: () => 0.04, repostsAfter: 20 },
  { name: 'answer 1 of 25, from day 45 on 8 of 10', share: 0.05, answers: (day) => (day < FROM_DAY ? 0.04 : 0.8) },
  { name: 'are new from day 45 on and answer 8 of 10', share: 0.08, answers: () => 0.8, firstDay: FROM_DAY },
];

/** Times are days since the beginning. */
interface Job {
  id: string;
  employer: number;
  kind: Kind;
  posted: number;
  closed: number;
  /** When closing it answers whoever still waits, the next morning. */
  filled: number | null;
  /** When its employer posts it again after that. */
  again: number | null;
}
interface Application {
  job: Job;
  sent: number;
  answered: number | null;
  isProven: boolean;
}

/** Who gains and who loses by the order of the feed: decision 25. */
export const benchmark: Benchmark = {
  about: `${JOBS.toLocaleString('en-US')} jobs of ${EMPLOYERS.toLocaleString('en-US')} employers, ${VISITS_A_DAY} visits on each of ${DAYS} days, every choice from a seed. A visit looks at twelve cards in the mean and applies to one in twelve; ${PROVEN * 100} % are proven; the figures are of day ${FROM_DAY} on, of the same visits with the order and without. "Looks" are at cards of these employers, with the order to without. At the end the database counts the same applications. The demonstration data has no answers: of its sample employers (by a hash of the address) a third left twelve proven people waiting for 20 days, a third answered twelve after two, to a third and to the City nobody applied.`,
  run: async () => {
    const arrange = await loadArrangement();
    const jobs = makeJobs();
    const [without, withOrder] = [simulate(jobs, arrange, false), simulate(jobs, arrange, true)];
    const database = await openScratchDatabase('demo');
    const sql = connect(database.url);
    try {
      return [
        ...compare(without, withOrder),
        ...(await demonstration(sql, arrange)),
        await countInDatabase(sql, jobs, withOrder.applications),
      ];
    } finally {
      await sql.end();
      await database.close();
    }
  },
};

type Card = { id: string; isLast: boolean };
type Arrange = (pages: Card[][], visit: string) => string[];

/** The site's own order of batches. */
async function loadArrangement(): Promise<Arrange> {
  const { module } = await runnerImport<typeof import('../src/features/jobs/feed/feed-order.ts')>(
    join(root, 'src/features/jobs/feed/feed-order.ts'),
    {
      configFile: false,
      resolve: { alias: { '@': join(root, 'src'), '@rules': join(root, 'supabase/functions/_shared/rules') } },
    },
  );
  const arrangement = { isRanked: false, isMixed: true, hasTeasers: false };
  return (pages, visit) =>
    module
      .arrangeFeed(
        pages.map((cards) => ({
          jobs: cards.map(({ id, isLast }) => ({ id, title: id, is_fake: false, is_shown_last: isLast }) as JobRow),
          filler: [],
        })),
        visit,
        arrangement,
      )
      .flat()
      .flatMap((item) => (item.kind === 'job' ? [item.job.id] : []));
}

const draw = (question: string) => seededRandom(question)();

function kindOf(employer: number): Kind {
  const place = draw(`kind ${employer}`);
  const kind = KINDS.find((_, n) => place < KINDS.slice(0, n + 1).reduce((sum, { share }) => sum + share, 0));
  return kind ?? (KINDS[0] as Kind);
}

/** Oldest first. A few employers have many jobs. */
function makeJobs(): Job[] {
  const jobs: Job[] = [];
  for (let n = 0; jobs.length < JOBS; n += 1) {
    const employer = Math.floor(EMPLOYERS * draw(`employer ${n}`) ** 1.3);
    const kind = kindOf(employer);
    const first = kind.firstDay ?? 0;
    let posted = first + (DAYS - first) * draw(`posted ${n}`);
    do {
      const closed = posted + (kind.repostsAfter ?? OPEN_DAYS);
      const filled = kind.repostsAfter ? closed + 0.8 : null;
      jobs.push({ id: `job ${jobs.length}`, employer, kind, posted, closed, filled, again: null });
      posted = closed;
    } while (kind.repostsAfter && posted < DAYS && jobs.length < JOBS);
  }
  jobs.sort((a, b) => a.posted - b.posted);
  for (const job of jobs) {
    const { employer, filled } = job;
    if (filled === null) continue;
    const isAgain = (other: Job) =>
      other.employer === employer && other.posted > filled - 1 && other.posted < filled + 14;
    job.again = jobs.find(isAgain)?.posted ?? null;
  }
  return jobs;
}

interface Outcome {
  applications: Application[];
  /** Of each kind: looks at their cards, and at those of an employer's first week. */
  looks: Map<Kind, number>;
  firstWeek: Map<Kind, number>;
  /** Of the first eight cards of visits, those whose employer answers a quarter or more. */
  answering: number;
  firstCards: number;
}

function simulate(jobs: Job[], arrange: Arrange, hasOrder: boolean): Outcome {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const since = new Map<number, number>();
  for (const job of jobs) since.set(job.employer, since.get(job.employer) ?? job.posted);
  const outcome: Outcome = { applications: [], looks: new Map(), firstWeek: new Map(), answering: 0, firstCards: 0 };
  const add = (to: Map<Kind, number>, kind: Kind) => to.set(kind, (to.get(kind) ?? 0) + 1);
  let last = new Set<number>();
  let newest = -1;
  for (let visit = 0; visit < DAYS * VISITS_A_DAY; visit += 1) {
    const now = visit / VISITS_A_DAY;
    const day = Math.floor(now);
    // Once an hour in the product.
    if (hasOrder && visit % VISITS_A_DAY === 0) last = shownLast(outcome.applications, day);
    while ((jobs[newest + 1]?.posted ?? DAYS) <= now) newest += 1;
    const count = Math.min(3 * BATCH, 1 + Math.floor(Math.log(1 - draw(`cards ${visit}`)) / Math.log(11 / 12)));
    const pages: Card[][] = [];
    for (let at = newest, page: Card[] = []; pages.length * BATCH < Math.max(8, count) && at >= 0; at -= 1) {
      const job = jobs[at] as Job;
      if (job.closed > now) page.push({ id: job.id, isLast: last.has(job.employer) });
      if (page.length === BATCH || at === 0) {
        pages.push(page);
        page = [];
      }
    }
    const cards = arrange(pages, `visit ${visit}`).map((id) => byId.get(id) as Job);
    for (const job of cards.slice(0, count)) {
      if (day >= FROM_DAY) {
        add(outcome.looks, job.kind);
        if (now - (since.get(job.employer) ?? 0) < 7) add(outcome.firstWeek, job.kind);
      }
      if (draw(`applies ${visit} ${job.id}`) < 1 / 12) outcome.applications.push(apply(job, now, visit));
    }
    if (day < FROM_DAY) continue;
    outcome.firstCards += 8;
    outcome.answering += cards.slice(0, 8).filter(({ kind }) => kind.answers(day) >= 0.25).length;
  }
  return outcome;
}
function apply(job: Job, sent: number, visit: number): Application {
  const question = `${visit} ${job.id}`;
  const answered = sent + 1 + 5 * draw(`answered after ${question}`);
  const isAnswered = draw(`answered ${question}`) < job.kind.answers(sent) && answered < (job.filled ?? 2 * DAYS);
  return {
    job,
    sent,
    answered: isAnswered ? answered : null,
    isProven: draw(`proven ${question}`) < PROVEN,
  };
}

/** The rule of private.compute_response_stats and private.jobs_shown_last. */
function shownLast(applications: Application[], now: number): Set<number> {
  const of = new Map<number, { heard: number; silent: number; waiting: number }>();
  for (const { job, sent, answered, isProven } of applications) {
    const employer = of.get(job.employer) ?? { heard: 0, silent: 0, waiting: 0 };
    of.set(job.employer, employer);
    const isAnswered = answered !== null && answered < now;
    const isFilled = answered === null && job.filled !== null && job.filled < now;
    if (!isAnswered && !isFilled) employer.waiting += 1;
    const isAgain = job.again !== null && job.again < now;
    const isLeftOut = isFilled && (job.filled ?? 0) <= sent + 14 && !isAgain;
    if (!isProven || sent >= now - 14 || isLeftOut) continue;
    if (isAnswered && answered <= sent + 14) employer.heard += 1;
    else employer.silent += 1;
  }
  return new Set(
    [...of]
      .filter(([, { heard, silent, waiting }]) => waiting > 20 || (silent >= 10 && heard * 4 < heard + silent))
      .map(([employer]) => employer),
  );
}

function compare(before: Outcome, after: Outcome): Line[] {
  const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
  const ratio = (of: 'looks' | 'firstWeek', kind: Kind) =>
    Math.round((100 * (after[of].get(kind) ?? 0)) / (before[of].get(kind) ?? 0)) / 100;
  const heard = ({ applications }: Outcome) => {
    const sent = applications.filter((each) => each.sent >= FROM_DAY && each.sent < DAYS - 14);
    return percent(sent.filter((each) => each.answered !== null).length, sent.length);
  };
  const isNew = KINDS.find((kind) => kind.firstDay) as Kind;
  return [
    ...KINDS.map((kind) => ({ what: `simulation: looks, employers who ${kind.name}`, value: ratio('looks', kind) })),
    { what: 'simulation: looks, the first week of new employers', value: ratio('firstWeek', isNew), least: 1 },
    ...[['without', before] as const, ['with', after] as const].flatMap(([name, outcome]) => [
      {
        what: `simulation, ${name} the order: of the first eight cards, employer answers`,
        value: percent(outcome.answering, outcome.firstCards),
        unit: '%',
      },
      { what: `simulation, ${name} the order: applications answered`, value: heard(outcome), unit: '%' },
    ]),
  ];
}

const setWeights = (sql: postgres.Sql, weight: number) =>
  sql`update public.app_settings set value = ${sql.json(weight)} where key in ('answering_weight', 'waiting_weight')`;

async function demonstration(sql: postgres.Sql, arrange: Arrange): Promise<Line[]> {
  const employers = await sql<{ jobs: string[] }[]>`
    select array_agg(o.id order by o.id) as jobs
    from private.open_jobs o
    join private.job_employers e on e.job_id = o.id
    where e.employer not like 'company:%' and o.source = 'sample'
    group by e.employer
    order by md5(e.employer)`;
  const record = (third: number) => employers.filter((_, n) => n % 3 === third).map(({ jobs }) => jobs);
  const [silent, answering] = [record(0), record(1)];
  await store(sql, [
    ...silent.flatMap(([job = '']) => Array.from({ length: 12 }, () => ({ job, ago: 20, answered: null }))),
    ...answering.flatMap(([job = '']) => Array.from({ length: 12 }, () => ({ job, ago: 20, answered: 2 }))),
  ]);
  const isSilent = new Set(silent.flat());
  const isAnswering = new Set(answering.flat());
  const shares = async (name: string): Promise<Line[]> => {
    const [answer] = await sql<
      { page: { jobs: JobRow[] } }[]
    >`select public.feed_page(null, '{}', null, ${BATCH}) as page`;
    const page = answer?.page.jobs.map((job) => ({ id: job.id, isLast: job.is_shown_last ?? false })) ?? [];
    const cards = Array.from({ length: 1000 }, (_, visit) => arrange([page], `visit ${visit}`).slice(0, 8)).flat();
    const share = (isOne: (id: string) => boolean) =>
      Math.round((1000 * cards.filter(isOne).length) / cards.length) / 10;
    const what = `demonstration, ${name} the order: of the first eight cards`;
    return [
      { what: `${what}, employer answers`, value: share((id) => isAnswering.has(id)), unit: '%' },
      { what: `${what}, employer answers or is not known`, value: share((id) => !isSilent.has(id)), unit: '%' },
    ];
  };
  await setWeights(sql, 0);
  const before = await shares('without');
  await setWeights(sql, 1);
  return [...before, ...(await shares('with'))];
}

/** How many employers the database puts into another group than the simulation did on its last day. */
async function countInDatabase(sql: postgres.Sql, jobs: Job[], applications: Application[]): Promise<Line> {
  await sql`set session_replication_role = replica`;
  const made = jobs.map(({ id, employer, posted }) => ({ id, employer, age: DAYS - posted }));
  await sql`
    with given as materialized (
      select md5(x.id)::uuid as id, now() - x.age * interval '1 day' as at, x.employer
      from jsonb_to_recordset(${sql.json(made)}) x (id text, age float8, employer int)
    ), made as (
      insert into public.jobs (id, title, location, category, description, created_at, posted_at, expires_at, search,
        title_search)
      select id, 'Barista', 'Brooklyn', 'Various', 'A job.', at, at, now(), '', '@barista' from given
    )
    insert into public.job_contacts (job_id, email)
    select id, 'jobs' || employer || '@employer.example' from given`;
  await sql`set session_replication_role = origin`;
  await store(
    sql,
    applications.map(({ job, sent, answered, isProven }) => {
      const answer = answered ?? job.filled;
      return {
        job: job.id,
        ago: DAYS - sent,
        answered: answer !== null && answer < DAYS ? answer - sent : null,
        isFilled: answered === null,
        isProven,
      };
    }),
  );
  const rows = await sql<{ id: string }[]>`
    with given as materialized (select x as id, md5(x)::uuid as job_id from unnest(${jobs.map(({ id }) => id)}::text[]) x)
    select g.id from unnest(private.jobs_shown_last(array(select job_id from given))) s (job_id) join given g using (job_id)`;
  const found = new Set(rows.map(({ id }) => id));
  const expected = shownLast(applications, DAYS);
  const others = new Set(
    jobs.filter(({ id, employer }) => found.has(id) !== expected.has(employer)).map((job) => job.employer),
  );
  process.stderr.write(`  ${expected.size} employers are shown last, ${others.size} are not the database's\n`);
  return { what: 'simulation: employers whom the database counts otherwise', value: others.size, most: 0 };
}

/** Hands in applications, e-mailed so many days ago and answered so many days later, and has the database count. */
async function store(
  sql: postgres.Sql,
  rows: { job: string; ago: number; answered: number | null; isFilled?: boolean; isProven?: boolean }[],
): Promise<void> {
  await sql`set session_replication_role = replica`;
  await sql`
    with given as materialized (
      select gen_random_uuid() as id, '+1646' || 2000000 + row_number() over () as phone,
        case when x.job like '%-%' then x.job::uuid else md5(x.job)::uuid end as job_id,
        now() - x.ago * interval '1 day' as sent_at, x.answered * interval '1 day' as answered_after,
        coalesce(x."isFilled", false) as is_filled, coalesce(x."isProven", true) as is_proven
      from jsonb_to_recordset(${sql.json(rows)})
        x (job text, ago float8, answered float8, "isFilled" boolean, "isProven" boolean)
    ), handed_in as (
      insert into public.job_applications (id, job_id, visitor_hash, first_name, phone_number, application_status,
        completed_at)
      select id, job_id, private.hash(id::text), 'Ana', phone, 'completed', sent_at from given
    ), proven as (
      insert into private.proven_addresses (owner, recipient_key)
      select private.hash(id::text), private.address_key(phone) from given where is_proven
    )
    insert into public.application_events (application_id, event_type, created_at, data)
    select id, 'sent_to_employer', sent_at, '{}'::jsonb from given
    union all
    select id, 'answered', sent_at + answered_after, case when is_filled
      then '{"status": "completed", "filled": true}'::jsonb else '{"status": "completed"}' end
    from given
    where answered_after is not null`;
  await sql`set session_replication_role = origin`;
  await sql`analyze`;
  await sql`select private.refresh_response_stats()`;
}
