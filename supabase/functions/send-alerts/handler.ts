import { z } from 'zod';
import { readBody } from '../_shared/http/read-body.ts';

const bodySchema = z.object({
  alert_optin_id: z.uuid(),
  job_id: z.uuid(),
  is_first_alert: z.boolean().default(false),
});

/** Queues an alert on the channels that the subscriber chose; refuses who neither owns the sign-up nor is our service. */
export type RequestAlert = (alertOptinId: string, jobId: string, isFirst: boolean) => Promise<{ queued: number }>;

/** Asks for one alert about one job. It is queued, once per recipient and job, and sent by deliver-outbox. */
export async function sendAlerts(request: Request, requestAlert: RequestAlert): Promise<{ queued: number }> {
  const body = await readBody(request, bodySchema);
  return await requestAlert(body.alert_optin_id, body.job_id, body.is_first_alert);
}
