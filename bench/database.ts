import postgres from 'postgres';
import { type Benchmark, type Measurement, percentiles } from './measure.ts';
import { allQueries } from './queries/all.ts';
import { asAsker } from './queries/ask.ts';
import type { Asked } from './queries/asked.ts';
import { type Facts, readFacts } from './queries/facts.ts';
import { keepPlans } from './queries/keep-plans.ts';
import { openExplained, planOf, type QueryPlan } from './queries/plan.ts';
import { boardInWords } from './scale/board.ts';

const CALLS = 100;
const LONGEST_MS = 3_000;
const LOOKS = 6;
const PLANS_FROM_JOBS = 1_000_000;

/** Every query of every screen and of the sender, over boards of each size that is kept: times, rows and blocks read. */
export const benchmark: Benchmark = {
  name: 'database',
  about:
    'Each query as whoever asks it (row-level security on), one after the other; rows are those that the statements of a call looked at, the ones thrown away included (the most of six calls), blocks are of 8 kB.',
  onBoards: true,
  run: async (url, board) => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    const explained = await openExplained(url);
    try {
      const facts = await readFacts(sql);
      const lines: Measurement[] = [];
      const plans: { asked: Asked; plan: QueryPlan }[] = [];
      for (const asked of allQueries(facts)) {
        const plan = await worstPlan(explained, asked, facts);
        plans.push({ asked, plan });
        const times = await timesOf(sql, asked, facts);
        lines.push({ ...percentiles(asked.name, times, asked.limit), rows: plan.rows, blocks: plan.blocks });
      }
      if (board.jobs >= PLANS_FROM_JOBS) keepPlans(boardInWords(board), plans);
      return lines;
    } finally {
      await Promise.all([sql.end(), explained.sql.end()]);
    }
  },
};

async function worstPlan(explained: Awaited<ReturnType<typeof openExplained>>, asked: Asked, facts: Facts) {
  let worst: QueryPlan | undefined;
  for (let look = 0; look < LOOKS; look += 1) {
    if (asked.vacuumed) await explained.sql.unsafe(`vacuum ${asked.vacuumed}`);
    const plan = await planOf(explained, asked, facts, CALLS * 2 + look * 3);
    if (!worst || plan.rows > worst.rows) worst = plan;
  }
  if (!worst) throw new Error('Nothing was looked at.');
  return worst;
}

/** A hundred calls, fewer of what takes long. */
async function timesOf(sql: postgres.Sql, asked: Asked, facts: Facts): Promise<number[]> {
  if (asked.vacuumed) await sql.unsafe(`vacuum ${asked.vacuumed}`);
  return await asAsker(sql, asked, facts, async () => {
    const times: number[] = [];
    const began = performance.now();
    for (let turn = 0; turn < CALLS + 10 && (performance.now() - began < LONGEST_MS || times.length < 10); turn += 1) {
      if (asked.takenBackEach) await sql`savepoint before_call`;
      const since = performance.now();
      await sql.unsafe(asked.sql(turn));
      const took = performance.now() - since;
      if (asked.takenBackEach) await sql`rollback to savepoint before_call`;
      // The first ones warm up.
      if (turn >= 10 || performance.now() - began > LONGEST_MS / 2) times.push(took);
    }
    return times;
  });
}
