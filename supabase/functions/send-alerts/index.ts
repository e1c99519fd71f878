import { z } from 'zod';
import { answered, useCounter } from '../_shared/http/database.ts';
import { limitUse } from '../_shared/http/limit.ts';
import { serve } from '../_shared/http/serve.ts';
import { sendAlerts } from './handler.ts';

const queuedSchema = z.object({ queued: z.number() });

/** For the owner of the sign-up and the service. Body `{ alert_optin_id, job_id, is_first_alert }`, response `{ queued }`: docs/functions.md. */
export default serve('anyone', ({ request, caller, service, asCaller }) =>
  sendAlerts(request, async (alertOptinId, jobId, isFirst) => {
    // Counted here, because the database sees the function's address and not the caller's.
    await limitUse(useCounter(service), 'send-alerts', caller, { perPerson: 20, perAddress: 300, seconds: 3600 });
    const database = caller.isService ? service : asCaller();
    const requested = { p_alert_optin_id: alertOptinId, p_job_id: jobId, p_is_first: isFirst };
    return queuedSchema.parse(await answered(database.rpc('request_alert', requested)));
  }),
);
