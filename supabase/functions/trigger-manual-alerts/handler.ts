import { z } from 'zod';
import type { QueueAlert } from '../_shared/alerts/alert-to-many.ts';
import { adminCall } from '../_shared/http/admin-call.ts';
import type { Caller } from '../_shared/http/caller.ts';
import { optionalId, optionalText, requiredText } from '../_shared/http/fields.ts';

const FILL_IN = 'Please fill in title and message';

const bodySchema = z.strictObject({
  adminUserId: z.uuid(),
  jobId: optionalId,
  userSegment: z.enum(['all', 'recent', 'job_specific', 'location_specific']),
  location: optionalText(300),
  title: requiredText(120, FILL_IN),
  messageBody: requiredText(1000, FILL_IN),
  channel: z.enum(['email', 'sms']),
});

/**
 * Queues an alert from the team to a segment of the subscribers. Returns the people in the segment
 * (`totalTargeted`) and those who get a message (`successCount`). Nobody gets the same text twice on a day.
 */
export async function triggerManualAlerts(request: Request, caller: Caller, queue: QueueAlert) {
  const { adminId, body } = await adminCall(request, caller, bodySchema);
  const { targeted, reachable } = await queue(adminId, {
    segment: body.userSegment,
    channel: body.channel,
    job_id: body.jobId ?? null,
    location: body.location,
    title: body.title,
    message: body.messageBody,
  });
  return { successCount: reachable, totalTargeted: targeted };
}
