import { connect } from '../supabase/local/database.ts';
import { applicationsUnderFire } from './faulty/applications.ts';
import { messagesUnderFire } from './faulty/messages.ts';
import type { Benchmark } from './measure.ts';

/** What must hold whatever fails: nothing that was confirmed is lost, nothing arrives twice. */
export const benchmark: Benchmark = {
  name: 'faults',
  about: [
    'Every commit on disk (`fsync`, `synchronous_commit`); every confirmed id is listed and looked for.',
    'Applications to real postings, sent by the site’s own client code (outbox, ids, retries) in one thread for each phone, not by its screens: through a proxy that doubles, repeats, delays, loses and cuts off requests, on phones that go offline and back; then while the database, and then the whole stack (API, database, functions), is killed (SIGKILL) at random moments and started again.',
    'Text messages sent by 4 workers, each killed 12 times, through a provider of which 5 % of the requests are told to slow down, 7 % fail, 8 % fail after sending and 4 % send and never answer.',
  ].join(' '),
  onStack: 'none',
  run: async (stack) => {
    const sql = connect(stack.dbUrl, 2);
    try {
      const applications = await applicationsUnderFire((line) => console.error(line));
      return [...applications, ...(await messagesUnderFire(stack, sql))];
    } finally {
      await sql.end();
    }
  },
};
