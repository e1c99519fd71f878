import { connect } from '../supabase/local/database.ts';
import { drainUnderFire } from '../tests/faults/drain-under-fire.ts';
import type { Benchmark } from './measure.ts';

const messages = 10_000;
const fire = { messages, workers: 4, killsEach: 12, seed: 20261121, withinMs: 30 * 60_000 };

/** The full kill test; the short one is tests/integration/delivery-faults.test.ts. */
export const benchmark: Benchmark = {
  name: 'faults',
  about:
    'Text messages sent by 4 workers, each killed (SIGKILL) 12 times, through a provider of which 5 % of the requests are told to slow down, 7 % fail, 8 % fail after sending and 4 % send and never answer; every commit on disk (`fsync`, `synchronous_commit`).',
  onStack: 'none',
  run: async (stack) => {
    const sql = connect(stack.dbUrl, 2);
    try {
      const { arrived, statuses, logged, kills, seconds } = await drainUnderFire(stack, sql, fire);
      const number = (value: number) => value.toLocaleString('en-US');
      const twice = [...arrived.values()].filter((times) => times > 1).length;
      const exactly = (what: string, value: number, wanted: number) => ({
        what,
        value: number(value),
        promised: number(wanted),
        isKept: value === wanted,
      });
      return [
        exactly('messages that arrived', arrived.size, messages),
        exactly('messages that arrived more than once', twice, 0),
        exactly('messages recorded as sent', statuses.sent ?? 0, messages),
        exactly('messages in the log', logged, messages),
        exactly('workers killed', kills, fire.workers * fire.killsEach),
        { what: 'seconds', value: seconds.toFixed(0) },
      ];
    } finally {
      await sql.end();
    }
  },
};
