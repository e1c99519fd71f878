import { z } from 'zod';
import { adminCall } from '../_shared/http/admin-call.ts';
import type { Caller } from '../_shared/http/caller.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';
import { reapplyMessage } from '../_shared/reapply/reapply-message.ts';
import { withoutPlaceholders } from '../_shared/rules/job-display.ts';
import { REAPPLY_REASONS } from '../_shared/rules/reapply-reason.ts';

const MAX_BATCH = 50;

const bodySchema = z.strictObject({
  reapply_id: z.uuid().optional(),
  limit: z.number().int().min(1).max(MAX_BATCH).default(MAX_BATCH),
  force_send: z.boolean().default(false),
});

/** Entries that may be messaged, and how many may not, by reason. */
export const candidatesSchema = z.object({
  entries: z.array(
    z
      .object({
        id: z.uuid(),
        reason: z.enum(REAPPLY_REASONS),
        language: z.enum(['en', 'es']),
        user_name: z.string().nullable(),
        job_title: z.string().nullable(),
        job_company: z.string().nullable(),
        generated_message: z.string().nullable(),
      })
      .transform(withoutPlaceholders),
  ),
  skipped: z.record(z.string(), z.number()),
});
type Candidates = z.infer<typeof candidatesSchema>;

/** The reapply queue in the database. */
export type NudgeQueue = {
  candidates: (adminId: string, reapplyId: string | null, limit: number, force: boolean) => Promise<Candidates>;
  enqueue: (adminId: string, nudges: { id: string; message: string }[], force: boolean) => Promise<{ queued: number }>;
};

/**
 * Queues reapply reminders: to one entry, or to the oldest `limit`. Only people with recorded consent get one;
 * `force_send` only allows a second one on the same day. Returns `{ queued, skipped, reasons }`. 409 for a single entry that may
 * not be messaged. A language model, if configured, writes for a single entry only.
 */
export async function sendReapplyNudges(request: Request, caller: Caller, queue: NudgeQueue, ask: AskModel | null) {
  const { adminId, body } = await adminCall(request, caller, bodySchema);
  const one = body.reapply_id ?? null;
  const { entries, skipped } = await queue.candidates(adminId, one, body.limit, body.force_send);
  const nudges = await Promise.all(
    entries.map(async (entry) => ({ id: entry.id, message: entry.generated_message ?? (await written(entry)) })),
  );
  const { queued } = nudges.length > 0 ? await queue.enqueue(adminId, nudges, body.force_send) : { queued: 0 };
  const alreadyWaiting = entries.length - queued;
  const reasons = alreadyWaiting > 0 ? { ...skipped, already_waiting: alreadyWaiting } : skipped;
  return { queued, skipped: Object.values(reasons).reduce((sum, count) => sum + count, 0), reasons };

  function written(entry: Candidates['entries'][number]): Promise<string> {
    const { reason, language } = entry;
    const about = { userName: entry.user_name, jobTitle: entry.job_title, jobCompany: entry.job_company };
    return reapplyMessage({ reason, language, ...about }, one ? ask : null);
  }
}
