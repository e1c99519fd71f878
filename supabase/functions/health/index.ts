import { answered, useCounter } from '../_shared/http/database.ts';
import { limitUse } from '../_shared/http/limit.ts';
import { serve } from '../_shared/http/serve.ts';
import { health } from './handler.ts';

/** For anybody, without a key, GET or POST. Response `{ ok, waiting, queue_age_seconds, dead, paused, last_run }`: docs/functions.md. */
export default serve('public', ({ caller, service }) =>
  health(async () => {
    await limitUse(useCounter(service), 'health', caller, { perPerson: 60, perAddress: 60, seconds: 60 });
    return await answered(service.rpc('delivery_health'));
  }),
);
