import { answered, useCounter } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { modelClientFromEnv } from '../_shared/model/ask-model.ts';
import { smartJobNudges } from './handler.ts';

/** Short, since a person waits for their dashboard. */
const MODEL_TIMEOUT_MS = 8_000;
const askModel = modelClientFromEnv((name) => Deno.env.get(name), MODEL_TIMEOUT_MS);

/** For a session or visitor key, own data. Body `{ language, local }`, response `{ nudges }`: docs/functions.md. */
export default serve('anyone', ({ request, caller, service, asCaller }) => {
  const owner = { p_user_id: caller.userId, p_visitor_key: caller.visitorKey };
  return smartJobNudges(request, {
    caller,
    countUse: useCounter(service),
    facts: () => answered(asCaller().rpc('my_nudge_facts')),
    askModel,
    stored: (language) => answered(service.rpc('stored_nudges', { ...owner, p_language: language })),
    store: (language, words) =>
      answered(service.rpc('store_nudges', { ...owner, p_language: language, p_words: words })),
  });
});
