import { alertQueue } from '../_shared/alerts/alert-to-many.ts';
import { serve } from '../_shared/http/serve.ts';
import { triggerManualAlerts } from './handler.ts';

/** For admins. Body `{ adminUserId, jobId, userSegment, location, title, messageBody, channel }`, response `{ successCount, totalTargeted }`. */
export default serve('anyone', ({ request, caller, service }) =>
  triggerManualAlerts(request, caller, alertQueue(service)),
);
