import { deliver, type Means, type Outbox } from '../_shared/delivery/deliver.ts';

const BATCH = 100;

type Tools = {
  /** What the database does by the clock: expiry, leases, retention; gives what it did. */
  tick: () => Promise<unknown>;
  outbox: Outbox;
  means: Means;
};

/** The next beat comes in a minute: what is not sent by then is its work. */
const SENDING_MS = 40_000;

/** One beat of the schedule: the database keeps house, then what is due is sent, batch by batch. Once more does no harm. */
export async function runSchedule({ tick, outbox, means }: Tools) {
  const until = Date.now() + SENDING_MS;
  const done = await tick();
  const delivered = { sent: 0, retried: 0, given_up: 0 };
  let handled: number;
  do {
    const batch = await deliver(outbox, means, BATCH);
    delivered.sent += batch.sent;
    delivered.retried += batch.retried;
    delivered.given_up += batch.given_up;
    handled = batch.sent + batch.retried + batch.given_up;
  } while (handled > 0 && Date.now() < until);
  return { tick: done, delivered };
}
