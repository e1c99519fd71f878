import { z } from 'zod';
import type { FillerJob, SeedJob } from '../_shared/filler/filler-job.ts';
import { type Caller, requireAdmin } from '../_shared/http/caller.ts';
import { type CountUse, limitUse } from '../_shared/http/limit.ts';
import { readBody } from '../_shared/http/read-body.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';
import { answerFakeJobs, bodySchema as generateBody } from '../generate-fake-jobs/handler.ts';

/** From this many rows on there is enough filler, and nothing is made. */
const ENOUGH_FILLER = 10;
/** So many of the last jobs go to generate-fake-jobs (specification 1 §7). */
const LAST_JOBS = 10;

const bodySchema = z.object({
  count: z.number().int().min(1).max(200).default(200),
  reset: z.boolean().default(false),
});

/** Where filler is kept and what it is modelled on. */
export type FillerStore = {
  countFiller: () => Promise<number>;
  /** The newest open real jobs, at most `limit`. */
  newestJobs: (limit: number) => Promise<SeedJob[]>;
  /** Adds the jobs unless others were faster, in one transaction; gives how many were added and how many there are. */
  addFiller: (jobs: readonly FillerJob[], reset: boolean) => Promise<{ added: number; total: number }>;
};

type Tools = {
  caller: Caller;
  countUse: CountUse;
  store: FillerStore;
  /** Whether the board shows filler; nothing is made where it does not. */
  isFillerOn: () => Promise<boolean>;
  random: () => number;
  askModel: AskModel | null;
};

/**
 * Fills the filler table when it has fewer than 10 rows; `reset` (admins and our service only) replaces what is there.
 * What is added is what generate-fake-jobs answers for the last 10 jobs. Calls at the same time add one set only.
 */
export async function populateFakeJobs(request: Request, tools: Tools): Promise<{ added: number; total: number }> {
  const { caller, store } = tools;
  const { count, reset } = await readBody(request, bodySchema);
  if (reset) await requireAdmin(caller);
  const total = await store.countFiller();
  if ((!reset && total >= ENOUGH_FILLER) || !(await tools.isFillerOn())) return { added: 0, total };
  await limitUse(tools.countUse, 'populate-fake-jobs', caller, { perPerson: 5, perAddress: 30, seconds: 60 });
  const asked = generateBody.parse({ existingJobs: await store.newestJobs(LAST_JOBS) });
  const { jobs } = await answerFakeJobs({ ...asked, count }, tools);
  return await store.addFiller(jobs, reset);
}
