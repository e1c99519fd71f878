import { z } from 'zod';
import { alertQueue } from '../_shared/alerts/alert-to-many.ts';
import { answered } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { sendJobAlert } from './handler.ts';

const queued = z.object({ queued: z.number() });

/** For admins. Body `{ city, job_type, job_title, company, pay_range, is_test }`, response `{ successCount, totalTargeted, is_test }`. */
export default serve('anyone', ({ request, caller, service }) =>
  sendJobAlert(
    request,
    caller,
    async (adminId, alert) =>
      queued.parse(await answered(service.rpc('send_test_alert', { p_admin_id: adminId, p_alert: alert }))),
    alertQueue(service),
  ),
);
