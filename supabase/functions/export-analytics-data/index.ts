import { answered } from '../_shared/http/database.ts';
import { serve } from '../_shared/http/serve.ts';
import { pageSchema } from './csv-stream.ts';
import { exportAnalyticsData } from './handler.ts';

/** Rows per page: a few hundred kilobytes. */
const PAGE = 5000;

/** For admins. Body `{ dataType, startDate, endDate, filters }`, response text/csv: docs/functions.md. */
export default serve('anyone', ({ request, caller, asCaller }) => {
  const database = asCaller();
  return exportAnalyticsData(request, caller, async ({ type, from, to, filters }, cursor) => {
    const days = { p_from: from, p_to: to };
    const requested = { p_type: type, ...days, p_filters: filters, p_cursor: cursor, p_limit: PAGE };
    return pageSchema.parse(await answered(database.rpc('export_page', requested)));
  });
});
