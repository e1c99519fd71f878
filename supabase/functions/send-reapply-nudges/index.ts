import { z } from 'zod';
import { answered } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { modelClientFromEnv } from '../_shared/model/ask-model.ts';
import { candidatesSchema, sendReapplyNudges } from './handler.ts';

const askModel = modelClientFromEnv((name) => Deno.env.get(name));
const queued = z.object({ queued: z.number() });

/** For admins. Body `{ reapply_id, force_send }` or `{ limit }`, response `{ queued, skipped, reasons }`. */
export default serve('anyone', ({ request, caller, service }) =>
  sendReapplyNudges(
    request,
    caller,
    {
      candidates: async (adminId, reapplyId, limit, force) => {
        const requested = { p_admin_id: adminId, p_reapply_id: reapplyId, p_limit: limit, p_force: force };
        return candidatesSchema.parse(await answered(service.rpc('nudge_candidates', requested)));
      },
      enqueue: async (adminId, nudges, force) => {
        const requested = { p_admin_id: adminId, p_nudges: nudges, p_force: force };
        return queued.parse(await answered(service.rpc('enqueue_nudges', requested)));
      },
    },
    askModel,
  ),
);
