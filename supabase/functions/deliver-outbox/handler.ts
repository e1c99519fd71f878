import { z } from 'zod';
import { deliver, type Means, type Outbox } from '../_shared/delivery/deliver.ts';
import { readBody } from '../_shared/http/read-body.ts';

const bodySchema = z.object({ limit: z.number().int().min(1).max(200).default(100) });

/**
 * Sends one batch of due messages, at most `limit`. Returns how many were sent, will be retried, and were given up. 400 names a
 * wrong `limit`.
 */
export async function deliverOutbox(request: Request, outbox: Outbox, means: Means) {
  const { limit } = await readBody(request, bodySchema);
  return await deliver(outbox, means, limit);
}
