import { z } from 'zod';
import { Refusal } from '../_shared/http/refusal.ts';

const reportSchema = z.object({
  ok: z.boolean(),
  waiting: z.number(),
  queue_age_seconds: z.number(),
  dead: z.number(),
  paused: z.boolean(),
  last_run: z.string().nullable(),
});

/** Whether the service can do its work, for monitors: `ok` is false when messages wait too long or nothing answers. */
export async function health(
  readReport: () => Promise<unknown>,
): Promise<z.infer<typeof reportSchema> | { ok: false }> {
  try {
    return reportSchema.parse(await readReport());
  } catch (error) {
    // Who asks too often learns that, not that something is wrong.
    if (error instanceof Refusal) throw error;
    return { ok: false };
  }
}
