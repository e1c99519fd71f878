import { z } from 'zod';
import { readBody } from '../_shared/http/read-body.ts';

const bodySchema = z.object({
  alert_optin_id: z.uuid(),
  job_id: z.uuid(),
  is_first_alert: z.boolean().default(false),
});

/** The RPC request_alert: queues on the subscriber's channels, for the owner of the sign-up or the service. */
export type RequestAlert = (alertOptinId: string, jobId: string, isFirst: boolean) => Promise<{ queued: number }>;

/**
 * Queues one alert about one job, once per recipient and job. Returns how many messages are new. 400 names a wrong field, 404 for a
 * sign-up of somebody else or a closed job, 429 beyond 20 an hour.
 */
export async function sendAlerts(request: Request, requestAlert: RequestAlert): Promise<{ queued: number }> {
  const body = await readBody(request, bodySchema);
  return await requestAlert(body.alert_optin_id, body.job_id, body.is_first_alert);
}
