import { readingsSchema } from '../_shared/ad-parser/pay/read-pay.ts';
import { answered } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { modelClientFromEnv } from '../_shared/model/ask-model.ts';
import { parseJobData } from './handler.ts';
import { databaseImporter } from './importer.ts';

const askModel = modelClientFromEnv((name) => Deno.env.get(name));

/** For admins. Body `{ rawData }`, response `{ jobs, count }`; or a form with a CSV file to import: docs/functions.md. */
export default serve('anyone', ({ request, caller, asCaller }) =>
  parseJobData(request, {
    caller,
    askModel,
    importer: () => databaseImporter(asCaller()),
    readPay: async (texts) => readingsSchema.parse(await answered(asCaller().rpc('read_pay', { p_texts: texts }))),
  }),
);
