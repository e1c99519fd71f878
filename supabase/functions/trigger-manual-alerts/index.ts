import { alertQueue } from '../_shared/alerts/alert-to-many.ts';
import { serve } from '../_shared/http/serve.ts';
import { triggerManualAlerts } from './handler.ts';

/** Admins only. Body `{ adminUserId, jobId, userSegment, location, title, messageBody, channel }`, answer `{ successCount, totalTargeted }`. */
export default serve('anyone', ({ request, caller, service }) =>
  triggerManualAlerts(request, caller, alertQueue(service)),
);
