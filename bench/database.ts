import postgres from 'postgres';
import { type Benchmark, type Measurement, type OpenedBoard, percentiles } from './measure.ts';
import { allQueries } from './queries/all.ts';
import { asAsker } from './queries/ask.ts';
import type { Asked } from './queries/asked.ts';
import { type Facts, readFacts } from './queries/facts.ts';
import { keepPlans } from './queries/keep-plans.ts';
import { openExplained, planOf, type QueryPlan } from './queries/plan.ts';
import { makeReady } from './queries/ready.ts';
import { boardInWords } from './scale/board.ts';

const ROUNDS = 10;
const CALLS_A_ROUND = 10;
const WARM_UP = 10;
const LONGEST_MS = 3_000;
const LOOKS = 6;
const PLANS_FROM_JOBS = 1_000_000;

/** Every query of every screen and of the sender, over boards of each size that is kept: times, rows and blocks read. */
export const benchmark: Benchmark = {
  name: 'database',
  about:
    'Each query as whoever asks it (row-level security on), one after the other, ten calls on each board in turn: a slow moment of the machine is one of all boards. What earlier runs wrote and took back is vacuumed first, and what only reads was asked once before, so that it is in memory as on a board in use (2 GB of each database’s own). Rows are those that the statements of a call looked at, the ones thrown away included (the most of six calls), blocks are of 8 kB.',
  onBoards: true,
  run: async (boards) => {
    const sessions: Session[] = [];
    try {
      for (const board of boards) sessions.push(await openSession(board));
      for (const [index, { name }] of (sessions[0]?.queries ?? []).entries()) {
        process.stderr.write(`${name}\n`);
        for (const session of sessions) session.plans.push(await worstPlan(session, index));
        const times = await timesOnEach(sessions, index);
        for (const [place, session] of sessions.entries()) session.lines.push(line(session, index, times[place] ?? []));
      }
      for (const { size, queries, plans } of sessions.filter((session) => session.size.jobs >= PLANS_FROM_JOBS)) {
        const planned = queries.flatMap((asked, index) => (plans[index] ? [{ asked, plan: plans[index] }] : []));
        keepPlans(boardInWords(size), planned);
      }
      return sessions.map(({ lines }) => lines);
    } finally {
      await Promise.all(sessions.flatMap(({ sql, explained }) => [sql.end(), explained.sql.end()]));
    }
  },
};

/** A board while it is measured. */
interface Session {
  size: OpenedBoard['size'];
  sql: postgres.Sql;
  explained: Awaited<ReturnType<typeof openExplained>>;
  facts: Facts;
  queries: Asked[];
  plans: QueryPlan[];
  lines: Measurement[];
}

async function openSession({ url, size }: OpenedBoard): Promise<Session> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const explained = await openExplained(url);
  const facts = await readFacts(sql);
  const queries = allQueries(facts);
  await makeReady(sql, queries);
  return { size, sql, explained, facts, queries, plans: [], lines: [] };
}

const queryAt = ({ queries }: Session, index: number): Asked => {
  const asked = queries[index];
  if (!asked) throw new Error('Boards are asked the same queries.');
  return asked;
};

function line(session: Session, index: number, times: number[]): Measurement {
  const { name, limit } = queryAt(session, index);
  const plan = session.plans[index];
  return { ...percentiles(name, times, limit), rows: plan?.rows, blocks: plan?.blocks };
}

async function worstPlan(session: Session, index: number): Promise<QueryPlan> {
  let worst: QueryPlan | undefined;
  for (let look = 0; look < LOOKS; look += 1) {
    const turn = 2 * ROUNDS * CALLS_A_ROUND + look * 3;
    const plan = await planOf(session.explained, queryAt(session, index), session.facts, turn);
    if (!worst || plan.rows > worst.rows) worst = plan;
  }
  if (!worst) throw new Error('Nothing was looked at.');
  return worst;
}

/** A hundred calls on each board, fewer of what takes long: ten of the first board, ten of the next, and again. */
async function timesOnEach(sessions: Session[], index: number): Promise<number[][]> {
  const each = sessions.map((session) => ({ session, asked: queryAt(session, index), times: [] as number[], turn: 0 }));
  const spent = (times: number[]) => times.reduce((sum, ms) => sum + ms, 0);
  await asEachAsker(sessions, index, async () => {
    for (const board of each) await warmUp(board);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const board of each) {
        const { session, asked, times } = board;
        // Other boards have filled the processor's caches meanwhile.
        for (let call = -1; call < CALLS_A_ROUND; call += 1) {
          if (spent(times) > LONGEST_MS && times.length >= CALLS_A_ROUND) break;
          const took = await timeOf(session.sql, asked, board.turn);
          board.turn += 1;
          if (call >= 0) times.push(took);
        }
      }
    }
  });
  return each.map(({ times }) => times);
}

/** Asks what will be asked, a few others where that writes. */
async function warmUp(board: { session: Session; asked: Asked; turn: number }): Promise<void> {
  const since = performance.now();
  for (let call = 0; call < (board.asked.writes ? WARM_UP : ROUNDS * (CALLS_A_ROUND + 1)); call += 1) {
    if (performance.now() - since > LONGEST_MS && call >= WARM_UP) break;
    await timeOf(board.session.sql, board.asked, board.turn);
    board.turn += 1;
  }
  if (!board.asked.writes) board.turn = 0;
}

async function asEachAsker(sessions: Session[], index: number, work: () => Promise<void>): Promise<void> {
  const [first, ...others] = sessions;
  if (!first) return await work();
  await asAsker(first.sql, queryAt(first, index), first.facts, () => asEachAsker(others, index, work));
}

async function timeOf(sql: postgres.Sql, asked: Asked, turn: number): Promise<number> {
  if (asked.takenBackEach) await sql`savepoint before_call`;
  const since = performance.now();
  await sql.unsafe(asked.sql(turn));
  const took = performance.now() - since;
  if (asked.takenBackEach) await sql`rollback to savepoint before_call`;
  return took;
}
