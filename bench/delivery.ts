import { connect } from '../supabase/local/database.ts';
import { type Benchmark, type Line, measure, percentiles } from './measure.ts';
import { drainRate } from './outbox/drain.ts';
import { addMillionMessages, addSubscribers, postJobs } from './outbox/people.ts';

const SUBSCRIBERS = '100,000 subscribers';

/** From a job that opens to a message that is recorded as sent: matching, writing, claiming, recording, and whole senders. */
export const benchmark: Benchmark = {
  name: 'delivery',
  about:
    'Matching, the outbox and its senders, in the database and through the whole stack; every commit on disk (`fsync`, `synchronous_commit`). All 100,000 subscribers match, by phone and a tenth by e-mail too; 20,000 accounts wait for digests beside them.',
  onStack: 'demo',
  run: async (stack) => {
    const sql = connect(stack.dbUrl, 1);
    const reader = connect(stack.dbUrl, 1);
    try {
      await addSubscribers(sql);
      return [
        ...(await matching(sql, reader)),
        ...(await sending(sql)),
        ...(await longQueue(sql)),
        await drainRate(stack, sql, { workers: 1, messages: 2_000 }),
        await drainRate(stack, sql, { workers: 4, messages: 2_000 }),
      ];
    } finally {
      await Promise.all([sql.end(), reader.end()]);
    }
  },
};

type Sql = ReturnType<typeof connect>;

async function matching(sql: Sql, reader: Sql): Promise<Line[]> {
  const opened = (jobs: number) => async () => {
    await sql`truncate private.due_alerts, private.announcements`;
    await postJobs(sql, jobs);
  };
  const match = async () => {
    const [row] = await sql<{ due: number }[]>`select private.match_new_jobs() as due`;
    if (!row || row.due < 100_000) throw new Error(`Only ${row?.due} alerts became due.`);
  };
  const one = await measure(`1 job matched to ${SUBSCRIBERS}`, match, {
    calls: 10,
    warmUp: 1,
    limit: 1_000,
    before: opened(1),
  });
  const reads: number[] = [];
  let isOver = false;
  const readMeanwhile = (async () => {
    while (!isOver) {
      const since = performance.now();
      await reader`select public.feed_page(null, '{}', null, 24)`;
      reads.push(performance.now() - since);
    }
  })();
  const many = await measure(`1,000 imported jobs matched to ${SUBSCRIBERS}`, match, {
    calls: 5,
    warmUp: 0,
    limit: 30_000,
    before: opened(1_000),
  });
  isOver = true;
  await readMeanwhile;
  return [one, many, percentiles('the feed’s first page while 1,000 jobs come in and are matched', reads)];
}

/** What one batch of a sender asks of the database, with 100,000 alerts due of 1,000 new jobs. */
async function sending(sql: Sql): Promise<Line[]> {
  let claimed: { id: string }[] = [];
  const lines = [
    await measure('write_alerts, 100 alerts', () => sql`select public.write_alerts(100)`, { calls: 20, warmUp: 2 }),
    await measure('claim_outbox, 100 of them', () => claim(sql, 100), { calls: 15, warmUp: 1 }),
  ];
  claimed = await claim(sql, 100);
  const record = (turn: number) => {
    const result = { status: 'sent', worker: 'bench', provider: 'bench', provider_message_id: `B${turn}`, body: 'x' };
    return sql`select public.record_delivery(${claimed[turn]?.id ?? ''}, ${sql.json(result)})`;
  };
  return [...lines, await measure('record_delivery, one message', record, { calls: claimed.length, warmUp: 0 })];
}

async function longQueue(sql: Sql): Promise<Line[]> {
  await addMillionMessages(sql);
  const calls = 200;
  return [
    await measure('claim_outbox, 10 of 1,000,000', () => claim(sql, 10), { calls, limit: 10 }),
    await measure('claim_outbox, 50 of 1,000,000', () => claim(sql, 50), { calls }),
  ];
}

async function claim(sql: Sql, limit: number): Promise<{ id: string }[]> {
  const [row] = await sql<{ messages: { id: string }[] }[]>`
    select public.claim_outbox(${limit}, 'bench', 3600) as messages`;
  if (row?.messages.length !== limit) throw new Error(`Claimed ${row?.messages.length} of ${limit}.`);
  return row.messages;
}
