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

/**
 * For monitors. `ok` is false when a due message has waited 15 minutes, and the only field when the database does not answer.
 * `queue_age_seconds` is the age of the oldest due message; `dead` counts dead letters of the last day.
 */
export async function health(
  readReport: () => Promise<unknown>,
): Promise<z.infer<typeof reportSchema> | { ok: false }> {
  try {
    return reportSchema.parse(await readReport());
  } catch (error) {
    // Too many requests (429) is no outage.
    if (error instanceof Refusal) throw error;
    return { ok: false };
  }
}
