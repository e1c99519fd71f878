import { databaseOutbox, LEASE_SECONDS } from '../_shared/delivery/database-outbox.ts';
import { meansFromEnv } from '../_shared/delivery/means.ts';
import { serve } from '../_shared/http/serve.ts';
import { deliverOutbox } from './handler.ts';

/** For the service. Body `{ limit }`, response `{ sent, retried, given_up }`: docs/functions.md. */
export default serve('service', ({ request, service }) => {
  const means = meansFromEnv((name) => Deno.env.get(name));
  const outbox = databaseOutbox(service, crypto.randomUUID(), LEASE_SECONDS, means.providers.push?.publicKey);
  return deliverOutbox(request, outbox, means);
});
