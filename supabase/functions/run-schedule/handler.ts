import { deliver, type Means, type Outbox } from '../_shared/delivery/deliver.ts';

const BATCH = 100;

type Tools = {
  /** What the database does by the clock: expiry, leases, retention; gives what it did. */
  tick: () => Promise<unknown>;
  outbox: Outbox;
  means: Means;
};

/** One beat of the schedule: the database keeps house, then a batch of what is due is sent. Once more does no harm. */
export async function runSchedule({ tick, outbox, means }: Tools) {
  return { tick: await tick(), delivered: await deliver(outbox, means, BATCH) };
}
