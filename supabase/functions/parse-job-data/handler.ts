import { z } from 'zod';
import { parseAds } from '../_shared/ad-parser/parse-ads.ts';
import { MAX_PASTE, type ParsedJob } from '../_shared/ad-parser/parsed-job.ts';
import { type Caller, requireAdmin } from '../_shared/http/caller.ts';
import { readBody } from '../_shared/http/read-body.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import type { AskModel } from '../_shared/model/ask-model.ts';

const bodySchema = z.strictObject({ rawData: z.string().trim().min(1).max(MAX_PASTE) });

type Tools = {
  caller: Caller;
  /** The language model, where one is set up. */
  askModel: AskModel | null;
};

type Answer = { jobs: ParsedJob[]; count: number };

/**
 * Finds the jobs in pasted text for an admin to check and import (specification 3 §7). Nothing is stored.
 * Body `{ rawData }`: one or many ads. Refuses with 401 or 403 whoever is not an admin, 415 what is not JSON, 413 and 400
 * naming `rawData` what is too long or empty.
 */
export async function parseJobData(request: Request, { caller }: Tools): Promise<Answer> {
  await requireAdmin(caller);
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Refusal(415, 'Send JSON: content-type must be application/json.', { field: 'content-type' });
  }
  const { rawData } = await readBody(request, bodySchema);
  const jobs = parseAds(rawData);
  return { jobs, count: jobs.length };
}
