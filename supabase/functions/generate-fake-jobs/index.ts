import { isFillerOn } from '../_shared/filler/filler-share.ts';
import { useCounter } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { modelClientFromEnv } from '../_shared/model/ask-model.ts';
import { generateFakeJobs } from './handler.ts';

const askModel = modelClientFromEnv((name) => Deno.env.get(name));

/** For anybody, rate-limited. Body `{ existingJobs, location, jobType, count }`, response `{ jobs }`: docs/functions.md. */
export default serve('anyone', ({ request, caller, service }) =>
  generateFakeJobs(request, {
    caller,
    countUse: useCounter(service),
    isFillerOn: isFillerOn(service),
    random: Math.random,
    askModel,
  }),
);
