import { z } from 'zod';
import { deliver, type Means, type Outbox } from '../_shared/delivery/deliver.ts';
import { readBody } from '../_shared/http/read-body.ts';

const bodySchema = z.object({ limit: z.number().int().min(1).max(200).default(100) });

/** Sends one batch of the messages that are due; gives how many were sent, put back and given up. */
export async function deliverOutbox(request: Request, outbox: Outbox, means: Means) {
  const { limit } = await readBody(request, bodySchema);
  return await deliver(outbox, means, limit);
}
