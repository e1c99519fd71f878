import { serve } from '../_shared/http/serve.ts';
import { modelClientFromEnv } from '../_shared/model/ask-model.ts';
import { parseJobData } from './handler.ts';

const askModel = modelClientFromEnv((name) => Deno.env.get(name));

/** Admins only. Body `{ rawData }`, answer `{ jobs, count }`: docs/functions.md. */
export default serve('anyone', ({ request, caller }) => parseJobData(request, { caller, askModel }));
