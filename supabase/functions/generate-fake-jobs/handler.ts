import { z } from 'zod';
import type { FillerJob } from '../_shared/filler/filler-job.ts';
import { writeFiller } from '../_shared/filler/write-filler.ts';
import type { Caller } from '../_shared/http/caller.ts';
import { type CountUse, limitUse } from '../_shared/http/limit.ts';
import { readBody } from '../_shared/http/read-body.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';
import { modelFor } from '../_shared/model/model-for.ts';
import { cutText } from '../_shared/rules/cut-text.ts';
import { JOB_TYPES, type JobType, normaliseJobType } from '../_shared/rules/taxonomy.ts';

const existingJob = z.object({
  title: z.string().max(500),
  description: z.string().max(20_000).nullish(),
  category: z.string().max(100).nullish(),
  pay_range: z.unknown().optional(),
});

/** What is made when the body does not say. */
export const bodySchema = z.object({
  existingJobs: z.array(existingJob).max(10).default([]),
  location: z.string().trim().min(1).max(300).default('New York, NY'),
  jobType: z
    .string()
    .max(60)
    .default('full-time')
    .transform((text) => normaliseJobType(text))
    .refine((type): type is JobType => type !== null, `must be one of ${JOB_TYPES.join(', ')}`),
  count: z.number().int().min(1).max(30).default(6),
});

type Tools = {
  caller: Caller;
  countUse: CountUse;
  /** Whether `filler_share` is above 0; if not, nothing is made. */
  isFillerOn: () => Promise<boolean>;
  random: () => number;
  /** The language model, if one is configured; used for admins and the service only. */
  askModel: AskModel | null;
};

/**
 * Returns `count` filler jobs that resemble `existingJobs`, without storing them. 400 names a wrong field, 429
 * beyond 20 a minute.
 */
export async function generateFakeJobs(request: Request, tools: Tools): Promise<{ jobs: FillerJob[] }> {
  const requested = await readBody(request, bodySchema);
  await limitUse(tools.countUse, 'generate-fake-jobs', tools.caller, { perPerson: 20, perAddress: 120, seconds: 60 });
  if (!(await tools.isFillerOn())) return { jobs: [] };
  return await answerFakeJobs(requested, tools);
}

/** Also used by populate-fake-jobs, which may ask for more jobs than a visitor. */
export async function answerFakeJobs(
  { existingJobs, location, jobType, count }: z.output<typeof bodySchema>,
  { caller, random, askModel }: Omit<Tools, 'countUse' | 'isFillerOn'>,
): Promise<{ jobs: FillerJob[] }> {
  const seeds = existingJobs.map((job) => ({
    ...job,
    description: job.description && cutText(job.description, 3000),
    pay_range: typeof job.pay_range === 'string' ? job.pay_range : JSON.stringify(job.pay_range ?? null),
  }));
  return { jobs: await writeFiller({ seeds, location, jobType, count }, random, await modelFor(caller, askModel)) };
}
