import { z } from 'zod';
import type { AskModel } from '../model/ask-model.ts';
import { CATEGORIES } from '../rules/taxonomy.ts';
import { type FillerJob, type FillerRequest, fillerJobSchema } from './filler-job.ts';
import { copyFilter, generateFiller } from './generate.ts';

const MAX_MODEL_JOBS = 30;
const SYSTEM = [
  'You write job ads for hourly workers in New York City. Answer with JSON: {"jobs":[{"title","company","location",',
  '"category","job_type","pay_range","description"}]}. title is in Title Case. location is "<neighborhood>, <borough>".',
  `category is one of ${CATEGORIES.join(', ')}. job_type is full-time, part-time, temporary or contractor.`,
  'pay_range looks like "$18-22/hour" and is never below $17. description has 40 to 90 plain words.',
  'Employers are made up. Every ad differs from the others in wording. Never use the words fake, test, sample or dummy.',
].join(' ');

/**
 * Ads as asked for: by the language model when one is given and answers well, the rest (or all) by the built-in engine.
 * What the model says passes the same schema and the same check for copies; its failures are never the caller's.
 */
export async function writeFiller(
  request: FillerRequest,
  random: () => number,
  ask: AskModel | null,
): Promise<FillerJob[]> {
  const written = ask ? await askForJobs(request, ask) : [];
  const rest = { ...request, seeds: [...request.seeds, ...written], count: request.count - written.length };
  return [...written, ...generateFiller(rest, random)];
}

async function askForJobs(request: FillerRequest, ask: AskModel): Promise<FillerJob[]> {
  try {
    const count = Math.min(request.count, MAX_MODEL_JOBS);
    const titles = request.seeds.map((seed) => seed.title).join('; ');
    const question = `Write ${count} ads. Place: ${request.location}. Type: ${request.jobType}. Not like: ${titles}.`;
    const answer = z.object({ jobs: z.array(fillerJobSchema) }).parse(await ask(SYSTEM, question));
    const requested = answer.jobs.filter((job) => job.job_type === request.jobType);
    return requested.filter(copyFilter(request.seeds)).slice(0, count);
  } catch (error) {
    console.warn(JSON.stringify({ model: 'not used', because: error instanceof Error ? error.name : 'unknown' }));
    return [];
  }
}
