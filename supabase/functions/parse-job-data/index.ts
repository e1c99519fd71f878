import { serve } from '../_shared/http/serve.ts';
import { modelClientFromEnv } from '../_shared/model/ask-model.ts';
import { parseJobData } from './handler.ts';
import { databaseImporter } from './importer.ts';

const askModel = modelClientFromEnv((name) => Deno.env.get(name));

/** Admins only. Body `{ rawData }`, answer `{ jobs, count }`; or a CSV file, which is imported: docs/functions.md. */
export default serve('anyone', ({ request, caller, asCaller }) =>
  parseJobData(request, { caller, askModel, importer: () => databaseImporter(asCaller()) }),
);
