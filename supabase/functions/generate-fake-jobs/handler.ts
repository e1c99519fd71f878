import { z } from 'zod';
import type { FillerJob } from '../_shared/filler/filler-job.ts';
import { writeFiller } from '../_shared/filler/write-filler.ts';
import type { Caller } from '../_shared/http/caller.ts';
import { type CountUse, limitUse } from '../_shared/http/limit.ts';
import { readBody } from '../_shared/http/read-body.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';
import { modelFor } from '../_shared/model/model-for.ts';
import { JOB_TYPES, normaliseJobType } from '../_shared/rules/taxonomy.ts';

const existingJob = z.object({
  title: z.string().max(500),
  description: z.string().max(20_000).nullish(),
  category: z.string().max(100).nullish(),
  pay_range: z.unknown().optional(),
});

const bodySchema = z.object({
  existingJobs: z.array(existingJob).max(10).default([]),
  location: z.string().trim().min(1).max(300).default('New York, NY'),
  jobType: z
    .string()
    .max(60)
    .default('full-time')
    .transform((text) => normaliseJobType(text))
    .refine((type) => type !== null, `must be one of ${JOB_TYPES.join(', ')}`),
  count: z.number().int().min(1).max(30).default(6),
});

type Tools = {
  caller: Caller;
  countUse: CountUse;
  random: () => number;
  /** The language model, where one is set up; asked for admins and our own service only. */
  askModel: AskModel | null;
};

/** Makes filler jobs that resemble the last jobs of the feed, without storing them (specification 1 §7). */
export async function generateFakeJobs(request: Request, tools: Tools): Promise<{ jobs: FillerJob[] }> {
  const body = await readBody(request, bodySchema);
  await limitUse(tools.countUse, 'generate-fake-jobs', tools.caller, { perPerson: 20, perAddress: 120, seconds: 60 });
  const seeds = body.existingJobs.map((job) => ({
    ...job,
    description: job.description?.slice(0, 3000),
    pay_range: typeof job.pay_range === 'string' ? job.pay_range : JSON.stringify(job.pay_range ?? null),
  }));
  const asked = { seeds, location: body.location, jobType: body.jobType, count: body.count };
  return { jobs: await writeFiller(asked, tools.random, await modelFor(tools.caller, tools.askModel)) };
}
