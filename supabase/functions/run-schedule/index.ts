import { databaseOutbox, LEASE_SECONDS } from '../_shared/delivery/database-outbox.ts';
import { meansFromEnv } from '../_shared/delivery/means.ts';
import { answered } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { runSchedule } from './handler.ts';

const means = meansFromEnv((name) => Deno.env.get(name));

/** For the service, every minute. No body, response `{ tick, delivered }`: docs/functions.md. */
export default serve('service', ({ service }) =>
  runSchedule({
    tick: () => answered(service.rpc('run_scheduled_tasks')),
    outbox: databaseOutbox(service, crypto.randomUUID(), LEASE_SECONDS),
    means,
  }),
);
