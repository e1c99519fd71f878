import { databaseOutbox, LEASE_SECONDS } from '../_shared/delivery/database-outbox.ts';
import { meansFromEnv } from '../_shared/delivery/means.ts';
import { answered } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { modelClientFromEnv } from '../_shared/model/ask-model.ts';
import { runSchedule } from './handler.ts';

const askModel = modelClientFromEnv((name) => Deno.env.get(name));
const means = meansFromEnv((name) => Deno.env.get(name));

/** For the service, every minute. No body, response `{ tick, delivered, translated }`: docs/functions.md. */
export default serve('service', ({ service }) =>
  runSchedule({
    tick: () => answered(service.rpc('run_scheduled_tasks')),
    outbox: databaseOutbox(service, crypto.randomUUID(), LEASE_SECONDS),
    means,
    askModel,
    translations: {
      waiting: (limit) => answered(service.rpc('jobs_to_translate', { p_limit: limit })),
      keep: (id, original, texts) =>
        answered(service.rpc('keep_translation', { p_job_id: id, p_original: original, p_texts: texts })),
    },
  }),
);
