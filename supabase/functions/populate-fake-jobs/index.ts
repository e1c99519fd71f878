import { isFillerOn } from '../_shared/filler/filler-share.ts';
import { useCounter } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { modelClientFromEnv } from '../_shared/model/ask-model.ts';
import { populateFakeJobs } from './handler.ts';
import { fillerStore } from './store.ts';

const askModel = modelClientFromEnv((name) => Deno.env.get(name));

/** For anybody, rate-limited. Body `{ count, reset }`, response `{ added, total }`: docs/functions.md. */
export default serve('anyone', ({ request, caller, service }) =>
  populateFakeJobs(request, {
    caller,
    countUse: useCounter(service),
    store: fillerStore(service),
    isFillerOn: isFillerOn(service),
    random: Math.random,
    askModel,
  }),
);
