import { z } from 'zod';
import type { FillerJob, SeedJob } from '../_shared/filler/filler-job.ts';
import { type Caller, requireAdmin } from '../_shared/http/caller.ts';
import { type CountUse, limitUse } from '../_shared/http/limit.ts';
import { readBody } from '../_shared/http/read-body.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';
import { answerFakeJobs, bodySchema as generateBody } from '../generate-fake-jobs/handler.ts';

/** With this many rows nothing is added. */
const ENOUGH_FILLER = 10;
/** How many of the newest jobs generate-fake-jobs gets. */
const LAST_JOBS = 10;

const bodySchema = z.object({
  count: z.number().int().min(1).max(200).default(200),
  reset: z.boolean().default(false),
});

/** The filler table, and the jobs it is modelled on. */
export type FillerStore = {
  countFiller: () => Promise<number>;
  /** The newest open real jobs, at most `limit`. */
  newestJobs: (limit: number) => Promise<SeedJob[]>;
  /** Adds the jobs in one transaction, unless a concurrent call did; returns how many were added and how many there are. */
  addFiller: (jobs: readonly FillerJob[], reset: boolean) => Promise<{ added: number; total: number }>;
};

type Tools = {
  caller: Caller;
  countUse: CountUse;
  store: FillerStore;
  /** Whether `filler_share` is above 0; if not, nothing is made. */
  isFillerOn: () => Promise<boolean>;
  random: () => number;
  askModel: AskModel | null;
};

/**
 * Fills the filler table if it has fewer than 10 rows, with what generate-fake-jobs returns for the 10 newest jobs.
 * `reset` (admins and the service only) replaces all rows. Concurrent calls add one set. Returns
 * `{ added, total }`; 429 beyond 5 a minute.
 */
export async function populateFakeJobs(request: Request, tools: Tools): Promise<{ added: number; total: number }> {
  const { caller, store } = tools;
  const { count, reset } = await readBody(request, bodySchema);
  if (reset) await requireAdmin(caller);
  const total = await store.countFiller();
  if ((!reset && total >= ENOUGH_FILLER) || !(await tools.isFillerOn())) return { added: 0, total };
  await limitUse(tools.countUse, 'populate-fake-jobs', caller, { perPerson: 5, perAddress: 30, seconds: 60 });
  const requested = generateBody.parse({ existingJobs: await store.newestJobs(LAST_JOBS) });
  const { jobs } = await answerFakeJobs({ ...requested, count }, tools);
  return await store.addFiller(jobs, reset);
}
