import { z } from 'zod';
import { answered } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { processPayout } from './handler.ts';

const decided = z.object({ action: z.string(), decided: z.number(), amount_cents: z.number() });

/** For admins. Body by referral code or by attribution, response `{ action, decided, amount_cents }`: docs/functions.md. */
export default serve('anyone', ({ request, caller, service }) =>
  processPayout(request, caller, async (adminId, decision) => {
    const requested = {
      p_admin_id: adminId,
      p_action: decision.action,
      p_referral_code: decision.referralCode,
      p_attribution_id: decision.attributionId,
      p_kind: decision.kind,
      p_reason: decision.reason,
      p_expected: decision.expected,
    };
    return decided.parse(await answered(service.rpc('decide_payout', requested)));
  }),
);
